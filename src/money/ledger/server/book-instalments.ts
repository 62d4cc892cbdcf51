import { todayInDhaka } from '#kernel/dates.ts'
import type { Transaction } from '#platform/database/server/database.ts'
import type { Jobs } from '#platform/jobs/server/jobs.ts'
import { instalmentDueDate } from '#policies/policies/dues.ts'
import { type Account, type Payment, premiumLines } from '../payment.ts'
import { movePayment, type Noted, type PaymentEvent } from './payment-store.ts'
import { type Posting, postEntry } from './post-entry.ts'

type Booking = Pick<Posting, 'source' | 'policy' | 'now' | 'ofEntryId' | 'validationId' | 'byStaffId'> & {
  /** Locked, as the policy is. */
  readonly payment: Payment
  readonly instalments: number
  /** The account that the money stands in. */
  readonly from: Account
  readonly set?: Noted
  readonly events: readonly PaymentEvent[]
}

/** Books money as premium for the policy's next instalments; the payment moves to `booked`. */
export async function bookInstalments(
  jobs: Jobs,
  tx: Transaction,
  { payment, instalments, from, set, events, ...posting }: Booking,
): Promise<void> {
  const { policy, now } = posting
  const firstInstalment = policy.paidInstalments
  const dues = Array.from({ length: instalments }, (_, at) => {
    const instalment = firstInstalment + at
    return { instalment, dueDate: instalmentDueDate(policy, instalment), amount: policy.instalment }
  })
  const { entryId, receipt } = await postEntry(jobs, tx, {
    ...posting,
    kind: 'premium',
    lines: premiumLines(from, dues),
    language: payment.language,
    payment,
    paid: { instalments: firstInstalment + instalments, lastPaidOn: todayInDhaka(now) },
    history: 'premiumPaid',
  })
  const details = { entry: entryId, receipt: receipt?.number, paidBefore: policy.lastPaidOn }
  await movePayment(tx, payment, 'booked', {
    set: { ...set, firstInstalment, instalments, heldReason: null, endedAt: now },
    events: [...events, { paymentId: payment.id, at: now, kind: 'booked', state: 'booked', details }],
  })
}
