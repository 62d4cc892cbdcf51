import { Outlet } from 'react-router'
import { FailurePage } from '#platform/pages/web/FailurePage.tsx'
import NotFoundPage from './NotFoundPage.tsx'

/** The content between header and footer. */
export default function PageFrame() {
  return <Outlet />
}

/** Replaces a page that could not be shown. */
export function Failure() {
  return <FailurePage notFound={NotFoundPage} />
}
