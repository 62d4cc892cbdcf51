import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, addMonths, type DateOnly } from '#kernel/dates.ts'
import { taka } from '#kernel/money.ts'
import { type Dues, instalmentCount, instalmentDueDate, payableOn } from '#policies/policies/dues.ts'
import { type PolicyStatus, policyStatusCode } from '#policies/policies/status.ts'
import { type Mode, modes } from '#sales/plans/codes.ts'
import {
  catchUpDays,
  dueDatesToLookAt,
  milestonesOf,
  nextReminder,
  reasonNotReminded,
  reminderOn,
  stages,
} from './reminder.ts'

const terms = { startDate: '2025-01-31', premiumPayingYears: 10, instalment: taka(1_000) }
const yearly: Dues = { ...terms, mode: 'Y', status: 'active', paidInstalments: 2 }
const monthly: Dues = { ...yearly, mode: 'M' }

/** The first day of each stage between two days, with the stage. */
function walk(dues: Dues, from: DateOnly, to: DateOnly) {
  const sent: string[] = []
  for (let day = from; day <= to; day = addDays(day, 1)) {
    const reminder = reminderOn(dues, day)
    if (reminder && !sent.some((each) => each.endsWith(reminder.stage))) sent.push(`${day} ${reminder.stage}`)
  }
  return sent
}

describe('the milestones of an instalment (design §10, beyond 36)', () => {
  it('are 30, 7 and 1 days before, a week before grace ends, after it, and a month before the lapse', () => {
    expect(walk(yearly, '2026-11-01', '2027-12-31')).toEqual([
      '2027-01-01 in30Days',
      '2027-01-24 in7Days',
      '2027-01-30 tomorrow',
      '2027-02-23 inGrace',
      '2027-03-03 overdue',
      '2027-07-01 beforeLapse',
    ])
  })

  it('leave out the one of 30 days for monthly instalments, which have 15 days of grace', () => {
    expect(walk(monthly, '2025-01-01', '2025-12-31')).toEqual([
      '2025-03-24 in7Days',
      '2025-03-30 tomorrow',
      '2025-04-08 inGrace',
      '2025-04-16 overdue',
      '2025-08-31 beforeLapse',
    ])
  })

  it('say all that can be paid, and until when: the due date, the last day of grace, the last day before it lapses', () => {
    expect(reminderOn(yearly, '2027-01-24')).toEqual({
      stage: 'in7Days',
      instalment: 2,
      dueDate: '2027-01-31',
      amount: taka(1_000),
      until: '2027-01-31',
    })
    expect(reminderOn(yearly, '2027-02-23')).toMatchObject({ until: '2027-03-02' })
    expect(reminderOn(monthly, '2025-08-31')).toMatchObject({ amount: taka(6_000), until: '2025-09-30' })
  })

  it('are caught up with within three days, and never later: a first start with many policies sends no old news', () => {
    expect(reminderOn(yearly, '2027-01-04')?.stage).toBe('in30Days')
    expect(reminderOn(yearly, '2027-01-05')).toBeUndefined()
    // On the due date itself, nobody reads that it is due tomorrow.
    expect(reminderOn(yearly, '2027-01-31')?.stage).toBe('tomorrow')
    expect(reminderOn(yearly, '2027-02-01')).toBeUndefined()
  })
})

const anyDay = fc.integer({ min: 0, max: 4_000 }).map((days) => addDays('2025-01-01', days))
const anyDues = fc.record({
  startDate: anyDay,
  mode: fc.constantFrom<Mode>(...modes),
  premiumPayingYears: fc.integer({ min: 1, max: 12 }),
  instalment: fc.integer({ min: 1, max: 90_000 }).map(taka),
  status: fc.constantFrom(...(Object.keys(policyStatusCode) as PolicyStatus[])),
  paidInstalments: fc.integer({ min: 0, max: 150 }),
  premiumFirst: fc.boolean(),
})
/** Dues of a policy and a day near its first unpaid instalment. */
const duesAndDay = fc.tuple(anyDues, fc.integer({ min: -60, max: 260 })).map(([drawn, days]) => {
  const dues = { ...drawn, paidInstalments: Math.min(drawn.paidInstalments, instalmentCount(drawn)) }
  return { dues, today: addDays(instalmentDueDate(dues, dues.paidInstalments), days) }
})

describe('a reminder', () => {
  it('always names the sum that can be paid that day, of the oldest unpaid instalment', () => {
    fc.assert(
      fc.property(duesAndDay, ({ dues, today }) => {
        const reminder = reminderOn(dues, today)
        const payable = payableOn(dues, today)
        if (!reminder) return
        expect(payable).toMatchObject({ amount: reminder.amount, dueDate: reminder.dueDate })
        expect(reminder.instalment).toBe(dues.paidInstalments)
      }),
    )
  })

  it('is never sent for a policy that takes no premium, nor for a first premium: draft, referral, mature, single, lapsed', () => {
    fc.assert(
      fc.property(duesAndDay, ({ dues, today }) => {
        const isReminded = reminderOn(dues, today) !== undefined
        if (!isReminded) return
        expect(['uploaded', 'active']).toContain(dues.status)
        expect(dues.mode).not.toBe('N')
        expect(dues.paidInstalments).toBeGreaterThan(0)
        expect(reasonNotReminded(dues, today)).toBeUndefined()
      }),
    )
  })

  it('is never about an instalment that is paid', () => {
    fc.assert(
      fc.property(duesAndDay, ({ dues, today }) => {
        const before = reminderOn(dues, today)
        const after = reminderOn({ ...dues, paidInstalments: dues.paidInstalments + 1 }, today)
        if (before && after) expect(after.instalment).toBe(before.instalment + 1)
      }),
    )
  })

  it('has one stage a day, in their order, and none overlaps another', () => {
    fc.assert(
      fc.property(anyDues, anyDay, (dues, dueDate) => {
        const all = milestonesOf(dues, dueDate)
        const order = all.map(({ stage }) => stages.indexOf(stage))
        expect(order).toEqual(order.toSorted((one, other) => one - other))
        for (const [n, { on, until }] of all.entries()) {
          expect(on <= until && until <= addDays(on, catchUpDays)).toBe(true)
          const next = all[n + 1]
          if (next) expect(until < next.on).toBe(true)
        }
      }),
    )
  })

  it('is found by the due date of its policy alone, whatever the mode', () => {
    fc.assert(
      fc.property(duesAndDay, ({ dues, today }) => {
        const reminder = reminderOn(dues, today)
        if (reminder) expect(dueDatesToLookAt(today)).toContain(reminder.dueDate)
      }),
    )
    expect(dueDatesToLookAt('2026-11-30').length).toBeLessThan(50)
  })

  it('is the one that was announced as the next', () => {
    fc.assert(
      fc.property(duesAndDay, ({ dues, today }) => {
        const next = nextReminder(dues, today, [])
        const until = next?.on ?? addMonths(today, 8)
        for (let day = today; day < until; day = addDays(day, 1))
          expect(reminderOn(dues, day)).toBeUndefined()
        if (next) expect(reminderOn(dues, next.on)?.stage).toBe(next.stage)
      }),
      { numRuns: 50 },
    )
  })
})
