import { eq } from 'drizzle-orm'
import { addMonths, type DateOnly, todayInDhaka } from '#kernel/dates.ts'
import { type Poisha, taka, toTaka } from '#kernel/money.ts'
import { chargeAbout } from '#money/ledger/gateway-charge.ts'
import { instalmentDueDate } from '#policies/policies/dues.ts'
import { policies } from '#policies/policies/server/tables.ts'
import { policyRow } from '../drive/gateway.ts'
import { readInbox } from '../drive/inbox.ts'
import { type Caller, callerOf, type TestApp } from '../drive/test-app.ts'

/** Signs a policy holder in with the code that is sent to their phone. */
export async function signInByPhone(app: Pick<TestApp, 'url' | 'visitor'>, mobile: string): Promise<Caller> {
  const { body: asked } = await app.visitor.post('/api-app/customer-login', { mobile_no: mobile })
  // Another SMS may have arrived after the code.
  const newest = (await readInbox(app, mobile)).find(({ text }) => /^\d{6} /.test(text))
  const { body } = await app.visitor.post('/api-app/match-otp', {
    customer_id: asked.data.customer_id,
    otp: newest?.text.slice(0, 6) ?? '',
  })
  return callerOf(app.url, body.data.token)
}

/** The total that a payment account shows: the amount with the approximate charge of the gateway. */
export function withCharge(amount: Poisha): Poisha {
  return amount + taka(chargeAbout(toTaka(amount)))
}

/** Changes a policy so that its first unpaid instalment fell due exactly this many months ago. */
export async function letFallBehind(app: TestApp, coreNumber: string, months: number): Promise<DateOnly> {
  const policy = await policyRow(app, coreNumber)
  const { id, paidInstalments, mode } = policy
  const monthsOfMode = { M: 1, Q: 3, H: 6, Y: 12, N: 0 }[mode]
  const before = addMonths(todayInDhaka(app.clock.now()), -months)
  const startDate = addMonths(before, -paidInstalments * monthsOfMode)
  // In a month without that day, the last day of the month counts.
  const fup = instalmentDueDate({ ...policy, startDate }, paidInstalments)
  await app.db.update(policies).set({ fup, startDate }).where(eq(policies.id, id))
  return fup
}
