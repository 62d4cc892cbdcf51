import type { ActionFunctionArgs } from 'react-router'
import { call } from '#platform/http/web/call.ts'
import type { unsubscribeFromNews } from '../contract.ts'

/** Ends the subscription: for the page's own button, or a mailbox's (RFC 8058). */
export async function action({ params }: ActionFunctionArgs) {
  const { message } = await call<typeof unsubscribeFromNews>('POST /v1/newsletter/unsubscribe', {
    token: params.token ?? '',
  })
  return { message }
}

export type Unsubscribed = Awaited<ReturnType<typeof action>>
