import { toDhakaTime } from '#kernel/dates.ts'
import { toTaka } from '#kernel/money.ts'
import { refuse } from '#kernel/problem.ts'
import { instalmentsOf } from '#money/ledger/amount.ts'
import { coverAfterRefund } from '#money/ledger/cover-after-refund.ts'
import { isUnpaid } from '#money/ledger/moves.ts'
import { paymentPaths } from '#money/ledger/paths.ts'
import type { Payment } from '#money/ledger/payment.ts'
import type { PaymentDependencies } from '#money/ledger/server/dependencies.ts'
import { findWaiting } from '#people/approvals/server/store.ts'
import { permission } from '#platform/http/permissions.ts'
import { mayDo, type Person } from '#platform/http/person.ts'
import type { Call } from '#platform/http/server/call.ts'
import { instalmentDueDate, payableOn } from '#policies/policies/dues.ts'
import { planName } from '#policies/policies/plan-names.ts'
import { findPolicyToPay, type PolicyToPay } from '#policies/policies/server/payment-store.ts'
import { sightOf } from '#policies/policies/visibility.ts'
import type { ShownEntry, ShownPayment } from '../contract.ts'
import { isNewestPaid } from './decision.ts'
import { describeEvent } from './describe-event.ts'
import { presentLine } from './list-payments.ts'
import { findLine } from './list-store.ts'
import { findRefund, type Refund } from './refund-store.ts'
import { listEntries, listEvents, type StoredEntry, type StoredEvent } from './timeline-store.ts'

/**
 * Everything about one payment, and what the caller may do with it now.
 * @throws Refusal 404 noSuchPayment
 */
export async function showPaymentToStaff(
  { db, editions }: PaymentDependencies,
  paymentId: number,
  { who, language, today, now }: Call<Person>,
): Promise<ShownPayment> {
  const line = (await findLine(db, sightOf(who), paymentId)) ?? refuse(404, 'noSuchPayment')
  const { payment } = line
  const policy = (await findPolicyToPay(db, { id: payment.policyId })) ?? refuse(404, 'noSuchPayment')
  const [events, entries, refund, waiting] = await Promise.all([
    listEvents(db, payment.id),
    listEntries(db, payment.id),
    findRefund(db, { paymentId: payment.id }),
    findWaiting(db, ['payment.refund', 'payment.release'], `payment:${payment.id}`, now),
  ])
  const money = entries.findLast(({ kind }) => kind === 'premium' || kind === 'excess')
  const held = money?.lines.reduce((sum, { debit }) => sum + debit, 0) ?? payment.amount
  return {
    ...presentLine(line, today),
    gateway: payment.gateway,
    purpose: payment.purpose,
    plan_name: planName(editions.current(today).book, policy.planCode, language),
    due_date: instalmentDueDate(policy, payment.firstInstalment),
    expires_at: toDhakaTime(payment.expiresAt),
    asked_amount: toTaka(payment.amount),
    asked_at: payment.askedAt ? toDhakaTime(payment.askedAt) : null,
    bank_transaction_id: payment.bankTransactionId ?? null,
    validation_id: payment.validationId ?? null,
    refund: refund ? presentRefund(refund) : null,
    is_owed_back: payment.state === 'booked' && policy.status === 'notTakenUp',
    cover_after_refund: coverAfterRefund(payment.state, {
      status: policy.status,
      wasPremium: entries.some(({ kind }) => kind === 'reversal'),
    }),
    waiting_approval: waiting ?? null,
    may: mayDo(who, permission.paymentEdit) ? whatMayBeDone(payment, policy, held, events, today) : nothing,
    events: events.map((event) => describeEvent(event, language)).reverse(),
    entries: entries.map(presentEntry),
  }
}

const nothing = { ask: false, release: false, refund: false, use_excess: null, seen: false }

/** The acts that would not be refused now, as far as we can tell without asking the gateway. */
function whatMayBeDone(
  payment: Payment,
  policy: PolicyToPay,
  held: number,
  events: readonly StoredEvent[],
  today: string,
): ShownPayment['may'] {
  const { state, heldReason } = payment
  const fits = instalmentsOf(held, payableOn(policy, today), policy.instalment)
  const isWithMoney =
    state === 'held' || state === 'excess' || (state === 'booked' && isNewestPaid(payment, policy))
  return {
    ask: isUnpaid(state) || state === 'refunding',
    release: state === 'held' && heldReason !== 'amountDiffers',
    refund: isWithMoney && payment.bankTransactionId !== undefined,
    use_excess: state === 'excess' && 'instalments' in fits ? fits.instalments : null,
    seen:
      events.findLastIndex(({ isAlert }) => isAlert) >
      events.findLastIndex(({ kind, details }) => kind === 'decided' && details.decision !== 'ask'),
  }
}

function presentRefund({ refundId, amount, state, reason }: Refund): ShownPayment['refund'] {
  return { refund_id: refundId, amount: toTaka(amount), state, reason: reason ?? null }
}

function presentEntry({ receipt, ofReceipt, by, core, lines, bookedAt, ...entry }: StoredEntry): ShownEntry {
  return {
    ...entry,
    booked_at: toDhakaTime(bookedAt),
    by: by ?? null,
    receipt: receipt ? { number: receipt.number, check_url: paymentPaths.receiptCheck(receipt.token) } : null,
    of_receipt: ofReceipt ?? null,
    core: core ? { state: core.state, reason: core.reason } : null,
    lines: lines.map(({ account, debit, credit, instalment, dueDate }) => ({
      account,
      debit: toTaka(debit),
      credit: toTaka(credit),
      instalment: instalment === undefined ? null : instalment + 1,
      due_date: dueDate ?? null,
    })),
  }
}
