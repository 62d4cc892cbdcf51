import { call, isFailure, unlessRefused } from '#platform/http/web/call.ts'
import type { countWaitingPayments as countCall } from '../contract.ts'

/** How many payments wait for somebody; a page that is about something else does without it when nobody answers. */
export async function countWaitingPayments(): Promise<number> {
  const counted = call<typeof countCall>('GET /api-app/payments/waiting', {})
  return (await unlessRefused(counted, isFailure))?.data.needs_somebody ?? 0
}
