import { useContext, useEffect, useRef } from 'react'
import { Outlet, ScrollRestoration, UNSAFE_DataRouterStateContext, useLocation } from 'react-router'
import { NavigationProvider } from '#platform/design-system/web/navigation.ts'
import { OfficeForm, OfficeLink } from './office-navigation.tsx'

export { Failure } from '../PublicRoot.tsx'

/** Around every page of the office: links and forms are the router's, and pages change in place. */
export default function OfficeRoot() {
  useArrival()
  return (
    <NavigationProvider value={navigation}>
      <Outlet />
      {/* On the server it would write an inline script, which our content security policy refuses. */}
      {import.meta.env.SSR || <ScrollRestoration />}
    </NavigationProvider>
  )
}

const navigation = { Link: OfficeLink, Form: OfficeForm }

/**
 * Who comes to another page begins at its heading, or at the part that the address names, as after loading it: the
 * keyboard goes on from there, and a screen reader says it. Who closes a panel is back at the row it was opened from. Not where the page itself took the focus, nor where the
 * answer to a form leaves people where they were.
 */
function useArrival() {
  const stays = useContext(UNSAFE_DataRouterStateContext)?.preventScrollReset
  const location = useLocation()
  const last = useRef(location)
  // Before this page is drawn.
  const focused = import.meta.env.SSR || document.activeElement
  const opened = import.meta.env.SSR ? undefined : rows().find((row) => row.ariaCurrent === 'true')?.href
  useEffect(() => {
    if (last.current === location) return
    const isClosed =
      last.current.pathname.startsWith(location.pathname) && !document.querySelector('[data-panel]')
    last.current = location
    const { activeElement, body } = document
    if (stays || (activeElement !== body && activeElement !== focused)) return
    const row = isClosed && opened ? rows().find(({ href }) => href === opened) : undefined
    const start = row ?? document.getElementById(location.hash.slice(1)) ?? document.querySelector('h1')
    if (!start) return
    if (start.tabIndex < 0) start.tabIndex = -1
    start.focus({ preventScroll: true })
  })
}

/** The names of the things in a list. */
const rows = () => [...document.querySelectorAll<HTMLAnchorElement>('a[data-row]')]
