import type { WordsLike } from '#kernel/words.ts'
import type { Writer } from '#kernel/writer.ts'
import { isPaidBeforeMaturity, isPension, scenariosOf } from '../benefit-years.ts'
import type { CalculationAnswer } from '../contract.ts'
import type { bn } from '../words.bn.ts'

/** The amounts due at the end of the term, with totals where something was paid before (PCALC-28 to 33). */
export function benefitEnds(
  result: CalculationAnswer,
  words: WordsLike<typeof bn>['benefits'],
  write: Writer,
): { readonly label: string; readonly value: string }[] {
  const { maturity, altogether, years, bonus_rates: rates } = result.benefits
  if (isPension(result) || maturity.guaranteed === 0) return []
  const scenarios = scenariosOf(result.benefits)
  const addition = years.some((year) => year.final_addition !== undefined) ? ` + ${words.finalAddition}` : ''
  const withBonus = scenarios.flatMap((scenario) => {
    if (!rates) return []
    const label = write.fill(words.maturityWithBonus, { percent: write.percent(rates[scenario]) })
    return [{ label: label + addition, value: write.amount(maturity.total[scenario]) }]
  })
  return [
    { label: words.maturityGuaranteed, value: write.amount(maturity.guaranteed) },
    ...withBonus,
    ...(isPaidBeforeMaturity(result)
      ? scenarios.map((scenario) => ({
          label: rates
            ? `${words.altogether} (${write.fill(words.bonus, { percent: write.percent(rates[scenario]) })}${addition})`
            : words.altogether,
          value: write.amount(altogether[scenario]),
        }))
      : []),
  ]
}
