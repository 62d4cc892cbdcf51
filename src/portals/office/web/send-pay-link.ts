import type { SentPayLink, sendPayLink } from '#money/pay-direct/contract.ts'
import { callOnce } from '#platform/http/web/call.ts'
import { type ActOutcome, tryAct } from '#platform/pages/web/form-trouble.ts'

/** What became of a link to pay; `link` as it was made. */
export type PayLinkAttempt = ActOutcome & { readonly act?: 'payLink'; readonly link?: SentPayLink }

/** Sends the holder of a policy the link by which its premium is paid. */
export async function sendLinkOf(id: string) {
  const act = 'payLink' as const
  try {
    const { message, data: link } = await callOnce<typeof sendPayLink>('POST /api-app/send-pay-link', { id })
    return { act, isDone: true, message, errors: {}, link } satisfies PayLinkAttempt
  } catch (error) {
    return tryAct({ act }, Promise.reject(error))
  }
}
