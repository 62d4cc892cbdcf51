import { call, isFailure, unlessRefused } from '#platform/http/web/call.ts'
import type { countWaitingPayments as countCall } from '../contract.ts'

/** How many payments wait for a person; 0 if the call fails, because the page is about something else. */
export async function countWaitingPayments(): Promise<number> {
  const counted = call<typeof countCall>('GET /api-app/payments/waiting', {})
  return (await unlessRefused(counted, isFailure))?.data.needs_somebody ?? 0
}
