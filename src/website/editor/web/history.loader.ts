import type { LoaderFunctionArgs } from 'react-router'
import { call } from '#platform/http/web/call.ts'
import type { getContentVersion, listContentHistory } from '#website/drafts/contract.ts'

/** The versions of an entry, and the chosen one beside the one before it. */
export async function loader({ params, request }: LoaderFunctionArgs) {
  const query = new URL(request.url).searchParams
  const named = { type: query.get('type') ?? '', slug: query.get('slug') ?? '' }
  const { data } = await call<typeof listContentHistory>('GET /api-app/content/history', named)
  const asked = Number(query.get('version'))
  const place = data.versions.findIndex(({ number }) => number === asked)
  const [looked, before] = place < 0 ? [] : [data.versions[place], data.versions[place + 1]]
  const read = async (number: number | undefined) =>
    number === undefined
      ? undefined
      : (await call<typeof getContentVersion>('GET /api-app/content/version', { ...named, number })).data
  return {
    ...data,
    ...named,
    module: params.module ?? '',
    looked: await read(looked?.number),
    before: await read(before?.number),
  }
}

export type History = Awaited<ReturnType<typeof loader>>
