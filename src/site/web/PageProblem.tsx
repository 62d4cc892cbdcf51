import { Outlet } from 'react-router'
import { FailurePage } from '#platform/web/FailurePage.tsx'
import NotFoundPage from './NotFoundPage.tsx'

/** Between the layout and its pages, so that header and footer stay when a page fails. */
export default function PageProblem() {
  return <Outlet />
}

export function Failure() {
  return <FailurePage notFound={NotFoundPage} />
}
