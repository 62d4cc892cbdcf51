import { useWriter } from '#platform/http/web/write.ts'
import { usePartTexts } from '#sales/plans/web/part-texts.ts'
import { usePlansWords } from '#sales/plans/web/words.ts'
import { writeAxis } from '#sales/plans/write-axis.ts'
import { BenefitChart, Section } from '#ui'
import type { ReturnAnswer } from '../contract.ts'
import { ReturnYears } from './ReturnYears.tsx'
import { chartYears } from './return-years.ts'
import { useReturnsWords } from './words.ts'

/** What is paid in and what returns, year by year: drawn, and the same as a table (RCALC-06 to RCALC-09). */
export function ReturnIllustration({ result }: { result: ReturnAnswer }) {
  const { table: words } = useReturnsWords()
  return (
    <Section ground="white" title={words.title} lead={words.lead} className="calculator-years py-s8!">
      <YearsDrawn result={result} />
      <ReturnYears result={result} />
      <ul className="text-s muted mt-s4">
        {[words.notes.maturity, words.notes.bonus, words.notes.death].map((note) => (
          <li key={note}>{note}</li>
        ))}
      </ul>
    </Section>
  )
}

function YearsDrawn({ result }: { result: ReturnAnswer }) {
  const { table: words } = useReturnsWords()
  const { legend } = usePlansWords()
  const write = useWriter()
  const part = usePartTexts()
  const { table, sum_assured: sum } = result
  const years = chartYears(table, write.number)
  const last = years.at(-1)
  if (!last) return null
  return (
    <BenefitChart
      title={words.chartTitle}
      description={write.fill(legend.description, {
        years: years.length,
        guaranteed: write.amount(last.guaranteed),
        paid: write.amount(last.paid),
      })}
      years={years}
      texts={{
        guaranteed: part(legend.guaranteed, last.guaranteed),
        illustrated: part(legend.bonusLow, last.illustrated, table.yearly_bonus.bdt_40 / sum),
        illustratedHigh: part(legend.bonusHigh, last.illustratedHigh, table.yearly_bonus.bdt_50 / sum),
        paid: part(legend.paid, last.paid),
      }}
      writeAxis={(value) => writeAxis(value, legend, write)}
    />
  )
}
