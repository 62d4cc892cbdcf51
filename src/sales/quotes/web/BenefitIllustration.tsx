import type { WordsLike } from '#kernel/words.ts'
import type { Writer } from '#kernel/writer.ts'
import { useWriter } from '#platform/http/web/write.ts'
import { YearsLater } from '#sales/plans/web/later-parts.tsx'
import { YearTable } from '#sales/plans/web/YearTable.tsx'
import { Details, Section } from '#ui'
import { benefitColumns } from '../benefit-columns.ts'
import { benefitTexts } from '../benefit-texts.ts'
import { isPaidBeforeMaturity, isPension, scenariosOf } from '../benefit-years.ts'
import type { CalculationAnswer } from '../contract.ts'
import { drawnBenefits } from '../drawn-benefits.ts'
import type { bn } from '../words.bn.ts'
import { useQuotesWords } from './words.ts'

/** The benefits of a policy year by year, as a chart and as a table (PCALC-28). */
export function BenefitIllustration({ result }: { result: CalculationAnswer }) {
  const words = useQuotesWords()
  const { lead, notes } = benefitTexts(result, words.benefits)
  const write = useWriter()
  const ends = benefitEnds(result, words.benefits, write)
  const policy = drawnBenefits(result.benefits, write.number)
  return (
    <Section ground="white" title={words.benefits.title} lead={lead} className="calculator-years py-s8!">
      {policy && (
        <YearsLater title={words.benefits.chartTitle} policy={policy} sumAssured={result.sum_assured} />
      )}
      <BenefitTable result={result} />
      {ends.length > 0 && <Details entries={ends} className="mt-s5" />}
      {notes.length > 0 && (
        <ul className="text-s muted mt-s4">
          {notes.map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      )}
    </Section>
  )
}

/** The benefits of a policy, one row per policy year. */
function BenefitTable({ result }: { result: CalculationAnswer }) {
  const { benefits: texts } = useQuotesWords()
  const write = useWriter()
  return (
    <YearTable years={result.benefits.years} columns={benefitColumns(result, texts, write)} texts={texts} />
  )
}

/** The amounts due at the end of the term, with totals where something was paid before (PCALC-28 to 33). */
function benefitEnds(
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
