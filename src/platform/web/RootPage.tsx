import { useContext, useEffect, useRef } from 'react'
import { Outlet, ScrollRestoration, UNSAFE_DataRouterStateContext, useLocation } from 'react-router'
import { FailurePage } from './FailurePage.tsx'

/** Around every page. */
export default function RootPage() {
  useArrival()
  return (
    <>
      <Outlet />
      {import.meta.env.SSR || <ScrollRestoration />}
    </>
  )
}

/**
 * Who comes to another page begins at its heading, or at the part that the address names, as after loading it: the
 * keyboard goes on from there, and a screen reader says it. Not where the page itself took the focus, nor where the
 * answer to a form leaves people where they were.
 */
function useArrival() {
  const stays = useContext(UNSAFE_DataRouterStateContext)?.preventScrollReset
  const location = useLocation()
  const last = useRef(location)
  // Before this page is drawn.
  const focused = import.meta.env.SSR || document.activeElement
  useEffect(() => {
    if (last.current === location) return
    last.current = location
    const { activeElement, body } = document
    if (stays || (activeElement !== body && activeElement !== focused)) return
    const start = document.getElementById(location.hash.slice(1)) ?? document.querySelector('h1')
    if (!start) return
    if (start.tabIndex < 0) start.tabIndex = -1
    start.focus({ preventScroll: true })
  })
}

export function Failure() {
  return (
    <main>
      <FailurePage />
    </main>
  )
}
