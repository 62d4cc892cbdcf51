import type { Poisha } from '#kernel/money.ts'
import { shareOf } from '#sales/plans/benefits.ts'
import type { PlanCode } from '#sales/plans/codes.ts'
import type { TenThousandths } from '#sales/plans/rate-book.ts'

/** An amount by both bonus examples of this calculator: 40 and 50 per 1000 of sum assured a year (RCALC-07). */
export type BonusAmounts = { readonly bonus40: Poisha; readonly bonus50: Poisha }

export type ReturnYear = {
  readonly year: number
  readonly cumulativePremium: Poisha
  /** Accrued to the end of this year. */
  readonly bonus: BonusAmounts
  readonly deathBenefit: Poisha
  readonly survivalBenefit: Poisha
}

export type ReturnTable = {
  readonly years: readonly ReturnYear[]
  /** The bonus of one year, for the column heads. */
  readonly yearlyBonus: BonusAmounts
  /** Paid at the end of the term, without and with the accrued bonus. */
  readonly maturity: { readonly amount: Poisha; readonly withBonus: BonusAmounts }
}

/** The payouts in the table of a plan, in shares of the sum assured (001 §9, S6). */
type Payouts = { readonly maturity: TenThousandths; readonly atEachThird: TenThousandths }

export const bonusShares = { bonus40: 400, bonus50: 500 }
const deathShare: TenThousandths = 5_000
const monthsOfYear = 12

/** Plans that differ from `otherPayouts` (RCALC-08, RCALC-09). */
const payoutsOf: Readonly<Record<PlanCode, Payouts>> = {
  814: { maturity: 10_000, atEachThird: 0 },
  815: { maturity: 5_000, atEachThird: 2_500 },
}
const otherPayouts: Payouts = { maturity: 5_000, atEachThird: 0 }

/**
 * The return table of a policy, one row per year (premium-basis §4, T4). An illustration with the shares of
 * the specification: the price insures the whole sum, whatever death benefit this table shows (A7).
 * @param monthly the monthly premium
 */
export function returnTable({ plan, monthly, sumAssured, term }: ReturnCase): ReturnTable {
  const payouts = payoutsFor(plan)
  const share = (part: TenThousandths) => shareOf(sumAssured, part)
  const bonusAfter = (years: number): BonusAmounts => ({
    bonus40: share(bonusShares.bonus40 * years),
    bonus50: share(bonusShares.bonus50 * years),
  })
  const third = Math.floor(term / 3)
  const amount = share(payouts.maturity)
  const atTheEnd = bonusAfter(term)
  return {
    years: Array.from({ length: term }, (_, index) => {
      const year = index + 1
      return {
        year,
        cumulativePremium: monthsOfYear * monthly * year,
        bonus: bonusAfter(year),
        deathBenefit: share(deathShare),
        survivalBenefit: year === third || year === 2 * third ? share(payouts.atEachThird) : 0,
      }
    }),
    yearlyBonus: bonusAfter(1),
    maturity: {
      amount,
      withBonus: { bonus40: amount + atTheEnd.bonus40, bonus50: amount + atTheEnd.bonus50 },
    },
  }
}

export type ReturnCase = {
  readonly plan: PlanCode
  readonly monthly: Poisha
  readonly sumAssured: Poisha
  /** In years. */
  readonly term: number
}

/** Whether part of the sum assured is paid before the end of the term (RCALC-09). */
export function paysBeforeMaturity(plan: PlanCode): boolean {
  return payoutsFor(plan).atEachThird > 0
}

function payoutsFor(plan: PlanCode): Payouts {
  return payoutsOf[plan] ?? otherPayouts
}
