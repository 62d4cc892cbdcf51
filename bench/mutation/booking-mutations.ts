import type { ListedMutation } from './listed-mutation.ts'

const bookInstalments = 'src/money/ledger/server/book-instalments.ts'
const bookPayment = 'src/money/ledger/server/book-payment.ts'
const postEntry = 'src/money/ledger/server/post-entry.ts'
const openPayment = 'src/money/ledger/server/open-payment.ts'
const ledgerStore = 'src/money/ledger/server/ledger-store.ts'
const policyStore = 'src/policies/policies/server/payment-store.ts'
const payOnline = ['tests/payments/pay-online.test.ts']
const duesMoved = ['tests/payments/dues-moved.test.ts']
const bank = ['tests/payments/bank-collections.test.ts']
const coreReport = ['src/policies/core-push/server/core-report.test.ts']

/** Faults in money that comes in: opening, judging, booking, receipts and the notices to the core system. */
export const bookingMutations: readonly ListedMutation[] = [
  {
    fault: 'Money is booked although earlier instalments have become unpaid',
    file: bookPayment,
    text: "  if (policy.paidInstalments < payment.firstInstalment) return setAside('earlierUnpaid')\n",
    becomes: '',
    tests: duesMoved,
  },
  {
    fault: 'Money is booked for more instalments than the term has',
    file: bookPayment,
    text: 'const isWhole = payment.firstInstalment + payment.instalments <= instalmentCount(policy)',
    becomes: 'const isWhole = true',
    tests: duesMoved,
  },
  {
    fault: 'Money is booked as premium though the premium is another one by now',
    file: bookPayment,
    text: 'const isSamePremium = payment.amount === payment.instalments * policy.instalment',
    becomes: 'const isSamePremium = true',
    tests: duesMoved,
  },
  {
    fault: 'Money that a person let through is held once more',
    file: bookPayment,
    text: 'booking.byStaffId === undefined',
    becomes: 'booking.byStaffId !== null',
    tests: duesMoved,
  },
  {
    fault: 'Money for an instalment that is paid is not set aside as excess',
    file: bookPayment,
    text: '  if (!isNext) return bookExcess(jobs, tx, booking, policy)\n',
    becomes: '',
    tests: payOnline,
  },
  {
    fault: 'Of several instalments paid at once only one counts as paid',
    file: bookInstalments,
    text: 'paid: { instalments: firstInstalment + instalments,',
    becomes: 'paid: { instalments: firstInstalment + 1,',
    tests: payOnline,
  },
  {
    fault: 'The day of the last payment stays what it was',
    file: bookInstalments,
    text: 'lastPaidOn: todayInDhaka(now)',
    becomes: 'lastPaidOn: policy.lastPaidOn',
    tests: payOnline,
  },
  {
    fault: 'A payment that is booked already is booked once more',
    file: 'src/money/ledger/server/settle-payment.ts',
    text: '  const payment = await lockPayment(tx, paymentId)\n  if (!isUnpaid(payment.state)) return\n',
    becomes: '  const payment = await lockPayment(tx, paymentId)\n',
    tests: payOnline,
  },
  {
    fault: 'Two notifications at once both find the payment unpaid',
    file: 'src/money/ledger/server/payment-store.ts',
    text: "where(eq(payments.id, paymentId)).for('update')",
    becomes: 'where(eq(payments.id, paymentId))',
    tests: payOnline,
  },
  {
    fault: 'A gateway that cannot be asked fails the call instead of leaving everything as it is',
    file: 'src/money/ledger/server/settle-payment.ts',
    text: '    if (error instanceof OutsideUnavailable || error instanceof OutsideRefused) return false\n',
    becomes: '',
    tests: payOnline,
  },
  {
    fault: 'Dues that are paid meanwhile are paid again',
    file: openPayment,
    text: '  if (wish.dueDate && !isOldest) refusePaidMeanwhile()\n',
    becomes: '',
    tests: payOnline,
  },
  {
    fault: 'A payer whose money is held is sent to pay again',
    file: openPayment,
    text: "    if (live.isHeld) refuse(409, 'paymentHeld')\n",
    becomes: '',
    tests: payOnline,
  },
  {
    fault: 'Another amount is paid beside a payment that is open',
    file: openPayment,
    text: 'if (live.firstInstalment !== policy.paidInstalments || live.instalments !== counted.instalments)',
    becomes: 'if (live.firstInstalment !== policy.paidInstalments)',
    tests: payOnline,
  },
  {
    fault: 'Who presses Pay again is sent to pay the next dues though the money has just come',
    file: openPayment,
    text: "['booked', 'excess'].includes(settled.payment.state)",
    becomes: 'settled.payment.id < 0',
    tests: payOnline,
  },
  {
    fault: 'Money that came twice has no receipt',
    file: postEntry,
    text: "const receiptKinds: readonly EntryKind[] = ['premium', 'excess']",
    becomes: "const receiptKinds: readonly EntryKind[] = ['premium']",
    tests: payOnline,
  },
  {
    fault: 'The core system is not told of a posting',
    file: postEntry,
    text: '  if (!posting.isKnownToCore) await enqueueCoreNotice(jobs, tx, { entryId })\n',
    becomes: '',
    tests: ['tests/payments/core-notices.test.ts'],
  },
  {
    fault: 'What a bank collected counts as unknown to the core system, which reported it',
    file: postEntry,
    text: 'const postingsMore = posting.isKnownToCore ? 0 : 1',
    becomes: 'const postingsMore = 1',
    tests: bank,
  },
  {
    fault: 'Two receipts have one number',
    file: ledgerStore,
    text: 'receiptCounters.last} + 1` }',
    becomes: 'receiptCounters.last}` }',
    tests: payOnline,
  },
  {
    fault: 'An instalment that was taken back cannot be paid again',
    file: ledgerStore,
    text: "earlier.account = 'premiums' and earlier.debit > 0)",
    becomes: "earlier.account = 'premiums' and earlier.debit < 0)",
    tests: ['tests/payments/desk.test.ts'],
  },
  {
    fault: 'A bank’s money is booked on top of an instalment paid through the gateway',
    file: ledgerStore,
    text: 'return Number(row?.open ?? 0) > 0',
    becomes: 'return Number(row?.open ?? 0) < 0',
    tests: bank,
  },
  {
    fault: 'What a bank collected is booked as often as it is told',
    file: ledgerStore,
    text: 'return (await db.$count(ledgerEntries, ofBank)) > 0',
    becomes: 'return (await db.$count(ledgerEntries, ofBank)) < 0',
    tests: bank,
  },
  {
    fault: 'FUP stays where it was when an instalment is paid',
    file: policyStore,
    text: 'fup: firstUnpaidDueDate(terms, paidInstalments) ?? null,',
    becomes: 'fup: terms.fup ?? null,',
    tests: payOnline,
  },
  {
    fault: 'The core system’s word goes below what our ledger has',
    file: policyStore,
    text: '      ledgerPaidInstalments: paidInstalments,\n',
    becomes: '',
    tests: coreReport,
  },
  {
    fault: 'A report made before the core system knew a posting asks for the premium again',
    file: policyStore,
    text: 'const { paidInstalments, lastPaidOn = null, postingsMore } = paid',
    becomes: 'const { paidInstalments, lastPaidOn = null } = paid, postingsMore = 0',
    tests: coreReport,
  },
  {
    fault: 'The core system’s word counts although it does not know all postings',
    file: 'src/policies/core-push/server/core-report-store.ts',
    text: 'return policy.postingsUnknownToCore === 0 ?',
    becomes: 'return policy.postingsUnknownToCore >= 0 ?',
    tests: coreReport,
  },
  {
    fault: 'An overtaken report of the core system stands',
    file: 'src/policies/core-push/server/process-report.ts',
    text: 'if (report.revision > current.revision) current',
    becomes: 'current',
    tests: coreReport,
  },
]
