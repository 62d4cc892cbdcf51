import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, type DateOnly } from '#kernel/dates.ts'
import { premiumLines, reversalLines, transferLines } from '#money/ledger/payment.ts'
import {
  type BookedEntry,
  certificateOf,
  daysOfIncomeYear,
  incomeYearOf,
  judgePeriod,
  maskPolicyNumber,
  nameIncomeYear,
  paperNumber,
  parseIncomeYear,
  premiumOf,
  receiptStateOf,
  statementOf,
} from './papers.ts'

const rahima = 1
const karim = 2

/** Rahima's monthly ৳2,500 and what became of it; the numbers are those of the entries. */
function paid(
  id: number,
  bookedOn: DateOnly,
  instalments: readonly number[],
  policyId = rahima,
): BookedEntry {
  const dues = instalments.map((instalment) => ({ instalment, dueDate: bookedOn, amount: 250_000 }))
  return entry(id, 'premium', bookedOn, premiumLines('gatewayClearing', dues), { policyId })
}

function entry(
  id: number,
  kind: BookedEntry['kind'],
  bookedOn: DateOnly,
  lines: BookedEntry['lines'],
  more: Partial<BookedEntry> = {},
): BookedEntry {
  const takesMoneyIn = kind === 'premium' || kind === 'excess'
  return {
    id,
    kind,
    bookedOn,
    lines,
    policyId: rahima,
    bookedAt: new Date(`${bookedOn}T06:00:00Z`),
    ...(takesMoneyIn ? { receipt: `R26-${String(id).padStart(7, '0')}` } : {}),
    ...more,
  }
}

function reversed(id: number, bookedOn: DateOnly, of: BookedEntry): BookedEntry {
  return entry(id, 'reversal', bookedOn, reversalLines(of.lines), { ofEntryId: of.id, policyId: of.policyId })
}

describe('a statement', () => {
  it('has a line for each instalment in the order of booking, and counts both ends of its period', () => {
    const entries = [paid(2, '2026-03-31', [1, 2]), paid(1, '2026-01-01', [0]), paid(3, '2026-04-01', [3])]
    const statement = statementOf(entries, { from: '2026-01-01', to: '2026-03-31' })
    expect(statement.premiums.map(({ receipt, instalment }) => [receipt, instalment])).toEqual([
      ['R26-0000001', 0],
      ['R26-0000002', 1],
      ['R26-0000002', 2],
    ])
    expect([statement.total, statement.owed, statement.stillOwed]).toEqual([750_000, [], 0])
  })

  it('shows a premium that was taken back with its minus, and money received twice apart from premiums', () => {
    const first = paid(1, '2026-01-02', [0])
    const second = paid(2, '2026-02-02', [1])
    const twice = entry(4, 'excess', '2026-02-03', transferLines('gatewayClearing', 'excess', 250_000))
    const entries = [
      first,
      second,
      reversed(3, '2026-02-02', second),
      twice,
      entry(5, 'refund', '2026-02-09', transferLines('excess', 'gatewayClearing', 250_000), { ofEntryId: 4 }),
    ]
    const statement = statementOf(entries, { from: '2026-02-01', to: '2026-02-28' })
    expect(statement.premiums.map(({ kind, amount }) => [kind, amount])).toEqual([
      ['premium', 250_000],
      ['reversal', -250_000],
    ])
    expect(statement.total).toBe(0)
    expect(statement.owed.map(({ kind, amount }) => [kind, amount])).toEqual([
      ['owed', 250_000],
      ['owed', 250_000],
      ['returned', -250_000],
    ])
    // The reversed second premium is still to be refunded.
    expect(statement.stillOwed).toBe(250_000)
  })

  it('adds up over any two periods to that of both together', () => {
    const day = fc.integer({ min: 0, max: 700 }).map((days) => addDays('2025-01-01', days))
    fc.assert(
      fc.property(fc.array(day, { maxLength: 30 }), day, (days, cut) => {
        const entries = days.map((each, index) => paid(index + 1, each, [index]))
        const between = (from: DateOnly, to: DateOnly) => statementOf(entries, { from, to })
        const before = between('2025-01-01', cut)
        const after = between(addDays(cut, 1), '2027-01-01')
        const whole = between('2025-01-01', '2027-01-01')
        expect(before.total + after.total).toBe(whole.total)
        expect([...before.premiums, ...after.premiums]).toEqual(whole.premiums)
        expect(whole.total).toBe(entries.reduce((sum, each) => sum + premiumOf(each), 0))
      }),
    )
  })

  it('is refused for a period that ends before it starts or in the future, each with its field', () => {
    const problems = (from: DateOnly, to: DateOnly) =>
      judgePeriod({ from, to }, '2026-11-22').map(({ field, code }) => `${field} ${code}`)
    expect(problems('2026-07-01', '2026-11-22')).toEqual([])
    expect(problems('2026-11-02', '2026-11-01')).toEqual(['from periodTurnedRound'])
    expect(problems('2026-11-01', '2026-11-23')).toEqual(['to periodInFuture'])
    expect(problems('1900-01-01', '2026-11-01')).toEqual(['from periodTooLong'])
    expect(problems('2026-11-01', '2026-11-01')).toEqual([])
    const longest = addDays('2026-11-22', -60 * 366)
    expect(problems(longest, '2026-11-22')).toEqual([])
    expect(problems(addDays(longest, -1), '2026-11-22')).toEqual(['from periodTooLong'])
  })

  it('lists entries booked at the same moment in the order of their ids', () => {
    const entries = [paid(2, '2026-01-01', [1]), paid(1, '2026-01-01', [0])]
    const { premiums } = statementOf(entries, { from: '2026-01-01', to: '2026-01-01' })
    expect(premiums.map(({ instalment }) => instalment)).toEqual([0, 1])
  })
})

