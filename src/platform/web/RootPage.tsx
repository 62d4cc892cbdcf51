import { Outlet, ScrollRestoration } from 'react-router'
import { FailurePage } from './FailurePage.tsx'

/** Around every page. */
export default function RootPage() {
  return (
    <>
      <Outlet />
      <ScrollRestoration />
    </>
  )
}

export function Failure() {
  return (
    <main>
      <FailurePage />
    </main>
  )
}
