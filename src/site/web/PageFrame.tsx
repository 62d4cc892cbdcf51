import { lazy, Suspense } from 'react'
import { Outlet } from 'react-router'
import { FailurePage } from '#platform/web/FailurePage.tsx'

/** The place between header and footer. */
export default function PageFrame() {
  return <Outlet />
}

/** Few need it: the server has it at hand, a browser fetches it then. */
const NotFoundPage = import.meta.env.SSR
  ? (await import('./NotFoundPage.tsx')).default
  : lazy(() => import('./NotFoundPage.tsx'))

function NotFound() {
  return (
    <Suspense>
      <NotFoundPage />
    </Suspense>
  )
}

/** In the place of a page that could not be shown. */
export function Failure() {
  return <FailurePage notFound={NotFound} />
}
