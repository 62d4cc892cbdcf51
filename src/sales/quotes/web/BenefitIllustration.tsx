import { useWriter } from '#platform/http/web/write.ts'
import { usePartTexts } from '#sales/plans/web/part-texts.ts'
import { usePlansWords } from '#sales/plans/web/words.ts'
import { YearTable } from '#sales/plans/web/YearTable.tsx'
import { writeAxis } from '#sales/plans/write-axis.ts'
import { BenefitChart, Details, Section } from '#ui'
import type { CalculationAnswer } from '../contract.ts'
import { benefitColumns } from './benefit-columns.ts'
import { benefitEnds } from './benefit-ends.ts'
import { benefitTexts } from './benefit-texts.ts'
import { chartYears, hasTwoScenarios } from './benefit-years.ts'
import { useQuotesWords } from './words.ts'

/** What the policy brings, year by year: drawn, and the same as a table (PCALC-28). */
export function BenefitIllustration({ result }: { result: CalculationAnswer }) {
  const words = useQuotesWords()
  const { lead, notes } = benefitTexts(result, words.benefits)
  const ends = benefitEnds(result, words.benefits, useWriter())
  return (
    <Section ground="white" title={words.benefits.title} lead={lead} className="calculator-years py-s8!">
      <YearsDrawn result={result} />
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

function YearsDrawn({ result }: { result: CalculationAnswer }) {
  const words = useQuotesWords()
  const { legend } = usePlansWords()
  const write = useWriter()
  const part = usePartTexts()
  const { benefits } = result
  const years = chartYears(benefits, (year) => write.number(year))
  const [first, last] = [years[0], years.at(-1)]
  if (!first || !last || first === last) return null
  const rates = benefits.bonus_rates
  const isPromisedAlways = years.every(({ guaranteed }) => guaranteed === last.guaranteed)
  return (
    <BenefitChart
      title={words.benefits.chartTitle}
      description={write.fill(legend.description, {
        years: years.length,
        guaranteed: write.amount(last.guaranteed),
        paid: write.amount(last.paid),
      })}
      years={years}
      texts={{
        guaranteed: part(legend.guaranteed, last.guaranteed),
        paid: part(legend.paid, last.paid),
        ...(rates && { illustrated: part(legend.bonusLow, last.illustrated ?? 0, rates.low) }),
        ...(rates &&
          hasTwoScenarios(benefits) && {
            illustratedHigh: part(legend.bonusHigh, last.illustratedHigh ?? 0, rates.high),
          }),
      }}
      writeAxis={(value) => writeAxis(value, legend, write)}
      promise={
        isPromisedAlways ? write.fill(legend.promise, { amount: write.amount(last.guaranteed) }) : undefined
      }
    />
  )
}

/** The benefits of a policy, one row a policy year. */
function BenefitTable({ result }: { result: CalculationAnswer }) {
  const { benefits: texts } = useQuotesWords()
  const write = useWriter()
  return (
    <YearTable years={result.benefits.years} columns={benefitColumns(result, texts, write)} texts={texts} />
  )
}
