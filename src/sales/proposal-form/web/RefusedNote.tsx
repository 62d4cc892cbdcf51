import { describeFailure } from '#platform/pages/web/failure.ts'
import { usePlatformWords } from '#platform/pages/web/words.ts'
import { Alert } from '#ui'
import { useProposalForm } from './form-context.ts'
import { isDoneBefore } from './save-outcome.ts'
import { AnotherSale, DoneBefore } from './UnknownOutcome.tsx'
import { useFormWords, useProposalsWords } from './words.ts'

/** Why a save was refused: done before, a similar sale to confirm, or a sentence. */
export function RefusedNote() {
  const { refused } = useProposalForm()
  const { saveFailed } = useProposalsWords()
  const { problems } = usePlatformWords()
  const { stillHere } = useFormWords()
  if (!refused) return null
  const failure = describeFailure(problems, refused, saveFailed)
  if (refused.alike !== undefined) return <AnotherSale reference={refused.alike || undefined} />
  if (isDoneBefore(refused)) return <DoneBefore message={failure} />
  return (
    <Alert kind="danger" live className="mb-s5">
      {failure}
      {refused.isFault && <p className="mt-s2">{stillHere}</p>}
    </Alert>
  )
}
