import { useWriter } from '#platform/http/web/write.ts'
import { usePlansWords } from '#sales/plans/web/words.ts'
import { YearsDrawn } from '#sales/plans/web/YearsDrawn.tsx'
import { YearTable } from '#sales/plans/web/YearTable.tsx'
import { Details, Section } from '#ui'
import type { CalculationAnswer } from '../contract.ts'
import { benefitColumns } from './benefit-columns.ts'
import { benefitEnds } from './benefit-ends.ts'
import { benefitTexts } from './benefit-texts.ts'
import { chartRates, chartYears } from './benefit-years.ts'
import { useQuotesWords } from './words.ts'

/** What the policy brings, year by year: drawn, and the same as a table (PCALC-28). */
export function BenefitIllustration({ result }: { result: CalculationAnswer }) {
  const words = useQuotesWords()
  const { lead, notes } = benefitTexts(result, words.benefits)
  const ends = benefitEnds(result, words.benefits, useWriter())
  return (
    <Section ground="white" title={words.benefits.title} lead={lead} className="calculator-years py-s8!">
      <BenefitYears result={result} />
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

function BenefitYears({ result }: { result: CalculationAnswer }) {
  const words = useQuotesWords()
  const { legend } = usePlansWords()
  const write = useWriter()
  const years = chartYears(result.benefits, write.number)
  const [amount = 0] = years.map(({ guaranteed }) => guaranteed)
  const isPromisedAlways = years.every(({ guaranteed }) => guaranteed === amount)
  return (
    <YearsDrawn
      title={words.benefits.chartTitle}
      years={years}
      rates={chartRates(result.benefits)}
      promise={isPromisedAlways ? write.fill(legend.promise, { amount: write.amount(amount) }) : undefined}
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
