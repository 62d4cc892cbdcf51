import type { ReactNode } from 'react'
import { isRouteErrorResponse, Outlet, useRouteError } from 'react-router'
import { describeUnreached, failureOf } from '#platform/pages/web/failure.ts'
import { useFailureToast } from '#ui'
import { FailurePage } from './FailurePage.tsx'
import { useOfficeWords, usePlatformWords } from './words.ts'

/** Between an office layout and its pages, so that the menu stays if a page fails. */
export default function OfficeProblem() {
  return <Outlet />
}

/**
 * Shows a failure in the page and as a toast (ERR-01, ERR-03). A page that does not exist or is not allowed
 * gets no toast.
 */
export function Failure({ children }: { children?: ReactNode }) {
  const { problems } = usePlatformWords()
  const { fetchFailed } = useOfficeWords()
  const error = useRouteError()
  const isRefusal = isRouteErrorResponse(error) && error.status < 500
  useFailureToast(
    isRefusal ? undefined : (error as object),
    describeUnreached(problems, failureOf(error)) ?? fetchFailed,
  )
  return <FailurePage>{children}</FailurePage>
}
