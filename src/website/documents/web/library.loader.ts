import type { LoaderFunctionArgs } from 'react-router'
import type { Out } from '#kernel/endpoint.ts'
import { call } from '#platform/http/web/call.ts'
import type { getDocuments } from '../contract.ts'
import type { DocumentKind } from '../document-type.ts'

/** The library with the filters of its address. */
export async function loader({ request }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url)
  const archive = searchParams.get('archive') === '1' ? '1' : ''
  const asked = { kind: (searchParams.get('kind') ?? '').slice(0, 40), archive }
  const { data } = await call<typeof getDocuments>('GET /v1/get/documents', asked)
  const kind: DocumentKind | '' = data.kinds.find((each) => each.kind === asked.kind)?.kind ?? ''
  return { ...data, kind, isArchive: archive === '1' }
}

export type LibraryData = Awaited<ReturnType<typeof loader>>
export type ListedDocument = Out<typeof getDocuments>['data']['documents'][number]
