import { type createBrowserRouter, type FormEncType, matchRoutes } from 'react-router'
import { isElsewhere } from './halves.ts'

/** What `data-own` says of a form whose answer leaves the page where it was scrolled to. */
export const keepScroll = 'keep-scroll'

type Router = ReturnType<typeof createBrowserRouter>

/**
 * Lets links (`Anchor`) and forms (`Form`) to our own pages change the page in place. They are plain links and
 * forms and work without this; two listeners on the window take what no part of the page took before.
 */
export function stayInPage(router: Router): void {
  addEventListener('click', (event) => {
    const link = event.target instanceof Element && event.target.closest<HTMLAnchorElement>('a[data-own]')
    if (!link || link.target || event.defaultPrevented || isForBrowser(event)) return
    if (!isHere(router, link.pathname)) return
    event.preventDefault()
    const { pathname, search, hash, href } = link
    router.navigate(pathname + search + hash, { replace: href === location.href })
  })
  addEventListener('submit', (event) => {
    const form = event.target
    if (!(form instanceof HTMLFormElement) || event.defaultPrevented || !form.matches('[data-own]')) return
    // An attribute, because a field named "action" stands in front of the property.
    const action = form.getAttribute('action') ?? location.pathname + location.search
    if (!isHere(router, new URL(action, location.href).pathname)) return
    event.preventDefault()
    router.navigate(action, {
      formMethod: form.method as 'get' | 'post',
      formData: new FormData(form, event.submitter),
      formEncType: form.enctype as FormEncType,
      preventScrollReset: form.dataset.own === keepScroll,
    })
  })
}

/** Whether the page of an address belongs to this half of the house. */
function isHere(router: Router, pathname: string): boolean {
  return !matchRoutes(router.routes, pathname)?.some(({ route }) => isElsewhere(route))
}

/** Another button, or a key that asks for a new window or a download. */
function isForBrowser({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean {
  return button !== 0 || metaKey || ctrlKey || shiftKey || altKey
}
