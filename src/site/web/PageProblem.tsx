import { isRouteErrorResponse, useLocation, useRouteError } from 'react-router'
import { fill } from '#kernel/words.ts'
import { ButtonLink } from '#platform/web/ui/Button.tsx'
import { useVisit } from '#platform/web/visit.ts'
import { usePlatformWords } from '#platform/web/words.ts'
import { homePath } from '../paths.ts'
import NotFoundPage from './NotFoundPage.tsx'

/** In place of a page that could not be shown, inside header and footer. */
export default function PageProblem() {
  const error = useRouteError()
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFoundPage />
  return <Failure error={error} />
}

function Failure({ error }: { error: unknown }) {
  const words = usePlatformWords()
  const visit = useVisit()
  const { pathname, search } = useLocation()
  const answer: { message?: string; reference?: string } = isRouteErrorResponse(error)
    ? (error.data ?? {})
    : {}
  const reference = answer.reference ?? visit.reference
  return (
    <div className="w sec stack">
      <title>{words.error.title}</title>
      <meta name="robots" content="noindex" />
      <h1>{words.error.title}</h1>
      <p className="lead">{answer.message || words.error.text}</p>
      {reference && <p>{fill(words.reference, { reference }, visit.language)}</p>}
      <p className="btn-set">
        <ButtonLink href={pathname + search} reload>
          {words.error.retry}
        </ButtonLink>
        <ButtonLink href={homePath} reload kind="text">
          {words.error.home}
        </ButtonLink>
      </p>
    </div>
  )
}
