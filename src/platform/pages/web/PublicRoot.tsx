import { Outlet } from 'react-router'
import { LogoMark } from '#ui'
import { FailurePage } from './FailurePage.tsx'

/** Around every public page. */
export default function PublicRoot() {
  return <Outlet />
}

export function Failure() {
  return (
    <>
      <header className="w py-s4">
        <LogoMark size={44} />
      </header>
      <main>
        <FailurePage />
      </main>
    </>
  )
}
