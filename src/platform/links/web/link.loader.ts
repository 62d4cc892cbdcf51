import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirectDocument } from 'react-router'
import type { Out } from '#kernel/endpoint.ts'
import { call, isMissing, unlessRefused } from '#platform/http/web/call.ts'
import type { lookAtLink, openLink } from '../contract.ts'

/** What the link is for; null if it opens nothing, for any reason. */
export type LinkView = { readonly link: Out<typeof lookAtLink>['data'] | null }

/** Loading the page changes nothing, because mail servers and programs follow links too. */
export async function loader({ params }: LoaderFunctionArgs) {
  const found = await unlessRefused(
    call<typeof lookAtLink>('POST /v1/links/look', { token: params.token ?? '' }),
    isMissing,
  )
  return data<LinkView>({ link: found?.data ?? null }, { status: found ? 200 : 404 })
}

/** Opens the link when the button is pressed. */
export async function action({ params }: ActionFunctionArgs) {
  const opened = await unlessRefused(
    call<typeof openLink>('POST /v1/links/open', { token: params.token ?? '' }),
    isMissing,
  )
  return opened ? redirectDocument(opened.data.to) : data(null, { status: 404 })
}
