import type { WordsLike } from '#kernel/words.ts'
import { isPaidAtTheEnd, isPaidBeforeMaturity, isPension } from './benefit-years.ts'
import type { CalculationAnswer } from './contract.ts'
import type { bn } from './words.bn.ts'

/** The sentences above and below the years of a plan, on the page and on paper. */
export function benefitTexts(
  result: CalculationAnswer,
  words: WordsLike<typeof bn>['benefits'],
): { readonly lead: string; readonly notes: readonly string[] } {
  const { benefits } = result
  const isHospital = benefits.years.some((year) => year.hospital_limit !== undefined)
  const hasBonus = benefits.bonus_rates !== undefined
  const notes = [
    hasBonus && words.bonusNote,
    hasBonus && isPaidAtTheEnd(benefits, 'low') && words.sumAtTheEnd,
    benefits.years.some((year) => year.final_addition !== undefined) && words.finalAdditionNote,
    isPaidBeforeMaturity(result) && benefits.years.at(-1)?.survival_benefit === 0 && words.lastYear,
    !isHospital && benefits.altogether.high === 0 && words.noMaturity,
  ].filter((note) => typeof note === 'string')
  const lead = isHospital
    ? words.leadHospital
    : isPension(result)
      ? words.leadPension
      : hasBonus
        ? words.lead
        : words.leadGuaranteed
  return { lead, notes }
}
