import { CallRefused, call } from '#platform/http/web/call.ts'
import type { countWaitingPayments as countCall } from '../contract.ts'

/** How many payments wait for somebody; a page that is about something else does without it when nobody answers. */
export async function countWaitingPayments(): Promise<number> {
  try {
    return (await call<typeof countCall>('GET /api-app/payments/waiting', {})).data.needs_somebody
  } catch (error) {
    if (!(error instanceof CallRefused) || error.status < 500) throw error
    return 0
  }
}
