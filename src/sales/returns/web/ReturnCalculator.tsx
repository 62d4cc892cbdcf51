import { useWriter } from '#platform/http/web/write.ts'
import { CalculatorFrame, EmptyResult } from '#sales/plans/web/CalculatorFrame.tsx'
import { type Contact, ContactContext } from '#sales/plans/web/contact.ts'
import { nameOf } from '#sales/plans/web/field-of.ts'
import { KeyFactsAround, YearsLater } from '#sales/plans/web/later-parts.tsx'
import { Section, ToastRegion } from '#ui'
import { chartRates } from '../chart-rates.ts'
import type { ReturnAnswer } from '../contract.ts'
import { drawnReturns } from '../drawn-returns.ts'
import { fieldNames } from '../field-names.ts'
import { fieldOrder } from './answers.ts'
import { ExpiredPanel, ResultPanel } from './ResultPanel.tsx'
import { ReturnForm } from './ReturnForm.tsx'
import { isHalfOnDeath, ReturnYears } from './ReturnYears.tsx'
import type { ReturnPageData } from './return-calculator.loader.ts'
import type { ReturnView } from './return-view.ts'
import { useReturnCalculator } from './use-return-calculator.ts'
import { useReturnsWords } from './words.ts'

/** The form, the return beside it, the years below. */
export function ReturnCalculator({ start, today, edition, contact }: ReturnCalculatorProps) {
  const words = useReturnsWords()
  const calculator = useReturnCalculator(start, today)
  const { result, kept } = calculator.view
  const isOver = kept?.isValid === false
  return (
    <ContactContext value={contact}>
      <ToastRegion />
      <CalculatorFrame
        calculation={calculator}
        fields={fieldOrder.map((field) => ({ field, label: words.fields[nameOf(fieldNames, field)] }))}
        form={<ReturnForm calculator={calculator} />}
        result={(title) =>
          result && kept && isOver ? (
            <ExpiredPanel result={result} kept={kept} titleRef={title} />
          ) : result ? (
            <ResultPanel
              result={result}
              kept={kept}
              isOutdated={calculator.isOutdated}
              isOfToday={result.doc === today && result.edition.name === edition.name}
              titleRef={title}
            />
          ) : (
            <EmptyResult title={words.result.title} text={words.result.empty} edition={edition}>
              <ReturnWays />
            </EmptyResult>
          )
        }
      />
      {result && !isOver && (
        <KeyFactsAround
          facts={result.key_facts}
          subject={{ sumAssured: result.sum_assured, tableBonus: chartRates(result) }}
        >
          <ReturnIllustration result={result} />
        </KeyFactsAround>
      )}
    </ContactContext>
  )
}

export type ReturnCalculatorProps = {
  readonly start: ReturnView
  readonly today: string
  readonly edition: ReturnPageData['edition']
  readonly contact: Contact | undefined
}

/** Premiums and returns year by year, as a chart and as a table (RCALC-06 to RCALC-09). */
function ReturnIllustration({ result }: { result: ReturnAnswer }) {
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

/** The payouts as bars: position along the term, and height by share of the sum assured. */
const ways = {
  single: [{ at: 186, height: 56 }],
  inParts: [
    { at: 62, height: 14 },
    { at: 124, height: 14 },
    { at: 186, height: 28 },
  ],
} as const

/** Draws the two ways in which money comes back: the stitched line is the monthly premium, solid bars are payouts. */
function ReturnWays() {
  const { ways: title, planNotes } = useReturnsWords()
  return (
    <div className="no-print mt-s5 border-t border-line pt-s5">
      <h3 className="font-semibold">{title}</h3>
      <ul className="mt-s3 grid gap-s5 text-s sm:grid-cols-2">
        {(['single', 'inParts'] as const).map((way) => (
          <li key={way}>
            <svg viewBox="0 0 200 72" className="mb-s2 w-full max-w-[260px]" aria-hidden="true">
              <path d="M2 69H198" strokeWidth="3" strokeDasharray="9 6" className="stroke-pink-700" />
              {ways[way].map(({ at, height }) => (
                <rect
                  key={at}
                  x={at - 12}
                  y={64 - height}
                  width="24"
                  height={height}
                  className="fill-green-700"
                />
              ))}
            </svg>
            {planNotes[way]}
          </li>
        ))}
      </ul>
    </div>
  )
}
