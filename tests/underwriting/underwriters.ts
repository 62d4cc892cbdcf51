import { todayInDhaka } from '#kernel/dates.ts'
import { permission } from '#people/staff/permissions.ts'
import { addStaff } from '../drive/staff.ts'
import type { Answer, Caller, TestApp } from '../drive/test-app.ts'
import { pdfFile, purchase, quoteFor, somebodyElse, sumaiya } from '../people/proposal-of-sumaiya.ts'

const rights = [permission.underwritingList, permission.underwritingEdit]
const approves = [permission.approvalList, permission.approvalEdit]

/** Somebody who decides about proposals in referral, and agrees to decisions of others. */
export function underwriter(app: TestApp, id: number): Promise<Caller> {
  return addStaff(app, id, [...rights, ...approves])
}

/** Somebody on whose life nothing is insured yet is sold a policy by `seller`; `asked` changes the quote, `said` the form. */
export async function sell(
  { app, seller }: { readonly app: TestApp; readonly seller: Caller },
  said: object = {},
  asked: object = {},
): Promise<Answer> {
  const quote = await quoteFor(app.visitor, todayInDhaka(app.clock.now()), asked)
  const form = { ...sumaiya, ...somebodyElse(), quote, status: 1, ...said }
  return purchase(seller, form, [pdfFile()])
}
