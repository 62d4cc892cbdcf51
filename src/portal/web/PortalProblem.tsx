import { Outlet } from 'react-router'
import { FailurePage } from '#platform/web/FailurePage.tsx'

/** Between the shell and its pages, so that the menu stays when a page fails. */
export default function PortalProblem() {
  return <Outlet />
}

export const Failure = FailurePage
