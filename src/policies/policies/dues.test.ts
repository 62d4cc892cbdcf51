import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, type DateOnly } from '#kernel/dates.ts'
import { taka } from '#kernel/money.ts'
import type { Mode } from '#sales/plans/codes.ts'
import {
  countOverdue,
  type Dues,
  firstUnpaidDueDate,
  graceEndsOn,
  instalmentCount,
  instalmentDueDate,
  isOverdue,
  isPaid,
  maturityDate,
  mayBookPremium,
  paidInstalmentsAt,
  payableOn,
  premiumDue,
  waitsForPremium,
} from './dues.ts'
import { policyStatuses } from './status.ts'

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

  it('fall every month, quarter, half-year or year, as the mode of payment says (CODE-02)', () => {
    const second = (mode: Mode) => instalmentDueDate({ ...rahima, mode, startDate: '2025-01-15' }, 1)
    expect([second('M'), second('Q'), second('H'), second('Y')]).toEqual([
      '2025-02-15',
      '2025-04-15',
      '2025-07-15',
      '2026-01-15',
    ])
  })

  it('end on the maturity date, the start date so many years later', () => {
    expect(maturityDate('2025-01-31', 10)).toBe('2035-01-31')
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

  it('the first instalment may be paid long before the cover begins: it belongs to the sale', () => {
    const yearly: Dues = { ...rahima, mode: 'Y' }
    expect(payableOn(yearly, '2024-06-30')).toEqual({
      kind: 'early',
      instalments: 1,
      amount: taka(652),
      dueDate: '2025-01-31',
    })
  })

  it('shows as one figure in lists: what is due, or the next instalment when it may be paid early', () => {
    expect(premiumDue({ ...rahima, paidInstalments: 1 }, '2025-04-30')).toBe(taka(652 * 3))
    expect(premiumDue({ ...rahima, mode: 'Y', paidInstalments: 1 }, '2026-01-01')).toBe(taka(652))
  })

  it('is never more than the instalments that are left, however late the holder is', () => {
    const single: Dues = { ...rahima, mode: 'N' }
    expect(payableOn(single, '2025-07-31')).toMatchObject({ instalments: 1, amount: taka(652) })
    const last: Dues = { ...rahima, paidInstalments: 118 }
    expect(payableOn(last, '2035-05-01')).toMatchObject({ instalments: 2, amount: taka(652 * 2) })
  })

  it('is nothing once every instalment is paid', () => {
    expect(payableOn({ ...rahima, paidInstalments: 120 }, '2035-02-01')).toEqual({ kind: 'fullyPaid' })
  })

  it('may be paid as soon as the core system has the policy, before it is active', () => {
    expect(payableOn({ ...rahima, status: 'uploaded' }, '2025-02-01').kind).toBe('due')
  })

  it('is nothing for a draft, a submitted or a mature policy', () => {
    for (const status of ['draft', 'submitted', 'pushFailed', 'mature'] as const) {
      expect(payableOn({ ...rahima, status }, '2025-02-01')).toEqual({ kind: 'notPayable' })
    }
  })

  it('is only the first premium of a submitted policy that is sent to the core system after it', () => {
    const premiumFirst = true
    const kindOf = (of: Partial<Dues>) => payableOn({ ...rahima, ...of }, '2025-02-01').kind
    expect(kindOf({ status: 'submitted', premiumFirst })).toBe('due')
    expect(kindOf({ status: 'submitted', premiumFirst: false })).toBe('notPayable')
    expect(kindOf({ status: 'pushFailed', premiumFirst })).toBe('notPayable')
    expect(kindOf({ status: 'inReferral', premiumFirst })).toBe('notPayable')
  })

  it('keeps a submitted policy waiting for its first premium, if it is sent only after that', () => {
    const waiting = { status: 'submitted', premiumFirst: true, paidInstalments: 0 } as const
    expect(waitsForPremium(waiting)).toBe(true)
    expect(waitsForPremium({ ...waiting, paidInstalments: 1 })).toBe(false)
    expect(waitsForPremium({ ...waiting, premiumFirst: false })).toBe(false)
    expect(waitsForPremium({ ...waiting, status: 'uploaded' })).toBe(false)
  })

  it('is booked for a confirmed policy, but not for one that was withdrawn or is in referral', () => {
    const refused = policyStatuses.filter((status) => !mayBookPremium(status))
    expect(refused.toSorted()).toEqual(['draft', 'inReferral', 'notTakenUp'])
  })

  it('is nothing once FUP lies more than six months back', () => {
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
    const modes: Mode[] = ['M', 'Q', 'H', 'Y', 'N']
    expect(modes.map((mode) => graceEndsOn({ ...rahima, mode }, '2025-01-31'))).toEqual([
      '2025-02-15',
      '2025-03-02',
      '2025-03-02',
      '2025-03-02',
      '2025-03-02',
    ])
  })

  it('counts how many instalments are past their grace: those that full cover needs (PAY-15)', () => {
    const on = (today: DateOnly) => countOverdue(rahima, today)
    expect(on('2025-02-15')).toBe(0)
    expect(on('2025-02-16')).toBe(1)
    // The one of 31 May fell due, and its days of grace still run.
    expect(on('2025-06-02')).toBe(4)
    expect(countOverdue({ ...rahima, paidInstalments: 3 }, '2025-06-02')).toBe(1)
    expect(countOverdue({ ...rahima, paidInstalments: 4 }, '2025-06-02')).toBe(0)
  })
})
