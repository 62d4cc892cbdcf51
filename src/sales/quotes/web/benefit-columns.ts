import type { WordsLike } from '#kernel/words.ts'
import type { Writer } from '#kernel/writer.ts'
import type { CalculationAnswer } from '../contract.ts'
import type { bn } from '../words.bn.ts'
import { hasTwoScenarios, isPension } from './benefit-years.ts'

type Year = CalculationAnswer['benefits']['years'][number]
/** A column of the benefit table: what stands over it, its amount in a year, and whether that is promised. */
export type BenefitColumn = {
  key: string
  head: string
  value: (year: Year) => number
  look?: 'is-solid' | 'is-illustrated'
  /** Mostly nothing: a dash reads better than a column of zeros. */
  isOccasional?: boolean
}

/** The columns that this plan has something to say in. */
export function benefitColumns(
  result: CalculationAnswer,
  words: WordsLike<typeof bn>['benefits'],
  write: Writer,
): readonly BenefitColumn[] {
  const { benefits } = result
  const { years, bonus_rates: rates } = benefits
  const columns: (BenefitColumn | false)[] = [
    { key: 'premium', head: words.premium, value: (year) => year.premium },
    { key: 'paid', head: words.cumulativePremium, value: (year) => year.cumulative_premium },
    years.some((year) => year.survival_benefit > 0) && {
      key: 'survival',
      head: isPension(result) ? words.pension : words.survivalBenefit,
      value: (year) => year.survival_benefit,
      look: 'is-solid',
      isOccasional: true,
    },
    years.some((year) => year.on_death) && {
      key: 'death',
      head: isPension(result) ? words.priceReturned : words.onDeath,
      value: (year) => year.on_death?.guaranteed ?? 0,
      look: 'is-solid',
    },
    years.some((year) => year.hospital_limit) && {
      key: 'hospital',
      head: words.hospitalLimit,
      value: (year) => year.hospital_limit ?? 0,
      look: 'is-solid',
    },
    rates !== undefined && {
      key: 'low',
      head: write.fill(words.bonus, { percent: write.percent(rates.low) }),
      value: (year) => year.bonus?.low ?? 0,
      look: 'is-illustrated',
    },
    rates !== undefined &&
      hasTwoScenarios(benefits) && {
        key: 'high',
        head: write.fill(words.bonus, { percent: write.percent(rates.high) }),
        value: (year) => year.bonus?.high ?? 0,
        look: 'is-illustrated',
      },
    rates !== undefined && {
      key: 'withLow',
      head: write.fill(words.sumWithBonus, { percent: write.percent(rates.low) }),
      value: (year) => year.sum_with_bonus?.low ?? 0,
      look: 'is-illustrated',
    },
    rates !== undefined &&
      hasTwoScenarios(benefits) && {
        key: 'withHigh',
        head: write.fill(words.sumWithBonus, { percent: write.percent(rates.high) }),
        value: (year) => year.sum_with_bonus?.high ?? 0,
        look: 'is-illustrated',
      },
    years.some((year) => year.final_addition !== undefined) && {
      key: 'addition',
      head: words.finalAddition,
      value: (year) => year.final_addition ?? 0,
      look: 'is-illustrated',
      isOccasional: true,
    },
  ]
  return columns.filter((column) => column !== false)
}
