import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays } from '#kernel/dates.ts'
import { taka } from '#kernel/money.ts'
import type { Mode } from '#sales/plans/codes.ts'
import {
  type Dues,
  firstUnpaidDueDate,
  instalmentCount,
  instalmentDueDate,
  isOverdue,
  isPaid,
  paidInstalmentsAt,
  payableOn,
  premiumDue,
} from './dues.ts'

const rahima: Dues = {
  startDate: '2025-01-31',
  mode: 'M',
  premiumPayingYears: 10,
  instalment: taka(652),
  status: 'active',
  paidInstalments: 0,
}

describe('due dates', () => {
  it('are counted from the start date, so a short month does not pull the later ones back (design §4)', () => {
    expect([0, 1, 2, 3].map((index) => instalmentDueDate(rahima, index))).toEqual([
      '2025-01-31',
      '2025-02-28',
      '2025-03-31',
      '2025-04-30',
    ])
  })

  it('a single premium has one instalment, a quarterly policy of ten years forty', () => {
    expect(instalmentCount({ ...rahima, mode: 'N', premiumPayingYears: 1 })).toBe(1)
    expect(instalmentCount({ ...rahima, mode: 'Q' })).toBe(40)
  })

  it('FUP is empty once every instalment is paid', () => {
    expect(firstUnpaidDueDate({ ...rahima, mode: 'N' }, 1)).toBeUndefined()
    expect(firstUnpaidDueDate(rahima, 119)).toBe('2034-12-31')
    expect(firstUnpaidDueDate(rahima, 120)).toBeUndefined()
  })

  it('FUP and the number of paid instalments say the same, in every mode', () => {
    const policy = fc.record({
      mode: fc.constantFrom<Mode>('M', 'Q', 'H', 'Y', 'N'),
      years: fc.integer({ min: 1, max: 40 }),
      day: fc.integer({ min: 0, max: 1500 }),
      share: fc.double({ min: 0, max: 1, noNaN: true }),
    })
    fc.assert(
      fc.property(policy, ({ mode, years, day, share }) => {
        const terms = { ...rahima, mode, premiumPayingYears: years, startDate: addDays('2024-01-01', day) }
        const paid = Math.round(instalmentCount(terms) * share)
        expect(paidInstalmentsAt(terms, firstUnpaidDueDate(terms, paid))).toBe(paid)
      }),
    )
  })
})

describe('what can be paid', () => {
  it('is the sum of all unpaid instalments with a due date up to today', () => {
    expect(payableOn({ ...rahima, paidInstalments: 1 }, '2025-04-30')).toEqual({
      kind: 'due',
      instalments: 3,
      amount: taka(652 * 3),
      dueDate: '2025-02-28',
    })
  })

  it('is the next instalment within 30 days before it falls due, and nothing before that', () => {
    const yearly: Dues = { ...rahima, mode: 'Y', paidInstalments: 1 }
    expect(payableOn(yearly, '2026-01-01')).toMatchObject({
      kind: 'early',
      instalments: 1,
      dueDate: '2026-01-31',
    })
    expect(payableOn(yearly, '2025-12-31')).toEqual({ kind: 'paidUntil', nextDueDate: '2026-01-31' })
    expect(premiumDue(yearly, '2025-12-31')).toBe(0)
  })

  it('is nothing for a draft, a submitted or a mature policy', () => {
    for (const status of ['draft', 'submitted', 'pushFailed', 'mature'] as const) {
      expect(payableOn({ ...rahima, status }, '2025-02-01')).toEqual({ kind: 'notPayable' })
    }
  })

  it('is nothing any more when FUP lies more than six months back', () => {
    expect(payableOn(rahima, '2025-07-31').kind).toBe('due')
    expect(payableOn(rahima, '2025-08-01')).toEqual({ kind: 'lapsed', since: '2025-08-01' })
  })

  it('shows Paid from a payment until the next due date, also when nothing is left to pay (POL-07, PAY-12)', () => {
    expect(isPaid({ ...rahima, paidInstalments: 1 }, '2025-02-27')).toBe(true)
    expect(isPaid({ ...rahima, paidInstalments: 1 }, '2025-02-28')).toBe(false)
    expect(isPaid({ ...rahima, paidInstalments: 0 }, '2025-01-30')).toBe(false)
    expect(isPaid({ ...rahima, paidInstalments: 120 }, '2040-01-01')).toBe(true)
    expect(isPaid({ ...rahima, status: 'mature' }, '2040-01-01')).toBe(true)
  })

  it('is overdue after 15 days of grace when paid monthly, after 30 otherwise', () => {
    expect(isOverdue(rahima, '2025-01-31', '2025-02-15')).toBe(false)
    expect(isOverdue(rahima, '2025-01-31', '2025-02-16')).toBe(true)
    expect(isOverdue({ ...rahima, mode: 'Y' }, '2025-01-31', '2025-03-02')).toBe(false)
    expect(isOverdue({ ...rahima, mode: 'Y' }, '2025-01-31', '2025-03-03')).toBe(true)
  })
})