describe('a receipt', () => {
  it('stands until what it vouches for is taken back, paid back, or used as its payer wished', () => {
    const on = '2026-03-01'
    const against = (kind: BookedEntry['kind']) => [{ id: 9, kind, bookedOn: on }]
    const [premium, excess] = [{ kind: 'premium' }, { kind: 'excess' }] as const
    expect(receiptStateOf(premium, [])).toEqual({ state: 'valid' })
    expect(receiptStateOf(premium, against('reversal'))).toEqual({ state: 'reversed', endedOn: on })
    expect(receiptStateOf(excess, against('refund'))).toEqual({ state: 'returned', endedOn: on })
    expect(receiptStateOf(excess, against('premium'))).toEqual({ state: 'used', endedOn: on })
    // If the money was owed after a reversal and then refunded, the receipt stays reversed.
    expect(receiptStateOf(premium, [...against('reversal'), ...against('refund')]).state).toBe('reversed')
    expect(receiptStateOf(premium, against('refund'))).toEqual({ state: 'valid' })
  })
})

describe('a paper that is handed out', () => {
  it('has a number with its kind and year, and shows the last four digits of the policy number', () => {
    expect(paperNumber('statement', '2026-11-22', 17)).toBe('S26-0000017')
    expect(paperNumber('certificate', '2027-01-01', 9)).toBe('C27-0000009')
    expect(maskPolicyNumber('900000001')).toBe('•••••0001')
  })
})

describe('a yearly certificate', () => {
  const year = daysOfIncomeYear({ startYear: 2025 }, '2026-11-22')

  it('counts the premiums received from 1 July to 30 June, policy by policy', () => {
    const entries = [
      paid(1, '2025-06-30', [0]),
      paid(2, '2025-07-01', [1]),
      paid(3, '2026-06-30', [2, 3]),
      paid(4, '2026-07-01', [4]),
      paid(5, '2026-01-15', [0], karim),
    ]
    expect(certificateOf(entries, year)).toEqual({
      policies: [
        { policyId: rahima, receipts: 2, amount: 750_000 },
        { policyId: karim, receipts: 1, amount: 250_000 },
      ],
      total: 1_000_000,
      counted: [2, 3, 5],
    })
  })

  it('lists policies by their age here, and counts money without a receipt of ours as money only', () => {
    const entries = [
      paid(1, '2025-08-01', [0], karim),
      { ...paid(2, '2025-08-02', [0]), receipt: undefined },
      paid(3, '2025-08-03', [1]),
    ]
    expect(certificateOf(entries, year).policies).toEqual([
      { policyId: rahima, receipts: 1, amount: 500_000 },
      { policyId: karim, receipts: 1, amount: 250_000 },
    ])
  })

  it('counts no premium that was reversed, however late, and no money received twice', () => {
    const kept = paid(1, '2025-08-01', [0])
    const lost = paid(2, '2025-09-01', [1])
    const twice = entry(3, 'excess', '2025-09-02', transferLines('gatewayClearing', 'excess', 250_000))
    const entries = [kept, lost, twice, reversed(4, '2026-08-01', lost)]
    expect(certificateOf(entries, year)).toMatchObject({ total: 250_000, counted: [1] })
    // Only a reversal of that very entry takes it back.
    const others = [
      { ...reversed(5, '2026-08-01', kept), ofEntryId: undefined },
      { ...twice, ofEntryId: 1 },
    ]
    expect(certificateOf([kept, lost, ...others], year).counted).toEqual([1, 2])
    // The reversal is not deducted in the year in which it was booked.
    expect(certificateOf(entries, daysOfIncomeYear({ startYear: 2026 }, '2026-11-22')).policies).toEqual([])
  })

  it('knows the income year of Bangladesh, and reads and names it in both digits', () => {
    expect(year).toEqual({ from: '2025-07-01', to: '2026-06-30', isOver: true })
    expect(daysOfIncomeYear({ startYear: 2026 }, '2026-11-22')).toEqual({
      from: '2026-07-01',
      to: '2026-11-22',
      isOver: false,
    })
    expect(daysOfIncomeYear({ startYear: 2025 }, '2026-06-30').isOver).toBe(false)
    expect(['2025-06-30', '2025-07-01'].map((day) => incomeYearOf(day).startYear)).toEqual([2024, 2025])
    for (const text of ['2025', '২০২৫', '2025-26', '২০২৫–২০২৬', ' 2025-2026 ', '2025 - 26'])
      expect(parseIncomeYear(text)).toEqual({ startYear: 2025 })
    for (const text of ['', '25', '2025-27', '2025-2025', '12025', '2025x-26', '2025-x26', 'last'])
      expect(parseIncomeYear(text)).toBeUndefined()
    expect(parseIncomeYear('1999-00')).toEqual({ startYear: 1999 })
    expect(nameIncomeYear({ startYear: 2025 }, 'bn')).toBe('জুলাই ২০২৫ – জুন ২০২৬')
    expect(nameIncomeYear({ startYear: 2025 }, 'en')).toBe('July 2025 – June 2026')
  })
})
