import { daysBetween, toDhakaTime, todayInDhaka } from '#kernel/dates.ts'
import type { Out } from '#kernel/endpoint.ts'
import { toTaka } from '#kernel/money.ts'
import { refuse } from '#kernel/problem.ts'
import type { PaymentDependencies } from '#money/ledger/server/dependencies.ts'
import { differenceReasons } from '#money/reconciliation/reconcile.ts'
import { notifyAgain } from '#money/reconciliation/server/notify-core.ts'
import {
  countDifferences,
  countOpenByReason,
  type KnownDifference,
  listDifferences as listKnown,
} from '#money/reconciliation/server/reconcile-store.ts'
import type { Database } from '#platform/database/server/database.ts'
import type { Person } from '#platform/http/person.ts'
import type { Call } from '#platform/http/server/call.ts'
import type { Change } from '#platform/http/server/handle.ts'
import type { listDifferences as listDifferencesCall, ShownDifference } from '../difference-contract.ts'
import { bn } from '../words.bn.ts'
import { en } from '../words.en.ts'
import type { Decider } from './decision.ts'
import { type DifferenceNote, findDifference, insertNote, listNotes } from './difference-store.ts'

const words = { bn, en }
const pageSize = 25

/** What ledger, gateway and core system do not agree on, the oldest first; with `isOver` what was resolved, newest first. */
export async function listDifferences(
  db: Database,
  asked: { readonly reason: string; readonly isOver: boolean; readonly page: number },
  { language, today }: Call<Person>,
): Promise<Out<typeof listDifferencesCall>['data']> {
  const reason = differenceReasons.find((each) => each === asked.reason)
  const filter = { isOpen: !asked.isOver, ...(reason ? { reason } : {}) }
  const [found, total, counts] = await Promise.all([
    listKnown(db, filter, { size: pageSize, offset: (asked.page - 1) * pageSize }),
    countDifferences(db, filter),
    countOpenByReason(db),
  ])
  const notes = await listNotes(
    db,
    found.map(({ id }) => id),
  )
  const { heldReasons } = words[language]
  return {
    differences: found.map((difference) => ({
      ...presentDifference(difference, notes.get(difference.id), today),
      ...(difference.reason === 'held' && difference.detail
        ? { detail: heldReasons[difference.detail as keyof typeof heldReasons] ?? difference.detail }
        : {}),
    })),
    current_page: asked.page,
    last_page: Math.max(1, Math.ceil(total / pageSize)),
    total,
    counts,
  }
}

function presentDifference(
  difference: KnownDifference,
  note: DifferenceNote | undefined,
  today: string,
): ShownDifference {
  const { paymentId, transactionId } = difference
  return {
    id: difference.id,
    reason: difference.reason,
    policy_id: difference.policyId,
    policy_number: difference.policyNumber,
    payment: paymentId === undefined ? null : { id: paymentId, transaction_id: transactionId ?? '' },
    entry_id: difference.entryId ?? null,
    receipt: difference.receipt ?? null,
    amount: toTaka(difference.amount),
    theirs: difference.theirs === undefined ? null : toTaka(difference.theirs),
    fup: difference.fup ?? null,
    core_fup: difference.coreFup ?? null,
    detail: difference.detail ?? null,
    since: toDhakaTime(difference.since),
    days: Math.max(0, daysBetween(todayInDhaka(difference.since), today)),
    explained: note ? { ...note, at: toDhakaTime(note.at) } : null,
  }
}

/**
 * Notes why a difference is there: it stays listed until a compare finds it gone, but no longer counts.
 * @throws Refusal 404, 409 for one that is over
 */
export async function explainDifference(
  db: Database,
  id: number,
  { who, now, reason }: Decider,
  change: Change,
): Promise<void> {
  const difference = (await findDifference(db, id)) ?? refuse(404, 'noSuchDifference')
  if (difference.isOver) refuse(409, 'differenceIsOver')
  await change((tx) => insertNote(tx, { differenceId: id, byStaffId: who.id, at: now, why: reason }))
}

/**
 * Notifies the core system again of an entry that it refused or has lost, when the reason has been dealt with.
 * @throws Refusal 404, 409 for a difference that is over, or while it is being told
 */
export async function notifyCoreAgain(
  { db, jobs }: PaymentDependencies,
  id: number,
  { who, now, reason }: Decider,
  change: Change,
): Promise<void> {
  const difference = (await findDifference(db, id)) ?? refuse(404, 'noSuchDifference')
  const { entryId } = difference
  if (difference.isOver) refuse(409, 'differenceIsOver')
  if (entryId === null) return refuse(404, 'noSuchPosting')
  await change(async (tx) => {
    await notifyAgain(jobs, tx, entryId)
    await insertNote(tx, { differenceId: id, byStaffId: who.id, at: now, why: reason })
  })
}
