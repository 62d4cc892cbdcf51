import { CalculatorFrame, EmptyResult } from '#sales/plans/web/CalculatorFrame.tsx'
import { type Contact, ContactContext } from '#sales/plans/web/contact.ts'
import { nameOf } from '#sales/plans/web/field-of.ts'
import { KeyFactsAround } from '#sales/plans/web/later-parts.tsx'
import { ToastRegion } from '#ui'
import { chartRates } from '../chart-rates.ts'
import { fieldNames } from '../field-names.ts'
import { fieldOrder } from './answers.ts'
import { ExpiredPanel, ResultPanel } from './ResultPanel.tsx'
import { ReturnForm } from './ReturnForm.tsx'
import { ReturnIllustration } from './ReturnIllustration.tsx'
import { ReturnWays } from './ReturnWays.tsx'
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
