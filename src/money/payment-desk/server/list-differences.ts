import { daysBetween, toDhakaTime, todayInDhaka } from '#kernel/dates.ts'
import { type Out, pageNumbers } from '#kernel/endpoint.ts'
import { toTaka } from '#kernel/money.ts'
import { pick } from '#kernel/pick.ts'
import { differenceReasons } from '#money/reconciliation/reconcile.ts'
import {
  countDifferences,
  countOpenByReason,
  type KnownDifference,
  listDifferences as listKnown,
} from '#money/reconciliation/server/reconcile-store.ts'
import type { ReadDatabase } from '#platform/database/server/database.ts'
import type { Person } from '#platform/http/person.ts'
import type { Call } from '#platform/http/server/call.ts'
import { sightOf } from '#policies/policies/visibility.ts'
import type { listDifferences as listDifferencesCall, ShownDifference } from '../difference-contract.ts'
import { deskWords } from '../words.ts'
import { type DifferenceNote, listNotes } from './difference-store.ts'

const pageSize = 25

/** Differences between ledger, gateway and core system, oldest first; with `isOver` the resolved ones, newest first. */
export async function listDifferences(
  db: ReadDatabase,
  asked: { readonly reason: string; readonly isOver: boolean; readonly page: number },
  { language, today, who }: Call<Person>,
): Promise<Out<typeof listDifferencesCall>['data']> {
  const reason = differenceReasons.find((each) => each === asked.reason)
  const sight = sightOf(who)
  const filter = { isOpen: !asked.isOver, sight, ...(reason ? { reason } : {}) }
  const [found, total, counts] = await Promise.all([
    listKnown(db, filter, { size: pageSize, offset: (asked.page - 1) * pageSize }),
    countDifferences(db, filter),
    countOpenByReason(db, sight),
  ])
  const notes = await listNotes(
    db,
    found.map(({ id }) => id),
  )
  const { heldReasons } = deskWords[language]
  return {
    differences: found.map((difference) => ({
      ...presentDifference(difference, notes.get(difference.id), today),
      ...(difference.reason === 'held' && difference.detail
        ? { detail: heldReasons[difference.detail as keyof typeof heldReasons] ?? difference.detail }
        : {}),
    })),
    ...pageNumbers({ page: asked.page, size: pageSize }, found.length, total),
    counts,
  }
}

function presentDifference(
  difference: KnownDifference,
  note: DifferenceNote | undefined,
  today: string,
): ShownDifference {
  const { paymentId, transactionId, amount, theirs, since } = difference
  return {
    ...pick(difference, 'id', 'reason', 'holder', 'receipt', 'fup', 'detail'),
    policy_id: difference.policyId,
    policy_number: difference.policyNumber,
    payment: paymentId === null ? null : { id: paymentId, transaction_id: transactionId ?? '' },
    entry_id: difference.entryId,
    amount: toTaka(amount),
    theirs: theirs === null ? null : toTaka(theirs),
    core_fup: difference.coreFup,
    since: toDhakaTime(since),
    days: Math.max(0, daysBetween(todayInDhaka(since), today)),
    explained: note ? { ...note, at: toDhakaTime(note.at) } : null,
  }
}
