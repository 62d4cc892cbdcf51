import type { PaymentDependencies } from '#money/ledger/server/dependencies.ts'
import type { ApprovalAct } from '#people/approvals/approval.ts'
import type { ApprovedAct, ApprovedRun } from '#people/approvals/server/decide-approval.ts'
import type { Decider } from './decision.ts'
import { isRefundRefused, refundPayment } from './refund-payment.ts'
import { releasePayment } from './release-payment.ts'

/** The acts on payments that are carried out once a second person has approved them. */
export function approvedDeskActs(deps: PaymentDependencies) {
  return {
    'payment.refund': async (input, run) => {
      const outcome = await refundPayment(deps, paymentOf(input), deciderOf(run), run.change, run.gate)
      return isRefundRefused(outcome) ? { cameToNothing: 'refundRefused' } : outcome
    },
    'payment.release': (input, run) =>
      releasePayment(deps, paymentOf(input), deciderOf(run), run.change, run.gate),
  } as const satisfies Partial<Record<ApprovalAct, ApprovedAct>>
}

function paymentOf(input: unknown): number {
  return (input as { readonly id: number }).id
}

function deciderOf({ who, call, reason }: ApprovedRun): Decider {
  return { who, now: call.now, reason, approvedBy: call.who.name }
}
