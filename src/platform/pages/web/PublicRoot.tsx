import { Outlet } from 'react-router'
import { FailurePage } from './FailurePage.tsx'

/** Around every public page. */
export default function PublicRoot() {
  return <Outlet />
}

export function Failure() {
  return (
    <main>
      <FailurePage />
    </main>
  )
}
