import { startOfDay, toDhakaTime } from '#kernel/dates.ts'
import type { Out } from '#kernel/endpoint.ts'
import { formatTaka } from '#kernel/money.ts'
import { fill } from '#kernel/words.ts'
import type { ReadDatabase } from '#platform/database/server/database.ts'
import type { Person } from '#platform/http/person.ts'
import type { Call } from '#platform/http/server/call.ts'
import type { policyHistory } from '../contract.ts'
import { lapsedSince, maturityDate } from '../dues.ts'
import { actsForHolder, actsInHistory, type PaymentEvent } from '../history.ts'
import type { Policy } from '../policy.ts'
import { duesOf } from '../standing.ts'
import { policiesWords } from '../words.ts'
import { listActs, listMoves, listPaymentEvents, type StoredEvent } from './history-store.ts'

type DescribedEvent = Out<typeof policyHistory>['data']['events'][number]

/**
 * The history of a policy in sentences, the newest first. Its holder sees what was done, but not who in the
 * office did it or looked at it.
 */
export async function describeHistory(
  db: ReadDatabase,
  policy: Policy,
  call: Call<Person>,
): Promise<DescribedEvent[]> {
  const isHolder = call.who.kind === 'customer'
  const moves = await listMoves(db, policy.id)
  const acts = await listActs(db, policy.id, isHolder ? actsForHolder : actsInHistory)
  const payments = await listPaymentEvents(db, policy.id)
  // A first save is a move and an act at the same moment: listed once. Failed pushes between the office and
  // the core system are not shown to the holder.
  // A policy read without its number was read before it came: the move with that number is listed next time.
  const hidden = [...(isHolder ? ['pushFailed'] : []), ...(policy.coreNumber ? [] : ['uploaded'])]
  const seen = moves.filter((each) => !('move' in each) || !hidden.includes(each.move))
  const described = [
    ...seen,
    ...lapseOf(policy, call),
    ...payments,
    ...acts.filter((act) => !isMoveToo(act, moves)),
  ]
  // Each list is in chronological order: of events at the same moment the later one stands above.
  return described
    .toSorted((one, other) => one.at.getTime() - other.at.getTime())
    .toReversed()
    .map((event) => describeEvent(event, policy, isHolder, call))
}

/** The lapse in which a policy still is, or was when its term ended; one that was revived is stored. */
function lapseOf(policy: Policy, { today }: Call<Person>): StoredEvent[] {
  const { status, cover } = policy
  const ended = status === 'mature' ? maturityDate(cover.startDate, cover.termYears) : undefined
  const dues = duesOf(policy)
  const since = lapsedSince(ended ? { ...dues, status: 'active' } : dues, ended ?? today)
  return since ? [{ turn: 'lapsed', at: startOfDay(since), by: undefined, note: undefined }] : []
}

function isMoveToo(act: StoredEvent, moves: readonly StoredEvent[]): boolean {
  return (
    'act' in act &&
    act.act === 'proposal.saveDraft' &&
    moves.some(({ at }) => at.getTime() === act.at.getTime())
  )
}

function describeEvent(
  event: StoredEvent,
  policy: Policy,
  isHolder: boolean,
  { language }: Call<Person>,
): DescribedEvent {
  const { history } = policiesWords[language]
  const [what, sentence] = sentenceOf(event, history, isHolder)
  const reason = event.note && history.reasons[event.note as keyof typeof history.reasons]
  return {
    at: toDhakaTime(event.at),
    what,
    who: whoOf(event, isHolder, language),
    text: fill(sentence, { ...factsOf(event, language), ...numbersOf(policy) }, language),
    // The office has the receipts beside the payments, if they may list those.
    receipt: isHolder && 'receipt' in event ? event.receipt : null,
    note: reason ?? null,
  }
}

function sentenceOf(
  event: StoredEvent,
  { moves, turns, acts, payments }: (typeof policiesWords)[Call['language']]['history'],
  isHolder: boolean,
): readonly [what: string, sentence: string] {
  if ('move' in event) {
    const isAccepted = event.move === 'submitted' && event.from === 'inReferral'
    const what = isAccepted ? 'accepted' : event.move
    if (what === 'pushFailed' && event.note === 'refused') return [what, moves.returned]
    if (isHolder && (what === 'uploaded' || what === 'inReferral')) return [what, moves[`${what}ForHolder`]]
    return [what, moves[what]]
  }
  if ('turn' in event) return [event.turn, turns[event.turn]]
  return 'act' in event ? [event.act, acts[event.act]] : [event.payment, payments[event.payment]]
}

function numbersOf({ coreNumber, reference }: Policy) {
  return { number: coreNumber ?? '', reference }
}

function factsOf(event: StoredEvent, language: Call['language']): Record<string, string> {
  return 'payment' in event ? { amount: formatTaka(event.amount, language), receipt: event.receipt } : {}
}

/** Who acted when nobody was signed in. */
const doerOf = {
  premiumPaid: 'payer',
  premiumCollected: 'bank',
  paidTwice: 'payer',
  notAccepted: 'payer',
  premiumReversed: 'office',
  paymentRefunded: 'office',
} as const satisfies Record<PaymentEvent, string>

function whoOf(event: StoredEvent, isHolder: boolean, language: Call['language']): string {
  const { people } = policiesWords[language].history
  const { by } = event
  if (!by) return people['payment' in event ? doerOf[event.payment] : 'program']
  if (by.kind === 'customer') return isHolder ? people.you : people.holder
  return isHolder ? people.office : (by.name ?? people.office)
}
