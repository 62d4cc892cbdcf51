import { type ReactNode, useEffect, useRef } from 'react'
import { portalPath } from '#people/accounts/paths.ts'
import { Alert, Anchor, Button, ButtonLink } from '#ui'
import { proposalFormPaths } from '../paths.ts'
import { useProposalForm } from './form-context.ts'
import { useFormWords } from './words.ts'

/** Shown at the top in place of the save buttons, while the outcome of the last save is unknown. */
export function UnknownOutcome() {
  const { outcome } = useProposalForm()
  const { outcome: words } = useFormWords()
  if (outcome.kind === 'known') return null
  const isDraft = outcome.pressed !== '1' && outcome.pressed !== 'another'
  const isAsking = outcome.kind === 'asking'
  return (
    <FocusedNote>
      <Alert kind="warning" live title={isDraft ? words.unknownDraft : words.unknown}>
        <span data-outcome={outcome.kind}>{isAsking ? words.asking : words.noAnswer}</span>
        {!isAsking && (
          <p className="mt-s3 flex flex-wrap items-center gap-s4">
            <Button type="submit" name="status" value={outcome.pressed} small>
              {words.askAgain}
            </Button>
            <Anchor href={portalPath}>{words.look}</Anchor>
          </p>
        )}
      </Alert>
    </FocusedNote>
  )
}

/** The save was done already, with other answers, or so long ago that its answer is no longer stored. */
export function DoneBefore({ message }: { message: string }) {
  const { outcome: words } = useFormWords()
  return (
    <FocusedNote>
      <Alert kind="warning" live>
        {message}
        <p className="mt-s3">
          <Anchor href={portalPath}>{words.look}</Anchor>
        </p>
      </Alert>
    </FocusedNote>
  )
}

/** Asks whether a sale that resembles one of the last day is a new one. */
export function AnotherSale({ reference }: { reference: string | undefined }) {
  const { another: words } = useFormWords()
  return (
    <FocusedNote>
      <Alert kind="warning" live title={words.title}>
        {words.lead}
        {reference && (
          <p className="mt-s2">
            {words.reference}{' '}
            <Anchor
              href={proposalFormPaths.preview(reference)}
              newTab
              className="whitespace-nowrap font-semibold"
            >
              {reference}
            </Anchor>
          </p>
        )}
        <p className="mt-s4 flex flex-wrap gap-s4">
          <ButtonLink href={reference ? proposalFormPaths.preview(reference) : portalPath} kind="primary">
            {words.same}
          </ButtonLink>
          <Button type="submit" name="status" value="another">
            {words.other}
          </Button>
        </p>
      </Alert>
    </FocusedNote>
  )
}

/** The pressed buttons disappear: the focus moves to their replacement. */
function FocusedNote({ children }: { children: ReactNode }) {
  const note = useRef<HTMLDivElement>(null)
  useEffect(() => {
    note.current?.focus({ preventScroll: true })
    note.current?.scrollIntoView({ block: 'center' })
  }, [])
  return (
    <div ref={note} tabIndex={-1} className="no-print mb-s5">
      {children}
    </div>
  )
}
