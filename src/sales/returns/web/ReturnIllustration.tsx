import { useWriter } from '#platform/http/web/write.ts'
import { YearsLater } from '#sales/plans/web/later-parts.tsx'
import { Section } from '#ui'
import type { ReturnAnswer } from '../contract.ts'
import { drawnReturns } from '../drawn-returns.ts'
import { isHalfOnDeath, ReturnYears } from './ReturnYears.tsx'
import { useReturnsWords } from './words.ts'

/** Premiums and returns year by year, as a chart and as a table (RCALC-06 to RCALC-09). */
export function ReturnIllustration({ result }: { result: ReturnAnswer }) {
  const { table: words } = useReturnsWords()
  const write = useWriter()
  return (
    <Section ground="white" title={words.title} lead={words.lead} className="calculator-years py-s8!">
      <YearsLater title={words.chartTitle} policy={drawnReturns(result, write.number)} />
      <ReturnYears result={result} />
      <ul className="text-s muted mt-s4">
        <li>{words.notes.maturity}</li>
        <li>{words.notes.bonus}</li>
        {isHalfOnDeath(result) && <li>{words.notes.death}</li>}
      </ul>
    </Section>
  )
}
