import { type DateOnly, toDhakaTime } from '#kernel/dates.ts'
import type { Language } from '#kernel/language.ts'
import { type Poisha, toTaka } from '#kernel/money.ts'
import { sumOfPayment } from '#money/ledger/payment.ts'
import type { PaymentUnderWay } from '#money/ledger/server/policy-payment-store.ts'
import {
  comingInstalments,
  countDue,
  countOverdue,
  type Dues,
  instalmentCount,
  instalmentDueDate,
  isPaid,
  maturityDate,
  payableOn,
  premiumDue,
} from '#policies/policies/dues.ts'
import { planName } from '#policies/policies/plan-names.ts'
import type { Policy } from '#policies/policies/policy.ts'
import { presentMaturity } from '#policies/policies/server/present-maturity.ts'
import { duesOf, firstPremiumOf, standingOn } from '#policies/policies/standing.ts'
import { policyStatusCode, statusForOutsiders } from '#policies/policies/status.ts'
import type { RateBook } from '#sales/plans/rate-book.ts'
import type { Editions } from '#sales/plans/server/editions.ts'
import type { Invoice, OpenPayment, OwnDues, OwnPolicy, OwnPolicyDetails } from '../contract.ts'

/** The reader's language and day, with the rates to read policies by. */
export type Reading = {
  readonly book: RateBook
  readonly editions: Editions
  readonly language: Language
  readonly today: DateOnly
}

/** The policy that a payment was for. */
export function presentPaidPolicy({ id, coreNumber, cover }: Policy, { book, language }: Reading) {
  return {
    id,
    core_system_policy_id: coreNumber ?? null,
    name: planName(book, cover.planCode, language),
  }
}

/** A line of the customer's dashboard (CUST-08). @param open a payment under way for it */
export function presentOwnPolicy(
  policy: Policy,
  { book, editions, language, today }: Reading,
  open: PaymentUnderWay | undefined,
): OwnPolicy {
  return {
    id: policy.id,
    core_system_policy_id: policy.coreNumber ?? null,
    ref_unique_id: policy.reference,
    policy: { name: planName(book, policy.cover.planCode, language) },
    is_looked_at: policy.status === 'inReferral',
    sum_assured: toTaka(policy.cover.sumAssured),
    instalments: instalmentCount(duesOf(policy)),
    paid_instalments: policy.paidInstalments,
    due_instalments: countDue(duesOf(policy), today),
    maturity: presentMaturity(policy, editions, today),
    open_payment: presentOpen(open),
    ...presentDues(policy, today),
  }
}

/** The fields of CUST-05, with start and end dates. */
export function presentOwnDetails(
  policy: Policy,
  reading: Reading,
  open: PaymentUnderWay | undefined,
): OwnPolicyDetails {
  const { cover } = policy
  return {
    ...presentOwnPolicy(policy, reading, open),
    payment_cycle_mode: cover.mode,
    term: cover.termYears,
    premium_paying_term: cover.premiumPayingYears,
    premium_amount: toTaka(cover.instalment),
    policy_holder_name: holderOf(policy),
    start_date: cover.startDate,
    maturity_date: maturityDate(cover.startDate, cover.termYears),
    has_coming_due_dates: listComing(policy, reading.today, open).length > 0,
  }
}

/** What is certain to fall due within a year, apart from what is paid, with a bank, or under way. */
export function listComing(policy: Policy, today: DateOnly, open: PaymentUnderWay | undefined) {
  const ofBank = firstPremiumOf(policy) === 'withBank' ? 1 : 0
  const underWay = open ? open.firstInstalment + open.instalments : 0
  return comingInstalments(duesOf(policy), today, Math.max(ofBank, underWay))
}

/** PAY-17. @param beside how to revive a lapsed policy, its payment under way, and the most that may be paid */
export function presentInvoice(
  policy: Policy,
  { book, editions, language, today }: Reading,
  beside: {
    readonly revival: string
    readonly open: PaymentUnderWay | undefined
    readonly mostOnline: Poisha
  },
): Invoice {
  const { revival, open, mostOnline } = beside
  const { id, coreNumber, reference, cover } = policy
  const shown = presentDues(policy, today)
  return {
    policy: {
      id,
      core_system_policy_id: coreNumber ?? null,
      ref_unique_id: reference,
      name: planName(book, cover.planCode, language),
      policy_holder_name: holderOf(policy),
      payment_cycle_mode: cover.mode,
      premium_amount: toTaka(cover.instalment),
    },
    ...shown,
    due_date: shown.fup,
    total: shown.premium_due,
    instalments: listPayable(duesOf(policy), today),
    instalments_overdue: countOverdue(duesOf(policy), today),
    most_online: toTaka(mostOnline),
    open_payment: presentOpen(open),
    maturity: presentMaturity(policy, editions, today),
    revival: shown.standing.kind === 'lapsed' ? revival : null,
  }
}

function presentOpen(open: PaymentUnderWay | undefined): OpenPayment {
  if (!open) return null
  return {
    payment: open.reference,
    amount: toTaka(sumOfPayment(open)),
    expires_at: toDhakaTime(open.expiresAt),
    is_held: open.isHeld,
  }
}

function presentDues(policy: Policy, today: DateOnly): OwnDues {
  const dues = duesOf(policy)
  const { kind, dueDate, until } = standingOn(dues, today)
  return {
    premium_due: toTaka(premiumDue(dues, today)),
    fup: policy.fup ?? null,
    last_payment: policy.lastPaidOn ?? null,
    status: isPaid(dues, today) ? 'Paid' : 'Due',
    first_premium: firstPremiumOf(policy) ?? null,
    policy_status: policyStatusCode[statusForOutsiders(policy.status)],
    standing: { kind, due_date: dueDate ?? null, until: until ?? null },
  }
}

/** The instalments that may be paid on `today`, numbered from 1 as people count them. */
function listPayable(dues: Dues, today: DateOnly): Invoice['instalments'] {
  const payable = payableOn(dues, today)
  if (payable.kind !== 'due' && payable.kind !== 'early') return []
  return Array.from({ length: payable.instalments }, (_, place) => {
    const index = dues.paidInstalments + place
    return {
      number: index + 1,
      due_date: instalmentDueDate(dues, index),
      amount: toTaka(dues.instalment),
    }
  })
}

function holderOf({ applicant }: Policy): string {
  return `${applicant.firstName ?? ''} ${applicant.lastName ?? ''}`.trim()
}
