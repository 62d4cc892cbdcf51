import type { DateOnly } from '#kernel/dates.ts'
import { toDhakaTime } from '#kernel/dates.ts'
import type { Out } from '#kernel/endpoint.ts'
import { toTaka } from '#kernel/money.ts'
import { refuse } from '#kernel/problem.ts'
import { permission } from '#people/staff/permissions.ts'
import { findAgentName } from '#people/staff/server/store.ts'
import type { Database } from '#platform/database/server/database.ts'
import { mayDo, type Person } from '#platform/http/person.ts'
import type { Call } from '#platform/http/server/call.ts'
import {
  countDue,
  firstUnpaidDueDate,
  graceEndsOn,
  instalmentCount,
  maturityDate,
  premiumDue,
} from '#policies/policies/dues.ts'
import type { Policy } from '#policies/policies/policy.ts'
import { listNotes } from '#policies/policies/server/note-store.ts'
import { getPolicy } from '#policies/policies/server/store.ts'
import { duesOf, standingOn } from '#policies/policies/standing.ts'
import { maySee, sightOf } from '#policies/policies/visibility.ts'
import { listOfCustomer } from '#policies/policy-list/server/list-store.ts'
import { presentListItem } from '#policies/policy-list/server/present-list-item.ts'
import type { Editions } from '#sales/plans/server/editions.ts'
import type { policyOverview } from '../policy-contract.ts'
import { listOfficePayments } from './list-office-payments.ts'

type Overview = Out<typeof policyOverview>['data']

/** What a counter is asked about a policy. @throws 404 alike for one that is not there and one that the reader may not see */
export async function showPolicyOverview(
  { db, editions }: { readonly db: Database; readonly editions: Editions },
  policyId: number,
  call: Call<Person>,
): Promise<Overview> {
  const { who, today } = call
  const policy = await getPolicy(db, policyId)
  if (!maySee(who, policy)) return refuse(404, 'noSuchPolicy')
  const { agencyCode } = policy
  const [agentName, payments, others, notes] = await Promise.all([
    agencyCode === undefined ? undefined : findAgentName(db, agencyCode),
    listOfficePayments(db, [{ ...policy, dues: duesOf(policy) }]),
    listOfCustomer(db, sightOf(who), policy.customerId),
    listNotes(db, policyId),
  ])
  const { book } = editions.current(today)
  return {
    customer_id: policy.customerId,
    dues: presentOfficeDues(policy, today),
    agent: agencyCode === undefined ? null : { code: agencyCode, name: agentName ?? null },
    payments,
    other_policies: others
      .filter(({ id }) => id !== policyId)
      .map((item) => presentListItem(item, book, call)),
    notes: notes.map(({ at, ...note }) => ({ ...note, at: toDhakaTime(at) })),
    may_note: mayDo(who, permission.policyEdit),
    may_see_payments: mayDo(who, permission.paymentList),
    is_payable: premiumDue(duesOf(policy), today) > 0,
  }
}

/** Before a policy is with the core system nothing falls due, and after its term nothing does any more. */
function presentOfficeDues(policy: Policy, today: DateOnly): Overview['dues'] {
  const dues = duesOf(policy)
  const { kind, until } = standingOn(dues, today)
  const isRunning = kind !== 'notYet' && kind !== 'notTakenUp' && kind !== 'mature'
  const next = isRunning ? firstUnpaidDueDate(dues, dues.paidInstalments) : undefined
  const due = isRunning ? countDue(dues, today) : 0
  const end = maturityDate(policy.cover.startDate, policy.cover.termYears)
  return {
    standing: kind,
    next_due: next ?? null,
    paid_to: dues.paidInstalments > 0 ? (next ?? null) : null,
    paid_instalments: dues.paidInstalments,
    instalments: instalmentCount(dues),
    arrears: toTaka(due * dues.instalment),
    instalments_due: due,
    grace_until: next ? graceEndsOn(dues, next) : null,
    lapses_after: kind === 'overdue' || kind === 'lapsed' ? (until ?? null) : null,
    maturity_date: end,
    last_paid_on: policy.lastPaidOn ?? null,
  }
}
