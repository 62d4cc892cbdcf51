import type { Attempt } from '#people/accounts/web/attempt.ts'
import { LiveFieldErrors } from '#platform/pages/web/FieldErrors.tsx'
import { describeFailure } from '#platform/pages/web/failure.ts'
import { usePlatformWords } from '#platform/pages/web/words.ts'
import { Alert } from '#ui'

/** Why a request was refused, above its form. */
export function RefusedAsk({ refused, className = '' }: RefusedAskProps) {
  const { problems } = usePlatformWords()
  if (!refused) return null
  const errors = ['about', 'wish'].flatMap((field) => {
    const [text] = refused.errors[field] ?? []
    return text ? [{ field, text }] : []
  })
  return errors.length > 0 ? (
    <LiveFieldErrors errors={errors} className={className} />
  ) : (
    <Alert kind="danger" live className={className}>
      {describeFailure(problems, refused)}
    </Alert>
  )
}

type RefusedAskProps = { refused: Attempt | undefined; className?: string }
