import { useLocation } from 'react-router'
import { Anchor } from '#ui'
import { linkTypeCode } from '#website/content/codes.ts'
import { useStored } from '#website/content/web/Text.tsx'
import type { MenuItem } from './site-layout.loader.ts'

/**
 * A menu item as a link. Type 1 is inside the portal; type 0 opens its url in its `url_target`, by default a
 * new window (NAV-09). An item without an address is only its title.
 */
export function MenuLink({ item, withNote }: { item: MenuItem; withNote?: boolean }) {
  const stored = useStored()
  const { pathname } = useLocation()
  const content = (
    <>
      {stored(item, 'title')}
      {withNote && (item.description || item.bn_description) && <small>{stored(item, 'description')}</small>}
    </>
  )
  if (!item.url) return <span className="menu-title">{content}</span>
  if (item.link_type === linkTypeCode.internal) {
    return (
      <Anchor href={item.url} aria-current={item.url === pathname ? 'page' : undefined}>
        {content}
      </Anchor>
    )
  }
  return (
    <a href={item.url} target={item.url_target || '_blank'} rel="noopener">
      {content}
    </a>
  )
}

/** Everything under an item, level by level. */
export function MenuBranch({ items, withNotes }: { items: readonly MenuItem[]; withNotes?: boolean }) {
  if (items.length === 0) return null
  return (
    <ul>
      {items.map((item) => (
        <li key={item.id}>
          <MenuLink item={item} withNote={withNotes} />
          <MenuBranch items={item.sub_nav} withNotes={withNotes} />
        </li>
      ))}
    </ul>
  )
}

/** The item shown as a mega menu is the one titled "products", in any case (NAV-08). */
export function isMegaMenu(item: MenuItem): boolean {
  return item.title.trim().toLowerCase() === 'products'
}
