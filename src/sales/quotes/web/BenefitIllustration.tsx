import { useWriter } from '#platform/http/web/write.ts'
import { YearsLater } from '#sales/plans/web/later-parts.tsx'
import { YearTable } from '#sales/plans/web/YearTable.tsx'
import { Details, Section } from '#ui'
import { benefitColumns } from '../benefit-columns.ts'
import { benefitTexts } from '../benefit-texts.ts'
import type { CalculationAnswer } from '../contract.ts'
import { drawnBenefits } from '../drawn-benefits.ts'
import { benefitEnds } from './benefit-ends.ts'
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
