import type { WordsLike } from '#kernel/words.ts'
import type { Writer } from '#kernel/writer.ts'
import type { YearColumn } from '#sales/plans/year-columns.ts'
import { isPaidAtTheEnd, isPension, scenariosOf } from './benefit-years.ts'
import type { CalculationAnswer } from './contract.ts'
import type { bn } from './words.bn.ts'

type Year = CalculationAnswer['benefits']['years'][number]
type BenefitColumn = YearColumn<Year> & {
  readonly head: string
  /** Left out on paper for lack of space: it follows from other columns. */
  readonly isForScreens?: true
}

/** The columns with a value for this plan. */
export function benefitColumns(
  result: CalculationAnswer,
  words: WordsLike<typeof bn>['benefits'],
  write: Writer,
): readonly BenefitColumn[] {
  const { benefits } = result
  const { years, bonus_rates: rates } = benefits
  const scenarios = rates ? scenariosOf(benefits) : []
  const isAddedTo = years.some((year) => year.final_addition !== undefined)
  const percentOf = (each: 'low' | 'high') => ({ percent: write.percent(rates?.[each] ?? 0) })
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
    ...scenarios.map(
      (each): BenefitColumn => ({
        key: `death ${each}`,
        head: `${write.fill(words.onDeathWithBonus, percentOf(each))}${isAddedTo ? ` + ${words.finalAddition}` : ''}`,
        value: ({ on_death: death }) => (death ? death.guaranteed + death.bonus[each] : 0),
        look: 'is-illustrated',
        isForScreens: true,
      }),
    ),
    years.some((year) => year.hospital_limit) && {
      key: 'hospital',
      head: words.hospitalLimit,
      value: (year) => year.hospital_limit ?? 0,
      look: 'is-solid',
    },
    ...scenarios.map(
      (each): BenefitColumn => ({
        key: each,
        head: write.fill(words.bonus, percentOf(each)),
        value: (year) => year.bonus?.[each] ?? 0,
        look: 'is-illustrated',
      }),
    ),
    ...scenarios
      .filter((each) => isPaidAtTheEnd(benefits, each))
      .map(
        (each): BenefitColumn => ({
          key: `sum ${each}`,
          head: write.fill(words.sumWithBonus, percentOf(each)),
          value: (year) => year.sum_with_bonus?.[each] ?? 0,
          look: 'is-illustrated',
        }),
      ),
    isAddedTo && {
      key: 'addition',
      head: words.finalAddition,
      value: (year) => year.final_addition ?? 0,
      look: 'is-illustrated',
      isOccasional: true,
    },
  ]
  return columns.filter((column) => column !== false)
}
