import { describe, expect, it } from 'vitest'
import { taka } from '#kernel/money.ts'
import type { Mode } from '#sales/plans/codes.ts'
import { shippedEdition } from '../../../tests/calculators/shipped-edition.ts'
import { maturityOf } from './maturity.ts'
import type { Cover } from './policy.ts'
import type { PolicyStatus } from './status.ts'

/** Rahima's policies began on 10 March 2016 and end on 10 March 2026; every instalment is paid. */
function maturityOfRahima(
  planCode: number,
  today: `${number}-${number}-${number}`,
  changes: { status?: PolicyStatus; paid?: number; mode?: Mode; age?: number; term?: number } = {},
) {
  const { status = 'active', paid = 999, mode = 'Y', age = 30, term = 10 } = changes
  const cover = {
    planCode,
    ageInYears: age,
    termYears: term,
    premiumPayingYears: mode === 'N' ? 1 : term,
    mode,
    birthDate: '1986-01-01',
    startDate: '2016-03-10',
    sumAssured: taka(500_000),
    instalment: taka(50_000),
    riders: [],
    rateEdition: shippedEdition.name,
    quoteNumber: 'Q',
  } satisfies Cover
  return maturityOf({ status, cover, paidInstalments: paid }, shippedEdition.book.plans.get(planCode), today)
}

describe('what a policy shows of its maturity', () => {
  it('is shown from ninety days before the end, and ever after', () => {
    expect(maturityOfRahima(801, '2025-12-09')).toBeUndefined()
    expect(maturityOfRahima(801, '2025-12-10')).toMatchObject({ date: '2026-03-10', isEnded: false })
    expect(maturityOfRahima(801, '2026-03-10')).toMatchObject({ isEnded: true })
    expect(maturityOfRahima(801, '2030-01-01', { status: 'mature' })).toMatchObject({ isEnded: true })
  })

  it('is not shown for a policy that never was in force', () => {
    for (const status of ['draft', 'submitted', 'notTakenUp', 'inReferral'] as const)
      expect(maturityOfRahima(801, '2026-03-01', { status })).toBeUndefined()
  })

  it('says whether every instalment is paid', () => {
    expect(maturityOfRahima(801, '2026-03-10', { paid: 10 })?.isAllPaid).toBe(true)
    expect(maturityOfRahima(801, '2026-03-10', { paid: 9 })?.isAllPaid).toBe(false)
  })

  it.each([
    [
      'the sum assured of an endowment without bonus',
      801,
      {},
      { kind: 'paid', guaranteed: taka(500_000), before: 0, hasBonus: false },
    ],
    [
      'the sum assured and a bonus',
      802,
      {},
      { kind: 'paid', guaranteed: taka(500_000), before: 0, hasBonus: true },
    ],
    [
      'half of it where a quarter came twice on the way',
      815,
      { term: 9 },
      { kind: 'paid', guaranteed: taka(250_000), before: taka(250_000), hasBonus: true },
    ],
    ['what the option chosen says', 807, { age: 5, term: 18 }, { kind: 'byOption' }],
    [
      'additions that are guaranteed, too',
      808,
      { age: 50 },
      { kind: 'paid', guaranteed: taka(625_000), before: 0, hasBonus: true },
    ],
    ['nothing for a plan that covers hospital days', 810, {}, { kind: 'nothing' }],
    ['nothing for cover on death alone', 811, {}, { kind: 'nothing' }],
    ['a pension every year', 816, { mode: 'N', age: 60, term: 1 }, { kind: 'pension' }],
  ] as const)('names what is paid, by the plan: %s', (_what, plan, changes, benefit) => {
    expect(maturityOfRahima(plan, '2046-03-10', changes)?.benefit).toEqual(benefit)
  })

  it('says which cover continues: for life, or for half the term', () => {
    expect(maturityOfRahima(802, '2026-03-10')?.coverAfter).toEqual({ sum: taka(500_000) })
    expect(maturityOfRahima(806, '2032-03-10', { term: 16 })?.coverAfter).toEqual({
      sum: taka(250_000),
      until: '2040-03-10',
    })
    expect(maturityOfRahima(801, '2026-03-10')?.coverAfter).toBeUndefined()
  })

  it('gives no amount without the edition it was priced with', () => {
    const policy = { status: 'mature', cover: coverTakenOver, paidInstalments: 3 } as const
    expect(maturityOf(policy, undefined, '2026-03-10')).toMatchObject({
      benefit: undefined,
      coverAfter: undefined,
    })
  })
})

const coverTakenOver: Cover = {
  planCode: 802,
  birthDate: '1986-01-01',
  startDate: '2016-03-10',
  ageInYears: 30,
  termYears: 10,
  premiumPayingYears: 10,
  mode: 'Y',
  sumAssured: taka(500_000),
  instalment: taka(50_000),
  riders: [],
  rateEdition: 'elsewhere',
  quoteNumber: 'Q',
}
