import type { PaymentDependencies } from '#money/ledger/server/dependencies.ts'
import type { ApprovalAct } from '#people/approvals/approval.ts'
import type { ApprovedAct, ApprovedRun, HindranceOf } from '#people/approvals/server/decide-approval.ts'
import type { ReadDatabase } from '#platform/database/server/database.ts'
import type { Person } from '#platform/http/person.ts'
import { findPolicyToPay } from '#policies/policies/server/payment-store.ts'
import { sightOf } from '#policies/policies/visibility.ts'
import { type Decider, getSeenPayment, isNewestPaid } from './decision.ts'
import { findLine } from './list-store.ts'
import { isRefundRefused, refundPayment } from './refund-payment.ts'
import { releasePayment } from './release-payment.ts'

/**
 * The acts on payments that are carried out once a second person has approved them.
 * @throws Refusal 404 noSuchPayment for an approver who may not see the payment
 */
export function approvedDeskActs(deps: PaymentDependencies) {
  const seenBy = async ({ call }: ApprovedRun, input: unknown) =>
    (await getSeenPayment(deps, call.who, (input as { readonly id: number }).id)).id
  return {
    'payment.refund': async (input, run) => {
      const id = await seenBy(run, input)
      const outcome = await refundPayment(deps, id, deciderOf(run), run.change, run.gate)
      return isRefundRefused(outcome) ? { cameToNothing: 'refundRefused' } : outcome
    },
    'payment.release': async (input, run) =>
      releasePayment(deps, await seenBy(run, input), deciderOf(run), run.change, run.gate),
  } as const satisfies Partial<Record<ApprovalAct, ApprovedAct>>
}

/** Why the reader may not approve a release now. */
const whyNotRelease: HindranceOf = async (db, thing, { who }) =>
  (await findAskedAbout(db, thing, who)) ? undefined : 'noSuchPayment'

/** Why the reader may not approve a refund now. */
const whyNotRefund: HindranceOf = async (db, thing, { who }) => {
  const payment = (await findAskedAbout(db, thing, who))?.payment
  if (!payment) return 'noSuchPayment'
  const policy = payment.state === 'booked' && (await findPolicyToPay(db, { id: payment.policyId }))
  return policy && !isNewestPaid(payment, policy) ? 'notNewestInstalments' : undefined
}

export const deskHindrances = { 'payment.refund': whyNotRefund, 'payment.release': whyNotRelease }

function findAskedAbout(db: ReadDatabase, thing: string, who: Person) {
  return findLine(db, sightOf(who), Number(thing.replace('payment:', '')))
}

function deciderOf({ who, call, reason }: ApprovedRun): Decider {
  return { who, now: call.now, reason, approvedBy: call.who.name }
}
