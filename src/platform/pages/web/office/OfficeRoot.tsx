import { type SubmitEvent, useContext, useEffect, useRef } from 'react'
import {
  Link,
  Outlet,
  Form as RouterForm,
  ScrollRestoration,
  UNSAFE_DataRouterStateContext,
  useLocation,
  useNavigation,
  useSubmit,
} from 'react-router'
import {
  NavigationProvider,
  type OwnFormProps,
  type OwnLinkProps,
} from '#platform/design-system/web/navigation.ts'
import { isTypingOn } from '../lists/typing-on.ts'

export { Failure } from '../PublicRoot.tsx'

/** Around every page of the office: links and forms use the router, so navigation is client-side. */
export default function OfficeRoot() {
  useArrival()
  return (
    <NavigationProvider value={navigation}>
      <Outlet />
      {/* On the server it would render an inline script, which our content security policy forbids. */}
      {import.meta.env.SSR || <ScrollRestoration />}
    </NavigationProvider>
  )
}

const navigation = { Link: OfficeLink, Form: OfficeForm }

/**
 * Moves the focus after navigation to the heading, or to the part that the address names, as a page load
 * would. After closing a panel, the focus returns to the row that opened it. Does nothing if the page itself
 * took the focus, if the answer to a form keeps the scroll position, or if the reader is typing in a search.
 */
function useArrival() {
  const stays = useContext(UNSAFE_DataRouterStateContext)?.preventScrollReset
  const location = useLocation()
  const last = useRef(location)
  // Read before this page is rendered.
  const focused = import.meta.env.SSR || document.activeElement
  const opened = import.meta.env.SSR ? undefined : rows().find((row) => row.ariaCurrent === 'true')?.href
  useEffect(() => {
    if (last.current === location) return
    const isClosed =
      last.current.pathname.startsWith(location.pathname) && !document.querySelector('[data-panel]')
    last.current = location
    const { activeElement, body } = document
    if (stays || (activeElement !== body && activeElement !== focused) || isTypingOn(location.search)) return
    const row = isClosed && opened ? rows().find(({ href }) => href === opened) : undefined
    const start = row ?? document.getElementById(location.hash.slice(1)) ?? document.querySelector('h1')
    if (!start) return
    if (start.tabIndex < 0) start.tabIndex = -1
    start.focus({ preventScroll: true })
  })
}

/** The row links of a list. */
const rows = () => [...document.querySelectorAll<HTMLAnchorElement>('a[data-row]')]

/** A link to one of our own pages. For addresses outside the office, the router loads a new document (roots.ts). */
function OfficeLink({ href, ...rest }: OwnLinkProps & { preventScrollReset?: boolean }) {
  return <Link to={href} discover="none" {...rest} />
}

/**
 * A form sent to one of our own pages; without `action`, to the current address, as in plain HTML. It is posted once
 * however often it is pressed until there is an answer; and by one button once until the page shows the answer.
 */
function OfficeForm({ action, method, encType, onSubmit, ...rest }: OwnFormProps) {
  const { pathname, search } = useLocation()
  const { state } = useNavigation()
  const submit = useSubmit()
  const sentBy = useRef<HTMLElement>(undefined)
  const submitOnce = async (event: SubmitEvent<HTMLFormElement>) => {
    onSubmit?.(event)
    if (event.defaultPrevented || method !== 'post') return
    event.preventDefault()
    const by = (event.nativeEvent.submitter ?? event.currentTarget) as HTMLButtonElement | HTMLFormElement
    if (sentBy.current && (state === 'submitting' || sentBy.current === by)) return
    sentBy.current = by
    try {
      // Resolves once the page shows the answer.
      await submit(by, { preventScrollReset: rest.preventScrollReset })
    } finally {
      if (sentBy.current === by) sentBy.current = undefined
    }
  }
  return (
    <RouterForm
      discover="none"
      action={typeof action === 'string' ? action : pathname + search}
      method={method as 'get' | 'post' | undefined}
      encType={encType as 'multipart/form-data' | undefined}
      onSubmit={submitOnce}
      {...rest}
    />
  )
}
