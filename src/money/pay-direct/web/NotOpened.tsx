import type { Attempt } from '#people/accounts/web/attempt.ts'
import { describeUnreached } from '#platform/pages/web/failure.ts'
import { usePlatformWords } from '#platform/pages/web/words.ts'
import { Alert } from '#ui'
import { usePayDirectWords } from './words.ts'

/** Our own reason if there is one, else the sentence of PAY-10: the bank's page could not be opened. */
export function NotOpened({ refused }: { refused: Attempt }) {
  const { amount: words } = usePayDirectWords()
  const { problems } = usePlatformWords()
  const reason = refused.code === 'unexpected' ? '' : refused.message
  const sentence = describeUnreached(problems, refused) ?? (reason || words.notOpened)
  return (
    <Alert kind="danger" live takesFocus hasClose>
      {/* The English sentence of the specification does not say that no money was taken. */}
      {sentence.includes(words.nothingTaken) ? sentence : `${sentence} ${words.nothingTaken}`}
    </Alert>
  )
}
