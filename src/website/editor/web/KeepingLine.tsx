import { useLocation } from 'react-router'
import { formatMoment } from '#kernel/dates.ts'
import { loginPathFor } from '#people/accounts/paths.ts'
import { useWriter } from '#platform/http/web/write.ts'
import { Alert, Anchor } from '#ui'
import type { Keeping } from './use-keeping.ts'
import { useEditorWords } from './words.ts'

/** The state of autosave: one quiet line, and a message while something is wrong. */
export function KeepingLine({ keeping }: { keeping: Keeping }) {
  const { keeping: words } = useEditorWords()
  const write = useWriter()
  const { pathname, search } = useLocation()
  if (keeping.kind === 'still') return null
  if (keeping.kind === 'keeping' || keeping.kind === 'kept') {
    const time =
      keeping.kind === 'kept' ? formatMoment(new Date(keeping.at), write.language).split(', ')[1] : ''
    return (
      <p className="text-s text-ink-2" data-keeping={keeping.kind}>
        {keeping.kind === 'kept' ? write.fill(words.kept, { time: time ?? '' }) : words.keeping}
      </p>
    )
  }
  return (
    <Alert kind="warning" live>
      <span data-keeping={keeping.kind}>
        {keeping.kind === 'offline' && words.offline}
        {keeping.kind === 'failed' && write.fill(words.failed, { reason: keeping.reason })}
        {keeping.kind === 'signedOut' && (
          <>
            {words.signedOut}{' '}
            <Anchor href={loginPathFor(pathname + search)} reload newTab>
              {words.signIn}
            </Anchor>
          </>
        )}
      </span>
    </Alert>
  )
}
