import { comparisonPath } from '#sales/compare/paths.ts'
import { Anchor, Icon } from '#ui'
import { useStored } from '#website/content/web/Text.tsx'
import { CachedMenu } from './CachedMenu.tsx'
import { isMegaMenu, MenuBranch, MenuLink } from './MenuLink.tsx'
import type { MenuItem } from './site-layout.loader.ts'
import { useSiteWords } from './words.ts'

/** The menu from 943 px on (NAV-06). Each part opens without scripts; the `menu` enhancement adds keys and closing. */
export function MainMenu({ items }: { items: readonly MenuItem[] }) {
  const words = useSiteWords().header
  return (
    <nav className="site-menu" aria-label={words.mainMenu} data-enhance="menu">
      <CachedMenu as="ul" part="wide" items={items}>
        {items.map((item) => (
          <li key={item.id}>
            {item.sub_nav.length > 0 ? <OpenablePart item={item} /> : <MenuLink item={item} />}
          </li>
        ))}
      </CachedMenu>
    </nav>
  )
}

function OpenablePart({ item }: { item: MenuItem }) {
  const stored = useStored()
  return (
    <details name="site-menu">
      <summary>
        {stored(item, 'title')}
        <Icon of="chevron-down" />
      </summary>
      {isMegaMenu(item) ? (
        <MegaPanel item={item} />
      ) : (
        <div className="menu-drop">
          <MenuBranch items={item.sub_nav} />
        </div>
      )}
    </details>
  )
}

function MegaPanel({ item }: { item: MenuItem }) {
  const words = useSiteWords().header
  return (
    <div className="menu-mega">
      <div className="w">
        <div className="menu-groups">
          {item.sub_nav.map((group) => (
            <div key={group.id}>
              <p className="menu-column">
                <MenuLink item={group} />
              </p>
              <MenuBranch items={group.sub_nav} withNotes />
            </div>
          ))}
        </div>
        <Anchor href={comparisonPath} className="menu-guide">
          <img src="/jibon-swapno.svg" alt="" width="300" height="150" loading="lazy" />
          <b>{words.guideTitle}</b>
          <span>{words.guideText}</span>
        </Anchor>
      </div>
    </div>
  )
}
