import { foldDigits, writeDigits } from '#kernel/bangla-text.ts'
import { addDays, type DateOnly, dateParts, monthName, writeDate } from '#kernel/dates.ts'
import type { Language } from '#kernel/language.ts'
import type { Poisha } from '#kernel/money.ts'
import type { Problem } from '#kernel/problem.ts'
import type { Account, EntryKind, LedgerLine } from '#money/ledger/payment.ts'

/** Papers that are issued on request; receipts are issued when money is booked. */
export const issuedKinds = ['statement', 'certificate'] as const
export type IssuedKind = (typeof issuedKinds)[number]

/** The kinds of paper that the public check page names. */
export const checkedKinds = ['receipt', 'excess', 'notPremium', ...issuedKinds] as const

/**
 * The state of a paper. `reversed`: the premium was reversed; `returned`: money that was not premium was
 * refunded; `used`: that money became premium, as its payer wished, with a new receipt; `changed`: correct
 * when issued, but a receipt in it was reversed later.
 */
export const paperStates = ['valid', 'reversed', 'returned', 'used', 'changed'] as const
export type PaperState = (typeof paperStates)[number]

export type EntrySummary = Pick<BookedEntry, 'id' | 'kind' | 'bookedOn'>

/** An entry of the ledger as papers need it, with its lines. */
export type BookedEntry = {
  readonly id: number
  readonly kind: EntryKind
  readonly policyId: number
  /** The entry that it reverses, refunds or uses. */
  readonly ofEntryId?: number | undefined
  /** The number of its receipt; entries that brought no money in have none. */
  readonly receipt?: string | undefined
  readonly bookedAt: Date
  readonly bookedOn: DateOnly
  readonly lines: readonly LedgerLine[]
}

/** A period of days, both ends included. */
export type Period = { readonly from: DateOnly; readonly to: DateOnly }

export type StatementLine = {
  readonly date: DateOnly
  readonly receipt?: string | undefined
  /** `owed`: received twice, or reversed, and still to be refunded; `returned`: no longer owed. */
  readonly kind: 'premium' | 'reversal' | 'owed' | 'returned'
  /** Counted from 0; for premiums only. */
  readonly instalment?: number | undefined
  readonly dueDate?: DateOnly | undefined
  /** Negative for what was reversed or refunded. */
  readonly amount: Poisha
}

export type Statement = {
  readonly premiums: readonly StatementLine[]
  /** The sum of premiums in the period. */
  readonly total: Poisha
  /** Money that is not premium: received twice or reversed, and what was refunded of it. */
  readonly owed: readonly StatementLine[]
  /** What the insurer owes on the last day, from this and all earlier periods. */
  readonly stillOwed: Poisha
}

export type CertifiedPolicy = {
  readonly policyId: number
  readonly receipts: number
  readonly amount: Poisha
}

export type Certificate = {
  readonly policies: readonly CertifiedPolicy[]
  readonly total: Poisha
  /** The ids of the premium entries it sums up, in order: it is valid until one of them is reversed. */
  readonly counted: readonly number[]
}

/** What an entry adds to premiums (negative for a reversal): the sum of its lines on that account. */
export function premiumOf(entry: Pick<BookedEntry, 'lines'>): Poisha {
  return sumOn('premiums', entry.lines)
}

/**
 * What was booked for one policy within a period: a line for each instalment, in booking order.
 * @param entries all entries of the policy, in any order
 */
export function statementOf(entries: readonly BookedEntry[], { from, to }: Period): Statement {
  const until = entries.filter(({ bookedOn }) => bookedOn <= to).sort(byBooking)
  const within = until.filter(({ bookedOn }) => bookedOn >= from)
  const premiums = within.flatMap(premiumLinesOf)
  return {
    premiums,
    total: premiums.reduce((sum, { amount }) => sum + amount, 0),
    owed: within.flatMap(owedLinesOf),
    stillOwed: until.reduce((sum, { lines }) => sum + sumOn('excess', lines), 0),
  }
}

/**
 * The premiums received within a period and not reversed; a premium reversed at any later time does not
 * count. The amount therefore equals the sum of the period's valid premium receipts.
 * @param entries all entries of the policies
 */
export function certificateOf(entries: readonly BookedEntry[], { from, to }: Period): Certificate {
  const takenBack = new Set(
    entries.flatMap(({ kind, ofEntryId }) => (kind === 'reversal' ? (ofEntryId ?? []) : [])),
  )
  const standing = entries.filter(
    ({ id, kind, bookedOn }) =>
      kind === 'premium' && bookedOn >= from && bookedOn <= to && !takenBack.has(id),
  )
  const policies = [...Map.groupBy(standing, ({ policyId }) => policyId)]
    .map(([policyId, paid]) => ({
      policyId,
      receipts: paid.filter(({ receipt }) => receipt !== undefined).length,
      amount: paid.reduce((sum, entry) => sum + premiumOf(entry), 0),
    }))
    .sort((a, b) => a.policyId - b.policyId)
  return {
    policies,
    total: policies.reduce((sum, { amount }) => sum + amount, 0),
    counted: standing.map(({ id }) => id).sort((a, b) => a - b),
  }
}

