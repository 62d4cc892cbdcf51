import type { ListedMutation } from './listed-mutation.ts'

const refund = 'src/money/payment-desk/server/refund-payment.ts'
const carryOut = 'src/money/payment-desk/server/carry-out-refund.ts'
const excess = 'src/money/payment-desk/server/use-excess.ts'
const desk = ['tests/payments/desk.test.ts']
const returned = ['tests/payments/money-returned.test.ts']
const papers = ['tests/payments/papers.test.ts']
const payDirect = ['src/money/pay-direct/server/pay-direct.test.ts']

/** Faults in decisions about payments, refunds, papers and paying without an account. */
export const deskMutations: readonly ListedMutation[] = [
  {
    fault: 'An instalment is taken back from under later ones that stay paid',
    file: refund,
    text: "  if (spanOf(lines).last + 1 !== policy.paidInstalments) refuse(409, 'notNewestInstalments')\n",
    becomes: '',
    tests: desk,
  },
  {
    fault: 'A premium is given back and its instalments stay paid',
    file: refund,
    text: '    if (booked) await reverseBooking(deps, tx, payment, booked, decider)\n',
    becomes: '',
    tests: desk,
  },
  {
    fault: 'Money is given back that the gateway does not vouch for',
    file: refund,
    text: 'return isOurs && amount ?',
    becomes: 'return amount ?',
    tests: returned,
  },
  {
    fault: 'A premium that is taken back leaves no day of the payment before it',
    file: refund,
    text: 'newest?.bookedOn ?? (await findPaidBefore(tx, payment.id))',
    becomes: 'newest?.bookedOn',
    tests: returned,
  },
  {
    fault: 'A gateway that will not say how a refund stands counts as refusing it',
    file: carryOut,
    text: 'if (isRefused && !gatewayReference) return',
    becomes: 'if (isRefused) return',
    tests: returned,
  },
  {
    fault: 'A refused refund books the premium again though somebody has paid it meanwhile',
    file: carryOut,
    text: 'if (!isNext || settled.length * policy.instalment !== refund.amount)',
    becomes: 'if (settled.length * policy.instalment !== refund.amount)',
    tests: returned,
  },
  {
    fault: 'A refund that the gateway refused raises no alert',
    file: carryOut,
    text: '(state) => refundEvent(state, true)',
    becomes: '(state) => refundEvent(state)',
    tests: desk,
  },
  {
    fault: 'A sum that differs from what was asked for is let through',
    file: 'src/money/payment-desk/server/release-payment.ts',
    text: '  requireWhole(payment, answer)\n',
    becomes: '',
    tests: desk,
  },
  {
    fault: 'Money paid twice is used for the next premium without its payer’s consent',
    file: excess,
    text: 'if (!decider.hasPayerAgreed) throw',
    becomes: 'if (decider.now.getTime() < 0) throw',
    tests: desk,
  },
  {
    fault: 'Money paid twice is used while another payment is under way',
    file: excess,
    text: "    if (await findLivePayment(tx, policy.id)) refuse(409, 'anotherUnderWay')\n",
    becomes: '',
    tests: desk,
  },
  {
    fault: 'Money paid twice is used twice',
    file: excess,
    text: "    if (payment.state !== 'excess') refuse(409, 'paymentMoveNotAllowed')\n",
    becomes: '',
    tests: desk,
  },
  {
    fault: 'A decision about money needs no reason',
    file: 'src/money/payment-desk/server/decision.ts',
    text: "  if (text === '') throw new Refusal(422, { code: 'decisionReasonRequired', field: 'reason' })\n",
    becomes: '',
    tests: [...desk, 'tests/payments/differences.test.ts'],
  },
  {
    fault: 'A branch decides about payments of policies it may not see',
    file: 'src/money/payment-desk/server/decision.ts',
    text: 'findLine(deps.db, sightOf(who), paymentId)',
    becomes: "findLine(deps.db, { sees: 'all' }, paymentId)",
    tests: ['tests/authorisation/own-things.test.ts'],
  },
  {
    fault: 'A difference that is over is noted as known to the core system',
    file: 'src/money/payment-desk/server/explain-difference.ts',
    text: "difference.resolvedAt === null ? difference : refuse(409, 'differenceIsOver')",
    becomes: 'difference',
    tests: ['tests/payments/differences.test.ts'],
  },
  {
    fault: 'A posting that two programs report at once counts twice',
    file: 'src/money/reconciliation/server/notice-store.ts',
    text: "        eq(coreNotices.state, 'waiting'),\n        tries === undefined",
    becomes: '        tries === undefined',
    tests: ['src/money/reconciliation/server/notify-core.test.ts'],
  },
  {
    fault: 'Papers can be looked up without end',
    file: 'src/money/receipts/server/routes.ts',
    text: "{ guard: anyone, costs: 'paperChecked' }",
    becomes: '{ guard: anyone }',
    tests: papers,
  },
  {
    fault: 'Whoever checks a receipt reads the whole policy number',
    file: 'src/money/receipts/server/check-paper.ts',
    text: 'maskPolicyNumber(receipt.said.policyNumber)',
    becomes: 'receipt.said.policyNumber',
    tests: papers,
  },
  {
    fault: 'A certificate stays valid when one of its receipts is taken back',
    file: 'src/money/receipts/server/check-paper.ts',
    text: 'await isAnyTakenBack(db, counted)',
    becomes: 'await isAnyTakenBack(db, [])',
    tests: papers,
  },
  {
    fault: 'Whoever knows a policy number pays and reads about a policy that is not theirs',
    file: 'src/money/pay-direct/server/validate-policy.ts',
    text: 'if (!isHolder(answers, known) || !policy) {',
    becomes: 'if (!policy) {',
    tests: payDirect,
  },
  {
    fault: 'A policy’s holder can be guessed from one network without end',
    file: 'src/money/pay-direct/server/validate-policy.ts',
    text: "['policyTriedNearby',",
    becomes: "['policyTried',",
    tests: payDirect,
  },
  {
    fault: 'The token for paying without an account is good for hours',
    file: 'src/money/ledger/server/payment-token-store.ts',
    text: 'and(eq(paymentTokens.tokenHash, tokenHash), gt(paymentTokens.endsAt, now))',
    becomes: 'and(eq(paymentTokens.tokenHash, tokenHash))',
    tests: payDirect,
  },
]
