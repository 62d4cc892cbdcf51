import { useEffect, useRef } from 'react'
import { Alert } from '#platform/web/ui/Alert.tsx'
import { ErrorSummary } from '#platform/web/ui/ErrorSummary.tsx'
import { Card } from '#platform/web/ui/Layout.tsx'
import { type FieldName, fieldOrder } from './answers.ts'
import { EmptyResult } from './EmptyResult.tsx'
import { ResultPanel } from './ResultPanel.tsx'
import { ReturnForm } from './ReturnForm.tsx'
import { ReturnIllustration } from './ReturnIllustration.tsx'
import type { ReturnPageData } from './return-calculator.loader.ts'
import type { ReturnView } from './return-view.ts'
import { useReturnCalculator } from './use-return-calculator.ts'
import { useReturnsWords } from './words.ts'

/** Form at the left, what it brings beside it, the years below. */
export function ReturnCalculator({ start, today, edition }: ReturnCalculatorProps) {
  const words = useReturnsWords()
  const calculator = useReturnCalculator(start, today)
  const { view, calculations, isOutdated } = calculator
  const resultTitle = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (calculations > 0) resultTitle.current?.focus()
  }, [calculations])
  const { result, failure } = view
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
        <div className="calculator">
          <ReturnForm calculator={calculator} />
          <Card stitched className="calculator-result" aria-labelledby="result-title">
            {result ? (
              <ResultPanel
                result={result}
                kept={view.kept}
                isOutdated={isOutdated}
                isOfToday={result.doc === today && result.edition.name === edition.name}
                titleRef={resultTitle}
              />
            ) : (
              <EmptyResult edition={edition} />
            )}
          </Card>
        </div>
      </div>
      {result && <ReturnIllustration result={result} />}
    </>
  )
}

/** The label of each field in the dictionary, for the summary of what is wrong. */
const labels = {
  dob: 'birth',
  policy_id: 'plan',
  gender: 'gender',
  critical_illness: 'criticalIllness',
  term: 'term',
  premium: 'premium',
} as const satisfies Record<FieldName, string>

export type ReturnCalculatorProps = { start: ReturnView; today: string; edition: ReturnPageData['edition'] }
