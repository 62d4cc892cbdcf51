import type { DateOnly } from '#kernel/dates.ts'
import { Refusal, refuse } from '#kernel/problem.ts'
import { instalmentsOf } from '#money/ledger/amount.ts'
import type { PaymentState } from '#money/ledger/moves.ts'
import { type Payment, premiumLines } from '#money/ledger/payment.ts'
import type { PaymentDependencies } from '#money/ledger/server/dependencies.ts'
import { findLivePayment, lockPayment, movePayment } from '#money/ledger/server/payment-store.ts'
import { postEntry } from '#money/ledger/server/post-entry.ts'
import type { Transaction } from '#platform/database/server/database.ts'
import type { Change } from '#platform/http/server/handle.ts'
import type { Jobs } from '#platform/jobs/server/jobs.ts'
import { instalmentDueDate, payableOn } from '#policies/policies/dues.ts'
import { lockPolicyForPayment, type PolicyToPay } from '#policies/policies/server/payment-store.ts'
import { type Decider, decidedEvent, getSeenPayment } from './decision.ts'
import { getHeldMoney, type HeldMoney } from './money-store.ts'

/**
 * Uses money owed to a payer for the next instalments, if it is exactly the sum of some that may be paid now
 * and the payer agreed (feature 4: never silently).
 * @throws Refusal 409 if it is not in excess, another payment is under way, or the sum does not fit; 422 if
 * the payer has not agreed
 */
export async function useExcess(
  deps: PaymentDependencies,
  paymentId: number,
  decider: Decider & { readonly today: DateOnly; readonly hasPayerAgreed: boolean },
  change: Change,
): Promise<PaymentState> {
  if (!decider.hasPayerAgreed) throw new Refusal(422, { code: 'payerMustAgree', field: 'payer_agreed' })
  const seen = await getSeenPayment(deps, decider.who, paymentId)
  await change(async (tx) => {
    const payment = await lockPayment(tx, seen.id)
    if (payment.state !== 'excess') refuse(409, 'paymentMoveNotAllowed')
    const policy = await lockPolicyForPayment(tx, payment.policyId)
    if (await findLivePayment(tx, policy.id)) refuse(409, 'anotherUnderWay')
    const money = await getHeldMoney(tx, payment.id)
    const counted = instalmentsOf(money.amount, payableOn(policy, decider.today), policy.instalment)
    if ('code' in counted)
      return refuse(409, counted.code === 'amountNotInstalments' ? 'excessNotInstalments' : counted.code)
    await bookFromExcess(deps.jobs, tx, {
      payment,
      policy,
      money,
      instalments: counted.instalments,
      now: decider.now,
      today: decider.today,
      byStaffId: decider.who.id,
      events: [decidedEvent(payment, 'useExcess', decider)],
    })
  })
  return 'booked'
}

/** Books money that is owed to a payer as premium for the next instalments; the payment moves to `booked`. */
export async function bookFromExcess(
  jobs: Jobs,
  tx: Transaction,
  booking: {
    /** The payment and the policy are both locked. */
    readonly payment: Payment
    readonly policy: PolicyToPay
    readonly money: HeldMoney
    readonly instalments: number
    readonly now: Date
    readonly today: DateOnly
    readonly byStaffId: number
    readonly events: Parameters<typeof movePayment>[3]['events']
  },
): Promise<void> {
  const { payment, policy, money, instalments, now, byStaffId } = booking
  const firstInstalment = policy.paidInstalments
  const dues = Array.from({ length: instalments }, (_, at) => {
    const instalment = firstInstalment + at
    return { instalment, dueDate: instalmentDueDate(policy, instalment), amount: policy.instalment }
  })
  const { entryId, receipt } = await postEntry(jobs, tx, {
    kind: 'premium',
    source: 'staff',
    policy,
    lines: premiumLines('excess', dues),
    language: payment.language,
    now,
    payment,
    ofEntryId: money.entryId,
    byStaffId,
    paid: { instalments: firstInstalment + instalments, lastPaidOn: booking.today },
    history: 'premiumPaid',
  })
  const details = { entry: entryId, receipt: receipt?.number, paidBefore: policy.lastPaidOn }
  await movePayment(tx, payment, 'booked', {
    set: { firstInstalment, instalments, heldReason: null, endedAt: now },
    events: [...booking.events, { paymentId: payment.id, at: now, kind: 'booked', state: 'booked', details }],
  })
}
