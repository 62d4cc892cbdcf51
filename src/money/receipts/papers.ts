import { foldDigits, writeDigits } from '#kernel/bangla-text.ts'
import { addDays, type DateOnly, dateParts, monthName, writeDate } from '#kernel/dates.ts'
import type { Language } from '#kernel/language.ts'
import type { Poisha } from '#kernel/money.ts'
import type { Problem } from '#kernel/problem.ts'
import type { Account, EntryKind, LedgerLine } from '#money/ledger/payment.ts'

/** Papers that are handed out when they are asked for; receipts are handed out with the money. */
export const issuedKinds = ['statement', 'certificate'] as const
export type IssuedKind = (typeof issuedKinds)[number]

/** What anybody is told that a paper is. */
export const checkedKinds = ['receipt', 'excess', 'notPremium', ...issuedKinds] as const

/**
 * Where a paper stands. `reversed`: the premium was taken back; `returned`: money that was no premium was paid back; `used`:
 * it became premium, as its payer wished, with a receipt of its own; `changed`: right when it was issued, but a receipt in it
 * was taken back later.
 */
export const paperStates = ['valid', 'reversed', 'returned', 'used', 'changed'] as const
export type PaperState = (typeof paperStates)[number]

export type EntrySummary = Pick<BookedEntry, 'id' | 'kind' | 'bookedOn'>

/** An entry of the ledger as papers need it, with its lines. */
export type BookedEntry = {
  readonly id: number
  readonly kind: EntryKind
  readonly policyId: number
  /** The entry it takes back or pays back. */
  readonly ofEntryId?: number | undefined
  /** The number of its receipt; entries that took no money in have none. */
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
  /** `owed`: came in twice or was taken back and waits to be returned; `returned`: no longer owed. */
  readonly kind: 'premium' | 'reversal' | 'owed' | 'returned'
  /** Counted from 0; for premiums only. */
  readonly instalment?: number | undefined
  readonly dueDate?: DateOnly | undefined
  /** Below zero for what was taken back or returned. */
  readonly amount: Poisha
}

export type Statement = {
  readonly premiums: readonly StatementLine[]
  /** What premiums came to in the period. */
  readonly total: Poisha
  /** Money that is not premium: received twice or taken back, and what was returned of it. */
  readonly owed: readonly StatementLine[]
  /** What the insurer owes on the last day, from this period and all before it. */
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
  /** The ids of the premium entries it sums up, in their order: it holds until one of them is taken back. */
  readonly counted: readonly number[]
}

/** What an entry adds to premiums (below zero for a reversal): exactly its lines on that account. */
export function premiumOf(entry: Pick<BookedEntry, 'lines'>): Poisha {
  return sumOn('premiums', entry.lines)
}

/**
 * What was booked for one policy within a period, a line for each instalment, in the order it was booked.
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
 * The premiums that were received within a period and stand: one that was taken back, however late, was not paid. So
 * the amount is the sum of the valid premium receipts of the period.
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
 * Where a receipt stands, and since when it no longer does: a premium falls by its reversal, money received twice by what
 * pays it back or makes it premium.
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

/** What a receipt is for: money that is no premium was received twice, or could not be one. */
export function receiptKindOf(
  { kind }: Pick<BookedEntry, 'kind'>,
  payment: { readonly heldReason: string | null } | null,
): 'premium' | 'excess' | 'notPremium' {
  if (kind !== 'excess') return 'premium'
  return payment?.heldReason === 'duesMoved' ? 'notPremium' : 'excess'
}

/** S26-0000017, C26-0000009: as receipts are numbered, but from one row of numbers for all years. */
export function paperNumber(kind: IssuedKind, issuedOn: DateOnly, running: number): string {
  return `${kind === 'statement' ? 'S' : 'C'}${issuedOn.slice(2, 4)}-${String(running).padStart(7, '0')}`
}

/** Enough to recognise one's own policy by, and no more: •••••0001. */
export function maskPolicyNumber(number: string): string {
  return number.slice(-4).padStart(number.length, '•')
}

/** An income year of Bangladesh, from 1 July to 30 June, called by the year it begins in. */
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

/** Its days, as far as they have come. */
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

/** What stands against a statement's period, by wire name. */
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
