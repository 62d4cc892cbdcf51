import { useEffect, useRef } from 'react'
import { useWriter } from '#plans/web/write.ts'
import { Alert } from '#platform/web/ui/Alert.tsx'
import { ErrorSummary } from '#platform/web/ui/ErrorSummary.tsx'
import { Card } from '#platform/web/ui/Layout.tsx'
import { type FieldName, fieldOrder } from './answers.ts'
import { BenefitIllustration } from './BenefitIllustration.tsx'
import { CalculatorForm } from './CalculatorForm.tsx'
import type { CalculatorView } from './calculator-view.ts'
import { EmptyResult } from './EmptyResult.tsx'
import type { CalculatorPageData } from './premium-calculator.loader.ts'
import { ResultPanel } from './ResultPanel.tsx'
import { useCalculator } from './use-calculator.ts'
import { useQuotesWords } from './words.ts'

/** Form at the left, its result beside it, the years below. */
export function Calculator({ start, today, edition }: CalculatorProps) {
  const words = useQuotesWords()
  const calculator = useCalculator(start, today)
  const { view, calculations, isOutdated } = calculator
  const resultTitle = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (calculations > 0) resultTitle.current?.focus()
  }, [calculations])
  const { result, failure, comparedWith = [] } = view
  const write = useWriter()
  const summary = fieldOrder.flatMap((field) => {
    const texts = view.errors[field] ?? []
    return texts.length > 0 ? [{ field, text: `${words.fields[labels[field]]}: ${texts.join(', ')}` }] : []
  })
  return (
    <>
      <div className="w pb-s8">
        <ErrorSummary title={words.errorSummary} errors={summary} className="mb-s6" />
        {failure && (
          <Alert
            kind="danger"
            live
            title={failure.isCalculation ? words.failed : undefined}
            className="mb-s6"
          >
            {failure.reason}
          </Alert>
        )}
        {!result && comparedWith.length > 0 && (
          <Alert className="mb-s6">
            {write.fill(words.compare.waiting, { numbers: comparedWith.join(', ') })}
          </Alert>
        )}
        <div className="calculator">
          <CalculatorForm calculator={calculator} />
          <Card stitched className="calculator-result" aria-labelledby="result-title">
            {result ? (
              <ResultPanel
                result={result}
                kept={view.kept}
                comparedWith={comparedWith}
                isOutdated={isOutdated}
                titleRef={resultTitle}
                onMode={calculator.payAnotherWay}
              />
            ) : (
              <EmptyResult edition={edition} />
            )}
          </Card>
        </div>
      </div>
      {result && <BenefitIllustration result={result} />}
    </>
  )
}

/** The label of each field in the dictionary, for the summary of what is wrong. */
const labels = {
  dob: 'birth',
  gender: 'gender',
  doc: 'start',
  policy: 'plan',
  mode: 'mode',
  term: 'term',
  premiumPayingTerm: 'payingTerm',
  sum_assured: 'sumAssured',
  premium_option: 'option',
  parentage: 'parentBirth',
  accidental_cover: 'accident',
  critical_illness: 'criticalIllness',
  critical_sum: 'criticalSum',
  hospital_rider: 'hospital',
} as const satisfies Record<FieldName, string>

export type CalculatorProps = { start: CalculatorView; today: string; edition: CalculatorPageData['edition'] }
