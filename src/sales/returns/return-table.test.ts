import { describe, expect, it } from 'vitest'
import { taka, toTaka } from '#kernel/money.ts'
import { type ReturnTable, returnTable } from './return-table.ts'

/** 814, Tk 2,000 a month, Tk 2 lakh, ten years (premium-basis T4, 1). */
const swapno = returnTable({ plan: 814, monthly: taka(2_000), sumAssured: taka(200_000), term: 10 })
/** 815, Tk 3,000 a month, Tk 1.5 lakh, nine years (premium-basis T4, 2). */
const bijoy = returnTable({ plan: 815, monthly: taka(3_000), sumAssured: taka(150_000), term: 9 })

describe('the return table', () => {
  it('has one row per year, with twelve monthly premiums for every year so far (RCALC-06)', () => {
    expect(swapno.years.map(({ year }) => year)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
    for (const { year, cumulativePremium } of swapno.years)
      expect(toTaka(cumulativePremium)).toBe(12 * 2_000 * year)
    expect(bijoy.years).toHaveLength(9)
  })

  it('accrues 4% and 5% of the sum assured a year and adds them to the maturity amount (RCALC-07)', () => {
    expect(inTaka(swapno.yearlyBonus)).toEqual([8_000, 10_000])
    expect(rowOf(swapno, 1)).toMatchObject({ paid: 24_000, bonus: [8_000, 10_000] })
    expect(rowOf(swapno, 10)).toMatchObject({ paid: 240_000, bonus: [80_000, 100_000] })
    expect(inTaka(swapno.maturity.withBonus)).toEqual([280_000, 300_000])
    expect(rowOf(bijoy, 3)).toMatchObject({ paid: 108_000, bonus: [18_000, 22_500] })
    expect(rowOf(bijoy, 9)).toMatchObject({ paid: 324_000, bonus: [54_000, 67_500] })
    expect(inTaka(bijoy.maturity.withBonus)).toEqual([129_000, 142_500])
  })

  it('pays half the sum on death; at maturity the whole sum for 814 and half for all others (RCALC-08)', () => {
    expect(new Set(swapno.years.map(({ deathBenefit }) => deathBenefit))).toEqual(new Set([taka(100_000)]))
    expect(new Set(bijoy.years.map(({ deathBenefit }) => deathBenefit))).toEqual(new Set([taka(75_000)]))
    const maturityOf = (plan: number) =>
      toTaka(returnTable({ plan, monthly: taka(1_000), sumAssured: taka(100_000), term: 10 }).maturity.amount)
    expect([814, 815, 8151, 802].map(maturityOf)).toEqual([100_000, 50_000, 50_000, 50_000])
  })

  it.each([6, 9, 12])(
    'of Jibon Bijoy over %i years pays a quarter at one third and at two thirds (RCALC-09)',
    (term) => {
      const { years } = returnTable({ plan: 815, monthly: taka(3_000), sumAssured: taka(150_000), term })
      const paid = years.flatMap(({ year, survivalBenefit }) =>
        survivalBenefit ? [[year, survivalBenefit]] : [],
      )
      expect(paid).toEqual([
        [term / 3, taka(37_500)],
        [(2 * term) / 3, taka(37_500)],
      ])
    },
  )

  it('of Jibon Swapno pays nothing before maturity (RCALC-09)', () => {
    expect(swapno.years.every(({ survivalBenefit }) => survivalBenefit === 0)).toBe(true)
  })
})

function rowOf(table: ReturnTable, asked: number) {
  const row = table.years.find(({ year }) => year === asked)
  return row && { paid: toTaka(row.cumulativePremium), bonus: inTaka(row.bonus) }
}

function inTaka({ bonus40, bonus50 }: { bonus40: number; bonus50: number }): number[] {
  return [toTaka(bonus40), toTaka(bonus50)]
}
