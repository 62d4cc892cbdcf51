import type { DateOnly } from '#kernel/dates.ts'
import { premiumLines, reversalLines, transferLines } from '#money/ledger/payment.ts'
import { listLines } from '#money/ledger/server/ledger-store.ts'
import { postEntry } from '#money/ledger/server/post-entry.ts'
import type { Database, Transaction } from '#platform/database/server/database.ts'
import type { Jobs } from '#platform/jobs/server/jobs.ts'
import { instalmentCount, instalmentDueDate } from '#policies/policies/dues.ts'
import { lockPolicyForPayment, type PolicyToPay } from '#policies/policies/server/payment-store.ts'

/** One booking on a policy: a premium, an excess, a reversal or a refund. */
export type Happening =
  | { readonly kind: 'premium'; readonly at: Date; readonly instalments: number }
  | { readonly kind: 'excess'; readonly at: Date; readonly amount: number }
  /** Reverses the newest premium in force. */
  | { readonly kind: 'reversal'; readonly at: Date }
  /** Refunds the newest excess that is still owed. */
  | { readonly kind: 'refund'; readonly at: Date }

/** Moments at which money comes: around two ends of the income year in Dhaka. */
const edges = [
  '2025-06-30T17:59:59.999Z',
  '2025-06-30T18:00:00Z',
  '2026-06-30T17:59:59Z',
  '2026-06-30T18:00:00Z',
]
const firstDay = Date.parse('2025-05-01T00:00:00Z')
const lastDay = Date.parse('2026-10-31T00:00:00Z')

/** The bookings of one policy over a year and a half, always the same for a seed, sorted by time. */
export function drawHappenings(seed: number): Happening[] {
  const draw = drawsFrom(seed)
  const times = Array.from({ length: 1 + Math.floor(draw() * 9) }, () =>
    draw() < 0.2
      ? Date.parse(edges[Math.floor(draw() * edges.length)] ?? '')
      : firstDay + Math.floor(draw() * (lastDay - firstDay)),
  ).sort((a, b) => a - b)
  let standing = 0
  let owed = 0
  return times.map((time): Happening => {
    const at = new Date(time)
    const lot = draw()
    if (lot < 0.12 && standing > 0) {
      standing -= 1
      return { kind: 'reversal', at }
    }
    if (lot < 0.2 && owed > 0) {
      owed -= 1
      return { kind: 'refund', at }
    }
    if (lot < 0.3) {
      owed += 1
      return { kind: 'excess', at, amount: 1 + Math.floor(draw() * 5_000_000) }
    }
    standing += 1
    return { kind: 'premium', at, instalments: draw() < 0.7 ? 1 : 2 + Math.floor(draw() * 3) }
  })
}

/** Books everything in the order of time, with the program's own functions. */
export async function bookHappenings(
  db: Database,
  happened: readonly { readonly policyId: number; readonly happening: Happening }[],
): Promise<void> {
  const standing = new Map<number, number[]>()
  const owed = new Map<number, { readonly entryId: number; readonly amount: number }[]>()
  const inOrder = [...happened].sort((a, b) => a.happening.at.getTime() - b.happening.at.getTime())
  // Many bookings in one transaction: this proves what was booked, not how fast.
  for (let from = 0; from < inOrder.length; from += 200) {
    await db.transaction(async (tx) => {
      for (const { policyId, happening } of inOrder.slice(from, from + 200)) {
        const policy = await lockPolicyForPayment(tx, policyId)
        const ofPremiums = listOf(standing, policyId)
        const ofOwed = listOf(owed, policyId)
        if (happening.kind === 'premium') {
          const entryId = await bookPremium(tx, policy, happening.at, happening.instalments)
          if (entryId) ofPremiums.push(entryId)
        } else if (happening.kind === 'excess') {
          const { amount } = happening
          ofOwed.push({ entryId: await bookExcess(tx, policy, happening.at, amount), amount })
        } else if (happening.kind === 'reversal') {
          const ofEntryId = ofPremiums.pop()
          if (ofEntryId) await bookReversal(tx, policy, happening.at, ofEntryId)
        } else {
          const of = ofOwed.pop()
          if (of) await bookRefund(tx, policy, happening.at, of)
        }
      }
    })
  }
}

/** @returns the entry, or undefined when the policy has no instalment left */
export async function bookPremium(
  tx: Transaction,
  policy: PolicyToPay,
  at: Date,
  instalments: number,
): Promise<number | undefined> {
  const first = policy.paidInstalments
  const count = Math.min(instalments, instalmentCount(policy) - first)
  if (count < 1) return undefined
  const dues = Array.from({ length: count }, (_, index) => ({
    instalment: first + index,
    dueDate: instalmentDueDate(policy, first + index),
    amount: policy.instalment,
  }))
  return book(tx, policy, at, {
    kind: 'premium',
    lines: premiumLines('gatewayClearing', dues),
    paid: { instalments: first + count, lastPaidOn: dayOf(at) },
    history: 'premiumPaid',
  })
}

export function bookExcess(tx: Transaction, policy: PolicyToPay, at: Date, amount: number): Promise<number> {
  return book(tx, policy, at, {
    kind: 'excess',
    lines: transferLines('gatewayClearing', 'excess', amount),
    history: 'paidTwice',
  })
}

export async function bookReversal(
  tx: Transaction,
  policy: PolicyToPay,
  at: Date,
  ofEntryId: number,
): Promise<number> {
  const lines = reversalLines(await listLines(tx, ofEntryId))
  const taken = lines.filter(({ account }) => account === 'premiums').length
  return book(tx, policy, at, {
    kind: 'reversal',
    lines,
    ofEntryId,
    history: 'premiumReversed',
    paid: { instalments: policy.paidInstalments - taken, lastPaidOn: policy.lastPaidOn },
  })
}

export function bookRefund(
  tx: Transaction,
  policy: PolicyToPay,
  at: Date,
  { entryId: ofEntryId, amount }: { readonly entryId: number; readonly amount: number },
): Promise<number> {
  return book(tx, policy, at, {
    kind: 'refund',
    lines: transferLines('excess', 'gatewayClearing', amount),
    ofEntryId,
    history: 'paymentRefunded',
  })
}

/** Job queue that discards everything: nobody is notified of these postings. */
const noJobs = { enqueue: async () => {} } as unknown as Jobs

async function book(
  tx: Transaction,
  policy: PolicyToPay,
  now: Date,
  posting: Pick<Parameters<typeof postEntry>[2], 'kind' | 'lines' | 'paid' | 'ofEntryId' | 'history'>,
): Promise<number> {
  const { entryId } = await postEntry(noJobs, tx, {
    source: 'gateway',
    language: 'bn',
    policy,
    now,
    ...posting,
  })
  return entryId
}

function dayOf(at: Date): DateOnly {
  return new Date(at.getTime() + 6 * 3_600_000).toISOString().slice(0, 10)
}

function listOf<T>(lists: Map<number, T[]>, key: number): T[] {
  const list = lists.get(key) ?? []
  lists.set(key, list)
  return list
}

/** A pseudorandom generator of numbers from 0 to 1 (mulberry32). */
function drawsFrom(seed: number): () => number {
  let state = Math.imul(seed + 1, 0x9e3779b1)
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
