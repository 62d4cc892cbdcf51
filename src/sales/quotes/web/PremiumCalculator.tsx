import { useWriter } from '#platform/http/web/write.ts'
import { CalculatorFrame, EmptyResult } from '#sales/plans/web/CalculatorFrame.tsx'
import { type Contact, ContactContext } from '#sales/plans/web/contact.ts'
import { Alert, ToastRegion } from '#ui'
import { type FieldName, fieldOrder } from './answers.ts'
import { BenefitIllustration } from './BenefitIllustration.tsx'
import { CalculatorForm } from './CalculatorForm.tsx'
import type { CalculatorView } from './calculator-view.ts'
import { Prepare } from './Prepare.tsx'
import type { CalculatorPageData } from './premium-calculator.loader.ts'
import { ResultPanel } from './ResultPanel.tsx'
import { useCalculator } from './use-calculator.ts'
import { useQuotesWords } from './words.ts'

/** The questions, the premium beside them, the years below. */
export function PremiumCalculator({ start, today, edition, contact }: PremiumCalculatorProps) {
  const words = useQuotesWords()
  const write = useWriter()
  const calculator = useCalculator(start, today)
  const { result, kept, comparedWith = [] } = calculator.view
  return (
    <ContactContext value={contact}>
      <CalculatorFrame
        calculation={calculator}
        fields={fieldOrder.map((field) => ({ field, label: words.fields[labels[field]] }))}
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
          result ? (
            <ResultPanel
              result={result}
              kept={kept}
              comparedWith={comparedWith}
              isOutdated={calculator.isOutdated}
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
      {result && <BenefitIllustration result={result} />}
      <ToastRegion language={write.language} />
    </ContactContext>
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

export type PremiumCalculatorProps = {
  readonly start: CalculatorView
  readonly today: string
  readonly edition: CalculatorPageData['edition']
  readonly contact: Contact | undefined
}
