import type { Attempt } from '#accounts/web/attempt.ts'
import { sayFailure } from '#platform/web/failure.ts'
import { Alert } from '#platform/web/ui/Alert.tsx'
import { LiveErrorSummary } from '#platform/web/ui/LiveErrorSummary.tsx'
import { useFailureToast } from '#platform/web/ui/use-failure-toast.ts'
import { useLanguage } from '#platform/web/visit.ts'
import { useOfficeWords, usePlatformWords } from '#platform/web/words.ts'
import { useCustomerWords } from './words.ts'

/**
 * Why a form of the customer area was not taken: errors of its fields with the way to each, anything else as a danger
 * alert and a toast (ERR-01, ERR-02, ERR-07). `unsaid` is what is said of a refusal that came without words.
 */
export function Refused({ refused, fields, unsaid }: RefusedProps) {
  const { password: words } = useCustomerWords()
  const { problems } = usePlatformWords()
  const { submitFailed } = useOfficeWords()
  const language = useLanguage()
  const errors = fields.flatMap((field) => {
    const [text] = refused?.errors[field] ?? []
    return text ? [{ field, text }] : []
  })
  const failure = errors.length === 0 ? refused : undefined
  const sentence = failure ? sayFailure(problems, failure, unsaid ?? submitFailed) : ''
  useFailureToast(failure, sentence)
  return (
    <>
      <LiveErrorSummary title={words.errorTitle} errors={errors} />
      {failure && (
        <Alert key={sentence} kind="danger" live dismissIn={language}>
          {sentence}
        </Alert>
      )}
    </>
  )
}

type RefusedProps = { refused: Attempt | undefined; fields: readonly string[]; unsaid?: string }
