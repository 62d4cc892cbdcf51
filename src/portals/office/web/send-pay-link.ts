import type { SentPayLink, sendPayLink } from '#money/pay-direct/contract.ts'
import { callOnce } from '#platform/http/web/call.ts'
import { type ActOutcome, tryAct } from '#platform/pages/web/form-trouble.ts'

/** The outcome of sending a pay link; `link` as it was made. */
export type PayLinkAttempt = ActOutcome & { readonly act?: 'payLink'; readonly link?: SentPayLink }

/** Sends the holder of a policy a link to pay its premium. */
export async function sendLinkOf(id: string) {
  const act = 'payLink' as const
  try {
    const { message, data: link } = await callOnce<typeof sendPayLink>('POST /api-app/send-pay-link', { id })
    return { act, isDone: true, message, errors: {}, link } satisfies PayLinkAttempt
  } catch (error) {
    return tryAct({ act }, Promise.reject(error))
  }
}