/**
 * The state of a receipt, and when it ended. A premium receipt ends by its reversal; one for other money ends
 * when the money is refunded or becomes premium.
 */
export function receiptStateOf(
  { kind }: Pick<BookedEntry, 'kind'>,
  against: readonly EntrySummary[],
): { readonly state: Exclude<PaperState, 'changed'>; readonly endedOn?: DateOnly } {
  const states = { reversal: 'reversed', refund: 'returned', premium: 'used' } as const
  const endings = kind === 'excess' ? ['refund', 'premium'] : ['reversal']
  for (const { kind: ending, bookedOn } of against)
    if (ending !== 'excess' && endings.includes(ending)) return { state: states[ending], endedOn: bookedOn }
  return { state: 'valid' }
}

/** What a receipt is for. Money that is not premium was either received twice or could not be premium. */
export function receiptKindOf(
  { kind }: Pick<BookedEntry, 'kind'>,
  payment: { readonly heldReason: string | null } | null,
): 'premium' | 'excess' | 'notPremium' {
  if (kind !== 'excess') return 'premium'
  return payment?.heldReason === 'duesMoved' ? 'notPremium' : 'excess'
}

/** S26-0000017, C26-0000009: formatted like receipt numbers, but the sequence does not restart each year. */
export function paperNumber(kind: IssuedKind, issuedOn: DateOnly, running: number): string {
  return `${kind === 'statement' ? 'S' : 'C'}${issuedOn.slice(2, 4)}-${String(running).padStart(7, '0')}`
}

/** Enough to recognise one's own policy by, and no more: •••••0001. */
export function maskPolicyNumber(number: string): string {
  return number.slice(-4).padStart(number.length, '•')
}

/** An income year of Bangladesh, from 1 July to 30 June, identified by the year it begins in. */
export type IncomeYear = { readonly startYear: number }

/** Reads 2025, 2025-26 or 2025-2026 in either digits; undefined when it is no income year. */
export function parseIncomeYear(text: string): IncomeYear | undefined {
  const found = /^(\d{4})(?:\s*[-–]\s*(\d{2}|\d{4}))?$/.exec(foldDigits(text.trim()))
  if (!found) return undefined
  const startYear = Number(found[1])
  const end = found[2] && Number(String(startYear + 1).slice(-found[2].length))
  return end === undefined || end === Number(found[2]) ? { startYear } : undefined
}

/** The income year a day belongs to. */
export function incomeYearOf(date: DateOnly): IncomeYear {
  const { year, month } = dateParts(date)
  return { startYear: month >= 7 ? year : year - 1 }
}

/** The days of an income year, up to today. */
export function daysOfIncomeYear(
  { startYear }: IncomeYear,
  today: DateOnly,
): Period & { readonly isOver: boolean } {
  const end = writeDate(startYear + 1, 6, 30)
  return { from: writeDate(startYear, 7, 1), to: end < today ? end : today, isOver: end < today }
}

/** জুলাই ২০২৫ – জুন ২০২৬ */
export function nameIncomeYear({ startYear }: IncomeYear, language: Language): string {
  const name = `${monthName(7, language)} ${startYear} – ${monthName(6, language)} ${startYear + 1}`
  return writeDigits(name, language)
}

/** What is wrong with a statement's period, by wire name. */
export function judgePeriod({ from, to }: Period, today: DateOnly): Problem[] {
  return [
    ...(from > to ? [{ code: 'periodTurnedRound', field: 'from' }] : []),
    ...(to > today ? [{ code: 'periodInFuture', field: 'to' }] : []),
    ...(addDays(from, maxPeriodInDays) < to ? [{ code: 'periodTooLong', field: 'from' }] : []),
  ]
}

/** No policy runs longer than 60 years. */
const maxPeriodInDays = 60 * 366

function premiumLinesOf(entry: BookedEntry): StatementLine[] {
  return entry.lines
    .filter(({ account }) => account === 'premiums')
    .map(({ instalment, dueDate, debit, credit }) => ({
      date: entry.bookedOn,
      receipt: entry.receipt,
      kind: debit > 0 ? ('reversal' as const) : ('premium' as const),
      instalment,
      dueDate,
      amount: credit - debit,
    }))
}

function owedLinesOf(entry: BookedEntry): StatementLine[] {
  const amount = sumOn('excess', entry.lines)
  if (amount === 0) return []
  const kind = amount > 0 ? ('owed' as const) : ('returned' as const)
  return [{ date: entry.bookedOn, receipt: entry.receipt, kind, amount }]
}

function sumOn(account: Account, lines: readonly LedgerLine[]): Poisha {
  return lines.reduce((sum, line) => (line.account === account ? sum + line.credit - line.debit : sum), 0)
}

function byBooking(a: BookedEntry, b: BookedEntry): number {
  return a.bookedAt.getTime() - b.bookedAt.getTime() || a.id - b.id
}
