import type { CallRefused } from '#platform/http/web/call.ts'
import { Alert } from '#ui'
import { LiveFieldErrors } from './FieldErrors.tsx'
import { describeFailure } from './failure.ts'
import { listErrors } from './form-trouble.ts'
import { usePlatformWords } from './words.ts'

/** Why a form was refused: a link to each field named, or else the message for the whole form. */
export function RefusalSummary({ refused, refusals, className }: RefusalSummaryProps) {
  const { problems } = usePlatformWords()
  const errors = listErrors(refused?.errors)
  return (
    <>
      <LiveFieldErrors errors={errors} refusals={refusals} className={className} />
      {refused && errors.length === 0 && (
        <Alert kind="danger" live className={className}>
          {describeFailure(problems, refused)}
        </Alert>
      )}
    </>
  )
}

type RefusalSummaryProps = {
  refused: CallRefused | undefined
  refusals: number
  className?: string
}
