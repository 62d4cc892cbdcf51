import { describe, expect, it } from 'vitest'
import { taka } from '#kernel/money.ts'
import type { Dues } from './dues.ts'
import { alertKindOf, lateStanding, standingOn, standings, urgencyOf } from './standing.ts'

/** Rahima pays yearly since 10 March 2024 for ten years; two instalments are paid. */
const rahima: Dues = {
  status: 'active',
  startDate: '2024-03-10',
  mode: 'Y',
  premiumPayingYears: 10,
  instalment: taka(26190),
  paidInstalments: 2,
}

describe('what a policy holder learns about their premiums (CUST-02)', () => {
  it.each([
    ['2026-02-07', { kind: 'paidUntil', dueDate: '2026-03-10' }],
    ['2026-02-08', { kind: 'early', dueDate: '2026-03-10' }],
    ['2026-03-10', { kind: 'due', dueDate: '2026-03-10', until: '2026-04-09' }],
    ['2026-04-09', { kind: 'due', dueDate: '2026-03-10', until: '2026-04-09' }],
    ['2026-04-10', { kind: 'overdue', dueDate: '2026-03-10', until: '2026-09-10' }],
    ['2026-09-10', { kind: 'overdue', dueDate: '2026-03-10', until: '2026-09-10' }],
    ['2026-09-11', { kind: 'lapsed', dueDate: '2026-03-10', until: '2026-09-10' }],
  ] as const)('on %s, grace, delay and lapse are named with their dates', (today, expected) => {
    expect(standingOn(rahima, today)).toEqual(expected)
  })

  it('the most urgent comes first: lapsed, overdue, due, what may be paid early, then all the rest alike', () => {
    const ordered = [...standings].toSorted((one, other) => urgencyOf(one) - urgencyOf(other))
    expect(ordered.slice(0, 4)).toEqual(['lapsed', 'overdue', 'due', 'early'])
    expect(new Set(ordered.slice(4).map(urgencyOf)).size).toBe(1)
    expect(ordered.slice(0, 4).map(alertKindOf)).toEqual(['warning', 'warning', 'info', 'info'])
  })

  it('a policy that has lapsed or is late is never just in force; any other is (POL-04)', () => {
    expect(standings.filter((kind) => lateStanding('active', kind))).toEqual(['lapsed', 'overdue'])
    expect(lateStanding('mature', 'lapsed')).toBeUndefined()
  })

  it('monthly premiums have fifteen days of grace', () => {
    const monthly: Dues = { ...rahima, mode: 'M', paidInstalments: 24 }
    expect(standingOn(monthly, '2026-03-25')).toMatchObject({ kind: 'due', until: '2026-03-25' })
    expect(standingOn(monthly, '2026-03-26').kind).toBe('overdue')
  })

  it('says when nothing is left to pay, the policy is mature, or the core system has not taken it yet', () => {
    expect(standingOn({ ...rahima, paidInstalments: 10 }, '2026-03-10')).toEqual({ kind: 'fullyPaid' })
    expect(standingOn({ ...rahima, mode: 'N', paidInstalments: 1 }, '2026-03-10').kind).toBe('fullyPaid')
    expect(standingOn({ ...rahima, status: 'mature' }, '2026-03-10')).toEqual({ kind: 'mature' })
    expect(standingOn({ ...rahima, status: 'submitted', paidInstalments: 0 }, '2026-03-10')).toEqual({
      kind: 'notYet',
    })
  })
})
