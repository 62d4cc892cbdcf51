import type { HTMLAttributes } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { StaticRouter, useLocation } from 'react-router'
import { useVisit, VisitProvider } from '#platform/http/web/visit.ts'
import type { MenuItem } from './site-layout.loader.ts'

/** By the menu's items, which stay the same objects until something is published. */
const rendered = new WeakMap<readonly MenuItem[], Map<string, { readonly __html: string }>>()

/**
 * An element with a menu, rendered once for a language and for each page that the menu leads to (decision 0030). What
 * stands in it may depend on nothing else: not on who is signed in, not on the query.
 * @param part tells two drawings of the same items apart
 */
export function CachedMenu({ as: Tag, part, items, children, ...attributes }: CachedMenuProps) {
  const visit = useVisit()
  const { pathname } = useLocation()
  const current = leadsTo(items, pathname) ? pathname : '/no-item'
  const ofItems = rendered.get(items) ?? new Map<string, { readonly __html: string }>()
  rendered.set(items, ofItems)
  const key = [part, visit.language, current].join(' ')
  const html = ofItems.get(key) ?? {
    __html: renderToStaticMarkup(
      <VisitProvider value={visit}>
        <StaticRouter location={current}>{children}</StaticRouter>
      </VisitProvider>,
    ),
  }
  ofItems.set(key, html)
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own rendering
  return <Tag {...attributes} dangerouslySetInnerHTML={html} />
}

type CachedMenuProps = HTMLAttributes<HTMLElement> & {
  as: 'ul' | 'nav' | 'div'
  part: string
  items: readonly MenuItem[]
}

function leadsTo(items: readonly MenuItem[], path: string): boolean {
  return items.some((item) => item.url === path || leadsTo(item.sub_nav, path))
}
