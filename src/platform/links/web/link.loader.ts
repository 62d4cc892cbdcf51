import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirectDocument } from 'react-router'
import { call, isMissing, unlessRefused } from '#platform/http/web/call.ts'
import type { lookAtLink, openLink } from '../contract.ts'

/** What the link is for; nothing where it opens nothing, whatever the reason. */
export type LinkView = {
  readonly link: {
    readonly title: string
    readonly lead: string
    readonly button: string
    readonly valid_until: string
  } | null
}

/** Looking changes nothing: mailboxes and programs look at links too. */
export async function loader({ params }: LoaderFunctionArgs) {
  const found = await unlessRefused(
    call<typeof lookAtLink>('POST /v1/links/look', { token: params.token ?? '' }),
    isMissing,
  )
  return data<LinkView>({ link: found?.data ?? null }, { status: found ? 200 : 404 })
}

/** Opens it, for whoever presses the button. */
export async function action({ params }: ActionFunctionArgs) {
  const opened = await unlessRefused(
    call<typeof openLink>('POST /v1/links/open', { token: params.token ?? '' }),
    isMissing,
  )
  return opened ? redirectDocument(opened.data.to) : data(null, { status: 404 })
}
