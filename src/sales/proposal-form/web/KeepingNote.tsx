import { useLocation } from 'react-router'
import { formatMoment } from '#kernel/dates.ts'
import { loginPathFor } from '#people/accounts/paths.ts'
import { useWriter } from '#platform/http/web/write.ts'
import { Alert, Anchor, Button } from '#ui'
import { labelOfField } from './field-labels.ts'
import { useProposalForm } from './form-context.ts'
import { useAskedIn, useFormWords } from './words.ts'

const quiet = 'no-print min-h-[1.6em] text-right text-ink-2 text-s'
/** Right of the back link; on a phone a line of its own. */
const quietInRow = `${quiet} flex items-center justify-end leading-tight sm:-mb-11 sm:min-h-11 sm:pl-[10rem]`

/** The state of autosave: an unobtrusive line, and a message while there is a problem. */
export function KeepingNote() {
  const { autosave, refused, view } = useProposalForm()
  const { autosave: words } = useFormWords()
  const write = useWriter()
  const asked = useAskedIn()
  const { pathname, search } = useLocation()
  const { keeping } = autosave
  const isSignedOut = refused?.isSignedOut === true
  const kind = isSignedOut ? 'signedOut' : keeping.kind
  // The link back follows at once.
  const look = !refused && !view.isOnePage ? quietInRow : quiet
  // The line reserves its space from the start, so that fields do not move while somebody types.
  if (kind === 'still') return <p className={look} aria-hidden="true" />
  if (kind === 'keeping' || keeping.kind === 'kept') {
    const time =
      keeping.kind === 'kept' ? formatMoment(new Date(keeping.at), write.language).split(', ')[1] : ''
    return (
      <p className={look} data-keeping={kind}>
        {keeping.kind === 'kept' && !isSignedOut
          ? write.fill(words.keptAt, { time: time ?? '' })
          : words.keeping}
      </p>
    )
  }
  return (
    <Alert kind="warning" live className="no-print sticky top-s2 z-10 mb-s5">
      <span data-keeping={kind}>
        {kind === 'offline' && words.offline}
        {kind === 'signedOut' && (
          <>
            {words.signedOut}{' '}
            <Anchor href={loginPathFor(pathname + search)} reload newTab className="whitespace-nowrap">
              {words.signIn}
            </Anchor>
          </>
        )}
        {keeping.kind === 'failed' && write.fill(words.failed, { reason: keeping.reason })}
        {kind === 'otherWindow' && (
          <>
            {write.fill(words.otherWindow, {
              fields: autosave.differing.map((name) => labelOfField(name, asked)).join(', '),
            })}
            <span className="mt-s3 flex flex-wrap gap-s3">
              <Button small onClick={autosave.keepThis}>
                {words.keepThis}
              </Button>
              <Button small onClick={() => location.reload()}>
                {words.takeOther}
              </Button>
            </span>
          </>
        )}
      </span>
    </Alert>
  )
}
