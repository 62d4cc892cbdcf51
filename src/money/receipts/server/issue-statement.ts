import { parseDateOnly, todayInDhaka } from '#kernel/dates.ts'
import { type Problem, refuse, refuseAny } from '#kernel/problem.ts'
import { paymentPaths } from '#money/ledger/paths.ts'
import type { Call } from '#platform/http/server/call.ts'
import type { Change } from '#platform/http/server/handle.ts'
import type { UploadedFile } from '#platform/http/uploaded-file.ts'
import { firstUnpaidDueDate, instalmentCount, lapsedSince, premiumDue } from '#policies/policies/dues.ts'
import { planName } from '#policies/policies/plan-names.ts'
import type { PolicyToPay } from '#policies/policies/server/payment-store.ts'
import { getSettings } from '#website/content/server/store.ts'
import { judgePeriod, type Period, paperNumber, statementOf } from '../papers.ts'
import type { PaperDependencies } from './dependencies.ts'
import { printStatement } from './print-statement.ts'
import { type IssuedPaper, issuePaper, listEntriesOfPolicy, type NewPaper } from './store.ts'

/**
 * The statement of a policy for a period, as PDF. A repeated request returns the same paper, until something
 * in it changes.
 * @throws Refusal 422 for an invalid period, 404 nothingInPeriod
 */
export async function issueStatement(
  deps: PaperDependencies,
  policy: PolicyToPay,
  typed: { readonly from: string; readonly to: string },
  { language, now, today }: Call,
  change: Change<IssuedPaper>,
): Promise<UploadedFile> {
  const { db } = deps
  const period = readPeriod(typed, today)
  const statement = statementOf(await listEntriesOfPolicy(db, policy.id), period)
  if (statement.premiums.length + statement.owed.length === 0) return refuse(404, 'nothingInPeriod')
  const standing = {
    paidInstalments: policy.paidInstalments,
    instalmentCount: instalmentCount(policy),
    nextDueDate: firstUnpaidDueDate(policy, policy.paidInstalments),
    dueNow: premiumDue(policy, today),
    lapsedOn: lapsedSince(policy, today),
  }
  const paper: NewPaper = {
    kind: 'statement',
    policyId: policy.id,
    customerId: policy.customerId,
    policies: 1,
    period,
    total: statement.total,
    says: { statement, standing },
  }
  const issued = await change((tx) => issuePaper(tx, paper, now))
  const issuedOn = todayInDhaka(issued.issuedAt)
  return printStatement(deps.typesetter, await getSettings(db), {
    language,
    period,
    statement,
    issuedOn,
    ...standing,
    policyNumber: policy.coreNumber ?? policy.reference,
    holder: `${policy.holder.firstName} ${policy.holder.lastName}`.trim(),
    planName: planName(deps.editions.current(today).book, policy.planCode, language),
    sumAssured: policy.sumAssured,
    mode: policy.mode,
    number: paperNumber('statement', issuedOn, issued.id),
    checkUrl: deps.publicUrl + paymentPaths.receiptCheck(issued.token),
  })
}

function readPeriod(typed: { readonly from: string; readonly to: string }, today: string): Period {
  const from = parseDateOnly(typed.from)
  const to = parseDateOnly(typed.to)
  const unread: Problem[] = [
    ...(from ? [] : [{ code: 'periodDayInvalid', field: 'from' }]),
    ...(to ? [] : [{ code: 'periodDayInvalid', field: 'to' }]),
  ]
  refuseAny(unread)
  const period = { from: from ?? today, to: to ?? today }
  refuseAny(judgePeriod(period, today))
  return period
}
