import { isRouteErrorResponse, useRouteError } from 'react-router'
import { failureOf } from '#platform/pages/web/failure.ts'
import { Failure } from '#platform/pages/web/OfficeProblem.tsx'
import { usePlatformWords } from '#platform/pages/web/words.ts'
import { NotThere } from '#ui'

/** Replaces a role or user that does not exist, with a link to the list. */
export function NotInList({ list }: { list: { href: string; text: string } }) {
  const { error: words } = usePlatformWords()
  const error = useRouteError()
  if (!isRouteErrorResponse(error) || error.status !== 404) return <Failure />
  return <NotThere title={words.notThere} text={failureOf(error).message ?? words.notThere} back={list} />
}
