import { useEffect, useRef } from 'react'
import type { Attempt } from '#people/accounts/web/attempt.ts'
import { LiveFieldErrors } from '#platform/pages/web/FieldErrors.tsx'
import { describeFailure, describeUnreached } from '#platform/pages/web/failure.ts'
import { useOfficeWords, usePlatformWords } from '#platform/pages/web/words.ts'
import { Alert, useFailureToast } from '#ui'

/**
 * Why a form of the customer area was refused: field errors with links to the fields, anything else as a
 * danger alert. A failed connection, or a failure without a text of its own, also shows as a toast (ERR-01,
 * ERR-02, ERR-07). `unsaid` is the text for a refusal without words.
 */
export function Refused({ refused, fields, unsaid }: RefusedProps) {
  const { problems } = usePlatformWords()
  const { submitFailed } = useOfficeWords()
  const errors = fields.flatMap((field) => {
    const [text] = refused?.errors[field] ?? []
    return text ? [{ field, text }] : []
  })
  const failure = errors.length === 0 ? refused : undefined
  const sentence = failure ? describeFailure(problems, failure, unsaid ?? submitFailed) : ''
  const isToasted =
    failure && (describeUnreached(problems, failure) || !failure.message || failure.code === 'unexpected')
  useFailureToast(isToasted ? failure : undefined, failure ? describeFailure(problems, failure) : '')
  // On a phone the pressed button may be a screen or more below.
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (failure) place.current?.focus()
  }, [failure])
  return (
    <>
      <LiveFieldErrors errors={errors} />
      {failure && (
        <div ref={place} tabIndex={-1}>
          <Alert key={sentence} kind="danger" hasClose>
            {sentence}
          </Alert>
        </div>
      )}
    </>
  )
}

type RefusedProps = { refused: Attempt | undefined; fields: readonly string[]; unsaid?: string }
