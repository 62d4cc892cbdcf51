import { Icon } from '#ui'
import { useStored } from '#website/content/web/Text.tsx'
import { SearchBox } from '#website/search/web/SearchBox.tsx'
import { CachedMenu } from './CachedMenu.tsx'
import { HelplineLink, UtilityItems } from './HeaderLinks.tsx'
import { OtherLanguageLink } from './LanguageToggle.tsx'
import { MenuLink } from './MenuLink.tsx'
import type { MenuItem, Setting } from './site-layout.loader.ts'
import { useSiteWords } from './words.ts'

/** Below 943 px (NAV-06): the other language, and one menu with the content of the wide header. */
export function MobileMenu({ items, setting }: { items: readonly MenuItem[]; setting: Setting }) {
  const words = useSiteWords().header
  return (
    <nav className="mobile-menu" aria-label={words.menu} data-enhance="menu">
      <OtherLanguageLink className="mobile-button" />
      <details className="mobile-part">
        <summary className="mobile-button">
          <Icon of="menu" className="when-closed" />
          <Icon of="x" className="when-open" />
          {words.menu}
        </summary>
        <div className="mobile-panel">
          <SearchBox label={words.search} />
          <CachedMenu as="div" part="narrow" items={items} className="mobile-items">
            <Foldable items={items} />
          </CachedMenu>
          <ul className="mobile-services">
            <UtilityItems />
            <li>
              <HelplineLink setting={setting} />
            </li>
          </ul>
        </div>
      </details>
    </nav>
  )
}

/** Nested levels, each opened by its title; if the title itself has an address, that is the first link under it. */
function Foldable({ items }: { items: readonly MenuItem[] }) {
  const stored = useStored()
  return (
    <ul>
      {items.map((item) => (
        <li key={item.id}>
          {item.sub_nav.length > 0 ? (
            <details>
              <summary>
                {stored(item, 'title')}
                <Icon of="chevron-down" />
              </summary>
              <Foldable items={item.url ? [{ ...item, sub_nav: [] }, ...item.sub_nav] : item.sub_nav} />
            </details>
          ) : (
            <MenuLink item={item} />
          )}
        </li>
      ))}
    </ul>
  )
}
