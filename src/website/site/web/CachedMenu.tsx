import { type HTMLAttributes, type ReactNode, useContext } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { StaticRouter, useLocation } from 'react-router'
import { useVisit, VisitProvider } from '#platform/http/web/visit.ts'
import { DrawingAddress } from '#ui'
import type { MenuItem } from './site-layout.loader.ts'

/** Keyed by the menu's items, which are the same objects until something is published. */
const rendered = new WeakMap<readonly MenuItem[], Map<string, CachedHtml>>()

/**
 * An element with a menu, rendered once for each language and each page in the menu (decision 0030). Its
 * content must depend on nothing else: neither on who is signed in nor on the query.
 * @param part distinguishes two renderings of the same items
 */
export function CachedMenu({ as: Tag, part, items, children, ...attributes }: CachedMenuProps) {
  const visit = useVisit()
  const { pathname } = useLocation()
  const current = leadsTo(items, pathname) ? pathname : '/no-item'
  const ofItems = rendered.get(items) ?? new Map<string, CachedHtml>()
  rendered.set(items, ofItems)
  const key = [part, visit.language, current].join(' ')
  const addressOf = useContext(DrawingAddress)
  const menu = <StaticRouter location={current}>{children}</StaticRouter>
  const cached =
    ofItems.get(key) ?? renderOnce(<VisitProvider value={visit}>{menu}</VisitProvider>, addressOf)
  ofItems.set(key, cached)
  // The page must also include the drawings of cached parts.
  for (const drawing of cached.drawings) addressOf(drawing)
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own rendering
  return <Tag {...attributes} dangerouslySetInnerHTML={cached.html} />
}

type CachedHtml = { readonly html: { readonly __html: string }; readonly drawings: readonly string[] }

function renderOnce(menu: ReactNode, addressOf: (drawing: string) => string): CachedHtml {
  const drawings = new Set<string>()
  const note = (drawing: string) => {
    drawings.add(drawing)
    return addressOf(drawing)
  }
  const html = renderToStaticMarkup(<DrawingAddress value={note}>{menu}</DrawingAddress>)
  // React's result is a rope of a thousand strings; copying it to one string halves the cached size.
  const __html = Buffer.from(html).toString()
  return { html: { __html }, drawings: [...drawings] }
}

type CachedMenuProps = HTMLAttributes<HTMLElement> & {
  as: 'ul' | 'nav' | 'div'
  part: string
  items: readonly MenuItem[]
}

function leadsTo(items: readonly MenuItem[], path: string): boolean {
  return items.some((item) => item.url === path || leadsTo(item.sub_nav, path))
}
