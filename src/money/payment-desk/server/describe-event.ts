import { formatDate, parseDateOnly, toDhakaTime, todayInDhaka } from '#kernel/dates.ts'
import type { Language } from '#kernel/language.ts'
import { formatTaka } from '#kernel/money.ts'
import { fill } from '#kernel/words.ts'
import type { ShownEvent } from '../contract.ts'
import { deskWords } from '../words.ts'
import type { StoredEvent } from './timeline-store.ts'

/** The details that we wrote ourselves; all others came from outside. */
const ownDetails = [
  'doubt',
  'difference',
  'via',
  'reason',
  'by',
  'why',
  'decision',
  'step',
  'refund',
  'approvedBy',
  'says',
]

/** An event of a payment in a sentence of the reader's language. */
export function describeEvent(event: StoredEvent, language: Language): ShownEvent {
  const { kind, details, isAlert } = event
  return {
    id: event.id,
    at: toDhakaTime(event.at),
    kind,
    text: sentenceOf(event, language),
    note: noteOf(event, language),
    who: whoOf(event, language),
    is_alert: isAlert,
    fields:
      kind === 'notified' || kind === 'forged'
        ? Object.entries(details)
            .filter(([name]) => !ownDetails.includes(name))
            .map(([name, value]) => ({ name, value: String(value) }))
        : [],
  }
}

function sentenceOf({ kind, details, state, at }: StoredEvent, language: Language): string {
  const { events, decided, refunds, doubts, states, gatewaySays } = deskWords[language]
  const text = (name: string) => String(details[name] ?? '')
  if (kind === 'decided') return pick(decided, text('decision'), decided.other)
  if (kind === 'refund') return fill(pick(refunds, text('step'), ''), { refund: text('refund') }, language)
  const facts = {
    status: pick(gatewaySays, (text('says') || text('status')).toLowerCase(), text('status')),
    receipt: text('receipt'),
    state: state ? states[state] : '',
    doubt: pick(doubts, text('doubt'), doubts.unknown),
    difference: pick(doubts, text('difference'), doubts.unknown),
    kind,
    validation: text('validation'),
    date: formatDate(parseDateOnly(text('reportedOn')) ?? todayInDhaka(at), language),
    amount: typeof details.amount === 'number' ? formatTaka(details.amount, language) : '',
  }
  return fill(pick(events, kind, events.other), facts, language)
}

/** Why the payment was held, decided about, or its refund refused. */
function noteOf({ kind, details }: StoredEvent, language: Language): string | null {
  const { heldReasons } = deskWords[language]
  if (kind === 'held') return pick(heldReasons, String(details.reason), '') || null
  const said = kind === 'decided' ? details.why : kind === 'refund' ? details.reason : undefined
  return typeof said === 'string' && said !== '' ? said : null
}

/** Who caused the event, if it was not a member of staff. */
const doers: Readonly<Record<string, keyof typeof deskWords.bn.people>> = {
  asked: 'payer',
  opened: 'gateway',
  notOpened: 'gateway',
  notified: 'gateway',
  validated: 'gateway',
  queried: 'gateway',
  foreign: 'gateway',
  paidAgain: 'gateway',
  unconfirmed: 'gateway',
  refund: 'gateway',
  forged: 'stranger',
}

function whoOf({ kind, by, details }: StoredEvent, language: Language): string {
  const { people } = deskWords[language]
  if (kind !== 'decided') return people[doers[kind] ?? 'program']
  const who = by ?? people.office
  const { approvedBy: approver } = details
  return typeof approver === 'string' ? fill(people.two, { who, approver }, language) : who
}

function pick(sentences: Readonly<Record<string, string>>, key: string, otherwise: string): string {
  return Object.hasOwn(sentences, key) ? (sentences[key] ?? otherwise) : otherwise
}
