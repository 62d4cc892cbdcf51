import { paymentPaths } from '#money/ledger/paths.ts'
import { useWriter } from '#platform/http/web/write.ts'
import { Alert, ButtonLink } from '#ui'
import { alertKindOf } from '../standing.ts'
import { usePoliciesWords } from './words.ts'

/** For a lapsed policy, which has no reliable cover and cannot be paid online: what happened, and who helps. */
export function LapsedNote({ id, name, number, text, className }: LapsedNoteProps) {
  const { lapsed: words } = usePoliciesWords()
  const write = useWriter()
  return (
    <Alert
      kind={alertKindOf('lapsed')}
      className={className}
      title={write.fill(words.title, { name, number })}
    >
      {text}
      <p className="mt-s3">
        <ButtonLink href={paymentPaths.invoice(id)} aria-label={write.fill(words.reviveOf, { name, number })}>
          {words.revive}
        </ButtonLink>
      </p>
    </Alert>
  )
}

type LapsedNoteProps = {
  id: number
  name: string
  number: string
  /** Which instalment is unpaid, and since when it has lapsed. */
  text: string
  className?: string | undefined
}
