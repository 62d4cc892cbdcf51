import { memo } from 'react'
import { useWriter } from '#platform/http/web/write.ts'
import { CalculatorFrame, EmptyResult } from '#sales/plans/web/CalculatorFrame.tsx'
import { type Contact, ContactContext } from '#sales/plans/web/contact.ts'
import { nameOf } from '#sales/plans/web/field-of.ts'
import { KeyFactsAround } from '#sales/plans/web/later-parts.tsx'
import { Alert, ToastRegion } from '#ui'
import { fieldNames } from '../field-names.ts'
import { fieldOrder } from './answers.ts'
import { BenefitIllustration } from './BenefitIllustration.tsx'
import { CalculatorForm } from './CalculatorForm.tsx'
import type { CalculatorView } from './calculator-view.ts'
import type { Result } from './offers.ts'
import { Prepare } from './Prepare.tsx'
import type { CalculatorPageData } from './premium-calculator.loader.ts'
import { ExpiredPanel, ResultPanel } from './ResultPanel.tsx'
import { Unsettled } from './Unsettled.tsx'
import { useCalculator } from './use-calculator.ts'
import { useQuotesWords } from './words.ts'

/** The form, the premium beside it, the years below. */
export function PremiumCalculator({ start, today, latestStart, edition, contact }: PremiumCalculatorProps) {
  const words = useQuotesWords()
  const write = useWriter()
  const calculator = useCalculator(start, { today, latestStart, edition: edition.name })
  const { result, kept, comparedWith = [] } = calculator.view
  const { live } = calculator
  const isOver = kept?.isValid === false
  return (
    <ContactContext value={contact}>
      <ToastRegion />
      <CalculatorFrame
        calculation={calculator}
        fields={fieldOrder.map((field) => ({ field, label: words.fields[nameOf(fieldNames, field)] }))}
        note={
          !result &&
          comparedWith.length > 0 && (
            <Alert className="mb-s6">
              {write.fill(words.compare.waiting, { numbers: comparedWith.join(', ') })}
            </Alert>
          )
        }
        form={<CalculatorForm calculator={calculator} />}
        result={(title) =>
          result && kept && isOver ? (
            <ExpiredPanel result={result} kept={kept} titleRef={title} />
          ) : result ? (
            <ResultPanel
              result={live.shown ?? result}
              kept={kept}
              comparedWith={comparedWith}
              live={live}
              isAway={calculator.away !== undefined}
              titleRef={title}
              onMode={calculator.payAnotherWay}
            />
          ) : (
            <EmptyResult title={words.result.title} text={words.result.empty} edition={edition}>
              <Prepare />
            </EmptyResult>
          )
        }
      />
      {result && !isOver && (
        <div hidden={live.standing === 'open'}>
          <Unsettled isOn={live.standing !== 'confirmed'} note={words.live.years}>
            <YearsOf result={result} />
          </Unsettled>
        </div>
      )}
    </ContactContext>
  )
}

/** Memoised, so that it renders once per result of the server, not with every step of a slider. */
const YearsOf = memo(({ result }: { result: Result }) => (
  <KeyFactsAround
    facts={result.key_facts}
    subject={{ sumAssured: result.sum_assured, tableBonus: result.benefits.bonus_rates }}
  >
    <BenefitIllustration result={result} />
  </KeyFactsAround>
))

export type PremiumCalculatorProps = {
  readonly start: CalculatorView
  readonly today: string
  readonly latestStart: string
  readonly edition: CalculatorPageData['edition']
  readonly contact: Contact | undefined
}
