import type { Attempt } from '#people/accounts/web/attempt.ts'
import { describeFailure } from '#platform/pages/web/failure.ts'
import { usePlatformWords } from '#platform/pages/web/words.ts'
import { Alert, LiveErrorSummary } from '#ui'
import { useDataWords } from './words.ts'

/** Why a request was refused, above its form. */
export function RefusedAsk({ refused, className = '' }: RefusedAskProps) {
  const { errorTitle } = useDataWords()
  const { problems } = usePlatformWords()
  if (!refused) return null
  const errors = ['about', 'wish'].flatMap((field) => {
    const [text] = refused.errors[field] ?? []
    return text ? [{ field, text }] : []
  })
  return errors.length > 0 ? (
    <LiveErrorSummary title={errorTitle} errors={errors} className={className} />
  ) : (
    <Alert kind="danger" live className={className}>
      {describeFailure(problems, refused)}
    </Alert>
  )
}

type RefusedAskProps = { refused: Attempt | undefined; className?: string }
