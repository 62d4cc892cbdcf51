import { eq, sql } from 'drizzle-orm'
import { todayInDhaka } from '#kernel/dates.ts'
import { permission } from '#platform/http/permissions.ts'
import { policies } from '#policies/policies/server/tables.ts'
import { bringJobsForward } from '../drive/pass-time.ts'
import { addStaff } from '../drive/staff.ts'
import type { Answer, Caller, TestApp } from '../drive/test-app.ts'
import { pdfFile, purchase, quoteFor, somebodyElse, sumaiya } from '../people/proposal-of-sumaiya.ts'

const rights = [permission.underwritingList, permission.underwritingEdit]
const approves = [permission.approvalList, permission.approvalEdit]

/** A member of staff who decides about proposals in referral and approves decisions of others. */
export function underwriter(app: TestApp, id: number): Promise<Caller> {
  return addStaff(app, id, [...rights, ...approves])
}

/** Sells a policy on a new life by `seller`; `asked` changes the quote, `said` the form. */
export async function sell(
  { app, seller }: { readonly app: TestApp; readonly seller: Caller },
  said: object = {},
  asked: object = {},
): Promise<Answer> {
  const quote = await quoteFor(app.visitor, todayInDhaka(app.clock.now()), asked)
  const form = { ...sumaiya, ...somebodyElse(), quote, status: 1, ...said }
  return purchase(seller, form, [pdfFile()])
}

export async function statusOfPolicy(app: TestApp, id: number): Promise<number | undefined> {
  const [row] = await app.db.select({ status: policies.status }).from(policies).where(eq(policies.id, id))
  return row?.status
}

/** Waits until a policy has this status; retries due within a minute run at once. */
export function untilStatus(app: TestApp, id: number, status: number): Promise<unknown> {
  return app.eventually(`policy ${id} has status ${status}`, async () => {
    await bringJobsForward(app.db, 60)
    return (await statusOfPolicy(app, id)) === status
  })
}

/** The rules that referred a policy, as an underwriter sees them. */
export async function rulesOfReferral(underwriter: Caller, id: number): Promise<string[]> {
  return (await showReferral(underwriter, id)).rules
}

/** A national ID that the register has under another name than this one. */
export const rahim = { national_id: '1990123456', first_name: 'Abdur', last_name: 'Rahim', gender: 'M' }
export const wife = { ...sumaiya.nominee, relation_id: 'W', nominee_gender: 'F' }
/** Fields of a quote for a person who may be a man. */
export const noGender = { gender: 'O' }

/** Answers of somebody who was in hospital, which an underwriter has to decide about, and why one may accept them. */
export const ill = { admitted_hospital: 1, admitted_hospital_details: 'Appendix, 2011' }
export const reason = 'Letter of Dr. Haque of 2011: nothing remained'

export const showReferral = async (who: Caller, id: number) =>
  (await who.get(`/api-app/referrals/${id}`)).body.data.referral

/** Accepts a proposal in its first version; `said` changes that. */
export const decide = (who: Caller, id: number, said: object = {}) =>
  who.post(`/api-app/referrals/${id}/decide`, { version: 1, decision: 'accept', reason, ...said })

/** Number of waiting and finished pushes of a policy. */
export async function pushesOf(app: TestApp, id: number): Promise<number> {
  const { rows } = await app.db.execute<{ n: number }>(sql`
    select count(*)::int as n from pgboss.job
    where name = 'push-policy' and (data ->> 'policyId')::int = ${id}`)
  return rows[0]?.n ?? 0
}
