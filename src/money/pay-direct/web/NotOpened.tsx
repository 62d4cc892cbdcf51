import type { Attempt } from '#people/accounts/web/attempt.ts'
import { useLanguage } from '#platform/http/web/visit.ts'
import { sayUnreached } from '#platform/pages/web/failure.ts'
import { usePlatformWords } from '#platform/pages/web/words.ts'
import { Alert } from '#ui'
import { usePayDirectWords } from './words.ts'

/** The sentence of PAY-10 when the bank's page could not be opened; a reason of ours when there is one. */
export function NotOpened({ refused }: { refused: Attempt }) {
  const { amount: words } = usePayDirectWords()
  const { problems } = usePlatformWords()
  const language = useLanguage()
  const reason = refused.code === 'unexpected' ? '' : refused.message
  const sentence = sayUnreached(problems, refused) ?? (reason || words.notOpened)
  return (
    <Alert kind="danger" live takesFocus dismissIn={language}>
      {/* The sentence of the specification does not say it in English. */}
      {sentence.includes(words.nothingTaken) ? sentence : `${sentence} ${words.nothingTaken}`}
    </Alert>
  )
}
