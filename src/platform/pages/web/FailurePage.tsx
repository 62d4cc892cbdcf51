import type { ComponentType, ReactNode } from 'react'
import { isRouteErrorResponse, useLocation, useRouteError } from 'react-router'
import { fill } from '#kernel/words.ts'
import { useVisit } from '#platform/http/web/visit.ts'
import { describeFailure, describeUnreached, failureOf } from '#platform/pages/web/failure.ts'
import { portalHomePath } from '#portals/office/paths.ts'
import { Anchor, ButtonLink, Icon } from '#ui'
import { usePlatformWords } from './words.ts'

/**
 * Shown in place of a page that failed: the reason, what it does not mean, a reference to quote, and links to go on.
 */
export function FailurePage({ notFound: NotFound, children }: FailurePageProps) {
  const words = usePlatformWords()
  const visit = useVisit()
  const { pathname, search } = useLocation()
  const error = useRouteError()
  const status = isRouteErrorResponse(error) ? error.status : 500
  if (status === 404 && NotFound) return <NotFound />
  const failure = failureOf(error)
  const { reference = visit.reference } = failure
  // Retrying does not help if the page does not exist or is not allowed.
  const isFinal = status === 404 || status === 403
  const { notThere, notAllowed, title: failed } = words.error
  const title = status === 404 ? notThere : status === 403 ? notAllowed : failed
  const isOurs = status >= 500 && describeUnreached(words.problems, failure) === undefined
  return (
    <div className="w sec stack">
      <title>{title}</title>
      <meta name="robots" content="noindex" />
      <h1>{title}</h1>
      <p className={`alert ${status === 404 ? 'alert-info' : 'alert-danger'}`}>
        <Icon of={status === 404 ? 'info' : 'circle-alert'} />
        {failure.isOnlyRead ? words.error.text : describeFailure(words.problems, failure)}
      </p>
      {isOurs && !failure.isOnlyRead && <p className="lead">{words.error.text}</p>}
      {!isFinal && children}
      {reference && <p>{fill(words.reference, { reference }, visit.language)}</p>}
      <p className="flex flex-wrap items-center gap-s5">
        {/* Whoever tried too often reads how long to wait. */}
        {!isFinal && status !== 429 && (
          <ButtonLink href={`${pathname}${search}`} reload>
            {words.error.retry}
          </ButtonLink>
        )}
        {visit.person ? (
          <Anchor href={portalHomePath}>{words.error.dashboard}</Anchor>
        ) : (
          <Anchor href="/">{words.error.home}</Anchor>
        )}
      </p>
    </div>
  )
}

type FailurePageProps = {
  notFound?: ComponentType
  /** Shown for temporary failures. */
  children?: ReactNode
}
