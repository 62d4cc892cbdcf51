import type { DateOnly } from '#kernel/dates.ts'
import { Refusal, refuse } from '#kernel/problem.ts'
import { instalmentsOf } from '#money/ledger/amount.ts'
import type { PaymentState } from '#money/ledger/moves.ts'
import { bookInstalments } from '#money/ledger/server/book-instalments.ts'
import type { PaymentDependencies } from '#money/ledger/server/dependencies.ts'
import { findLivePayment, lockPayment } from '#money/ledger/server/payment-store.ts'
import type { Change } from '#platform/http/server/handle.ts'
import { payableOn } from '#policies/policies/dues.ts'
import { lockPolicyForPayment } from '#policies/policies/server/payment-store.ts'
import { type Decider, type DeskOutcome, decidedEvent, getSeenPayment } from './decision.ts'
import { getHeldMoney } from './money-store.ts'

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
  change: Change<DeskOutcome>,
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
    await bookInstalments(deps.jobs, tx, {
      source: 'staff',
      from: 'excess',
      payment,
      policy,
      ofEntryId: money.entryId,
      instalments: counted.instalments,
      now: decider.now,
      byStaffId: decider.who.id,
      events: [decidedEvent(payment, 'useExcess', decider)],
    })
    return { moved: { from: payment.state, to: 'booked' as const, amount: money.amount } }
  })
  return 'booked'
}
