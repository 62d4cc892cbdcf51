import { toDhakaTime } from '#kernel/dates.ts'
import type { Out } from '#kernel/endpoint.ts'
import { payLinkOf } from '#money/ledger/pay-link.ts'
import { listUnderWay, sumPremiumMoney } from '#money/ledger/server/policy-payment-store.ts'
import { maySendPayLink } from '#money/pay-direct/pay-link-rules.ts'
import { showRoleName } from '#people/staff/role.ts'
import { listHolders } from '#people/staff/server/role-store.ts'
import { findAgentName } from '#people/staff/server/store.ts'
import { bn } from '#people/staff/words.bn.ts'
import { en } from '#people/staff/words.en.ts'
import type { ReadDatabase } from '#platform/database/server/database.ts'
import { permission } from '#platform/http/permissions.ts'
import { mayDo, type Person } from '#platform/http/person.ts'
import type { Call } from '#platform/http/server/call.ts'
import { findLivingLink } from '#platform/links/server/store.ts'
import { premiumDue } from '#policies/policies/dues.ts'
import type { Policy } from '#policies/policies/policy.ts'
import { isReturned } from '#policies/policies/returned.ts'
import { findWrittenAnew } from '#policies/policies/server/alike-store.ts'
import { isIdentityDecided } from '#policies/policies/server/identity-store.ts'
import { listNotes } from '#policies/policies/server/note-store.ts'
import { presentUnderWay } from '#policies/policies/server/payments-under-way.ts'
import { getSeenPolicy } from '#policies/policies/server/seen-policy.ts'
import { duesOf } from '#policies/policies/standing.ts'
import { maySee, sightOf } from '#policies/policies/visibility.ts'
import { listOfCustomer } from '#policies/policy-list/server/list-store.ts'
import { presentListItem } from '#policies/policy-list/server/present-list.ts'
import type { Editions } from '#sales/plans/server/editions.ts'
import { mayWriteAnew, moneyToRefund } from '#sales/proposals/rules.ts'
import { findApplicantConsent } from '#sales/proposals/server/consent-store.ts'
import { mayStillWithdraw } from '#sales/underwriting/server/withdraw-referral.ts'
import type { policyOverview } from '../policy-contract.ts'
import { listOfficePayments } from './list-office-payments.ts'
import { presentOfficeDues } from './present-office-dues.ts'

type Overview = Out<typeof policyOverview>['data']

/** What a counter is asked about a policy. @throws 404 alike for a missing one and one that the reader may not see */
export async function showPolicyOverview(
  { db, editions }: { readonly db: ReadDatabase; readonly editions: Editions },
  policyId: number,
  call: Call<Person>,
): Promise<Overview> {
  const { who, today, now } = call
  const policy = await getSeenPolicy(db, policyId, who)
  const { agencyCode } = policy
  const [agentName, isDecided, payments, open, link, others, notes, consent, writing] = await Promise.all([
    agencyCode === undefined ? undefined : findAgentName(db, agencyCode),
    isIdentityDecided(db, policyId),
    listOfficePayments(db, [{ ...policy, dues: duesOf(policy) }]),
    listUnderWay(db, [policy]),
    findLivingLink(db, payLinkOf(policyId, policy.paidInstalments), now),
    listOfCustomer(db, sightOf(who), policy.customerId),
    listNotes(db, policyId),
    findApplicantConsent(db, policyId),
    lookAtWritingAnew(db, policy, who),
  ])
  const { book } = editions.current(today)
  return {
    customer_id: policy.customerId,
    dues: presentOfficeDues({ dues: duesOf(policy), termYears: policy.cover.termYears, ...policy }, today),
    agent: agencyCode === undefined ? null : { code: agencyCode, name: agentName ?? null },
    applicant_word: consent ? { way: consent.way, at: toDhakaTime(consent.at) } : null,
    payments,
    other_policies: others
      .filter(({ id }) => id !== policyId)
      .map((item) => presentListItem(item, book, call)),
    notes: notes.map(({ at, ...note }) => ({ ...note, at: toDhakaTime(at) })),
    may_note: mayDo(who, permission.policyEdit),
    may_see_payments: mayDo(who, permission.paymentList),
    is_identity_decided: isDecided,
    is_payable: premiumDue(duesOf(policy), today) > 0,
    under_way: presentUnderWay(open.get(policyId)),
    returned: await presentReturned(db, policy, writing.mayWrite, call),
    may_write_anew: policy.status === 'notTakenUp' && writing.mayWrite,
    written_anew: writing.anew,
    money_first: writing.moneyFirst,
    may_send_pay_link: maySendPayLink(duesOf(policy), policy, today),
    pay_link: link ? { made_at: toDhakaTime(link.madeAt), valid_until: toDhakaTime(link.endsAt) } : null,
  }
}

/** What was signed is not changed: the core system's staff correct it there, or it is withdrawn and written anew. */
async function presentReturned(
  db: ReadDatabase,
  policy: Policy,
  mayWrite: boolean,
  { who, language }: Call<Person>,
): Promise<Overview['returned']> {
  if (policy.status !== 'pushFailed' || !mayStillWithdraw(policy)) return null
  const { roles } = await listHolders(db, permission.underwritingEdit)
  const isPaid = policy.paidInstalments > 0
  return {
    may_withdraw: mayDo(who, permission.underwritingEdit) && !isPaid,
    withdrawers: roles.map((role) => showRoleName(role, { bn, en }[language].roles)),
    is_paid: isPaid,
    may_write: mayWrite,
  }
}

type WritingAnew = {
  readonly mayWrite: boolean
  readonly moneyFirst: Overview['money_first']
  readonly anew: Overview['written_anew']
}

/** For a proposal that the core system returned, withdrawn or not: its replacement, or whether there may be one. */
async function lookAtWritingAnew(db: ReadDatabase, policy: Policy, who: Person): Promise<WritingAnew> {
  const { status, pushFailure } = policy
  const isWithUs = status === 'pushFailed' || status === 'notTakenUp'
  if (!isWithUs || !isReturned(pushFailure)) return { mayWrite: false, moneyFirst: null, anew: null }
  const money = { ...policy, premium: await sumPremiumMoney(db, policy.id) }
  const anew = await findWrittenAnew(db, policy)
  const { id, reference } = anew && maySee(who, anew) ? anew : {}
  return {
    mayWrite: !anew && mayWriteAnew(who, money),
    moneyFirst: moneyToRefund(money) ?? null,
    anew: anew ? { id: id ?? null, ref_unique_id: reference ?? null } : null,
  }
}
