import type { ComponentType } from 'react'
import { isRouteErrorResponse, useLocation, useRouteError } from 'react-router'
import { fill } from '#kernel/words.ts'
import { useVisit } from '#platform/http/web/visit.ts'
import { failureOf, sayFailure } from '#platform/pages/web/failure.ts'
import { Anchor, ButtonLink, Icon } from '#ui'
import { usePlatformWords } from './words.ts'

/** What stands in place of a page that failed: the reason in words, a reference to quote, ways on. */
export function FailurePage({ notFound: NotFound }: { notFound?: ComponentType }) {
  const words = usePlatformWords()
  const visit = useVisit()
  const { pathname, search } = useLocation()
  const error = useRouteError()
  const status = isRouteErrorResponse(error) ? error.status : 500
  if (status === 404 && NotFound) return <NotFound />
  const failure = failureOf(error)
  const { reference = visit.reference } = failure
  // What is not there does not come by asking again.
  const isNotThere = status === 404
  const title = isNotThere ? words.error.notThere : words.error.title
  return (
    <div className="w sec stack">
      <title>{title}</title>
      <meta name="robots" content="noindex" />
      <h1>{title}</h1>
      <p className={`alert ${isNotThere ? 'alert-info' : 'alert-danger'}`}>
        <Icon of={isNotThere ? 'info' : 'circle-alert'} />
        {sayFailure(words.problems, failure)}
      </p>
      {status >= 500 && <p className="lead">{words.error.text}</p>}
      {reference && <p>{fill(words.reference, { reference }, visit.language)}</p>}
      <p className="flex flex-wrap items-center gap-s5">
        {!isNotThere && (
          <ButtonLink href={`${pathname}${search}`} reload>
            {words.error.retry}
          </ButtonLink>
        )}
        <Anchor href="/">{words.error.home}</Anchor>
      </p>
    </div>
  )
}
