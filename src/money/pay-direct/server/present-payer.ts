import type { GatewayLimits } from '#adapters/payment-gateway/payment-gateway.ts'
import { addDays, type DateOnly, toDhakaTime } from '#kernel/dates.ts'
import type { Out } from '#kernel/endpoint.ts'
import type { Language } from '#kernel/language.ts'
import { toTaka } from '#kernel/money.ts'
import { maskName } from '#kernel/person-name.ts'
import { maskNumber } from '#money/ledger/pay-link.ts'
import { sumOfPayment } from '#money/ledger/payment.ts'
import type { PaymentUnderWay } from '#money/ledger/server/policy-payment-store.ts'
import {
  countOverdue,
  firstUnpaidDueDate,
  instalmentDueDate,
  type Payable,
  payableEarlyDays,
  payableOn,
} from '#policies/policies/dues.ts'
import { planName } from '#policies/policies/plan-names.ts'
import type { PolicyToPay } from '#policies/policies/server/payment-store.ts'
import { standingOn } from '#policies/policies/standing.ts'
import { statusForOutsiders } from '#policies/policies/status.ts'
import type { RateBook } from '#sales/plans/rate-book.ts'
import type { paymentParticulars, policyValidation } from '../contract.ts'
import { isWithin } from '../rules.ts'

type Reader = { readonly book: RateBook; readonly language: Language; readonly today: DateOnly }
type Customer = Omit<Out<typeof policyValidation>['customer'], 'payment_token'>
type Particulars = Out<typeof paymentParticulars>['data']
type OpenPayment = Pick<PaymentUnderWay, 'amount' | 'received' | 'expiresAt' | 'reference' | 'isHeld'>

/** A policy as its payer sees it: only what paying needs (SEC-07). */
export function presentPayer(policy: PolicyToPay, { book, language, today }: Reader): Customer {
  const payable = payableOn(policy, today)
  const { amount, instalments } = isPayable(payable) ? payable : { amount: 0, instalments: 0 }
  return {
    policy_number: policy.coreNumber ?? policy.reference,
    holder_name: `${policy.holder.firstName} ${policy.holder.lastName}`.trim(),
    plan_name: planName(book, policy.planCode, language),
    premium_due: toTaka(amount),
    due_date: firstUnpaidDueDate(policy, policy.paidInstalments) ?? null,
    instalment: toTaka(policy.instalment),
    instalments_due: instalments,
  }
}

/** What may be paid now, or why nothing can be. */
export function presentParticulars(
  policy: PolicyToPay,
  open: OpenPayment | undefined,
  reader: Reader & { readonly isByLink: boolean },
  limits: GatewayLimits,
): Particulars {
  const payable = payableOn(policy, reader.today)
  const payer = presentPayer(policy, reader)
  const standing = standingOn(policy, reader.today)
  const kind = kindOf(policy, payable)
  return {
    ...payer,
    // The link may have reached the wrong phone, and nobody has shown that they know the holder: show what its page
    // said.
    ...(reader.isByLink
      ? {
          policy_number: maskNumber(payer.policy_number),
          holder_name: maskName(policy.holder.firstName),
          plan_name: null,
        }
      : {}),
    payable: kind,
    is_first: isPayable(payable) && policy.paidInstalments === 0,
    // Before the first premium there is no cover that could lapse.
    lapses_after: standing.kind === 'overdue' && policy.paidInstalments > 0 ? (standing.until ?? null) : null,
    lapsed_on: payable.kind === 'lapsed' ? payable.since : null,
    payable_from: kind === 'paidUntil' && payer.due_date ? addDays(payer.due_date, -payableEarlyDays) : null,
    choices: isPayable(payable) ? listChoices(policy, payable.instalments, limits) : [],
    instalments_overdue: countOverdue(policy, reader.today),
    most_online: toTaka(limits.most),
    open_payment: open
      ? {
          amount: toTaka(sumOfPayment(open)),
          expires_at: toDhakaTime(open.expiresAt),
          payment: open.reference,
          is_held: open.isHeld,
        }
      : null,
  }
}

/** `notYet` for a proposal that the core system is about to take: it can be paid soon, unless it is paid already. */
function kindOf({ status, paidInstalments }: PolicyToPay, { kind }: Payable): Particulars['payable'] {
  const isUnderWay = ['submitted', 'pushFailed'].includes(statusForOutsiders(status))
  if (kind !== 'notPayable' || !isUnderWay) return kind
  return paidInstalments > 0 ? 'paidUntil' : 'notYet'
}

function listChoices(dues: PolicyToPay, most: number, limits: GatewayLimits): Particulars['choices'] {
  return Array.from({ length: most }, (_, n) => {
    const amount = (n + 1) * dues.instalment
    return {
      instalments: n + 1,
      amount: toTaka(amount),
      due_date: instalmentDueDate(dues, dues.paidInstalments + n),
      is_online: isWithin(amount, limits),
    }
  })
}

function isPayable(payable: Payable): payable is Extract<Payable, { kind: 'due' | 'early' }> {
  return payable.kind === 'due' || payable.kind === 'early'
}
