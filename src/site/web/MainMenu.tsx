import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { Text } from '#content/web/Text.tsx'
import { Anchor } from '#platform/web/ui/Anchor.tsx'
import { Icon } from '#platform/web/ui/Icon.tsx'
import { ChevronDown } from '#platform/web/ui/icons.ts'
import { isMegaMenu, MenuBranch, MenuLink } from './MenuLink.tsx'
import type { MenuItem } from './site-layout.loader.ts'
import { useSiteWords } from './words.ts'

/** The menu from 943 px on (NAV-06). Each part opens without scripts; with them it also closes by itself. */
export function MainMenu({ items }: { items: readonly MenuItem[] }) {
  const words = useSiteWords().header
  const menu = useClosing()
  return (
    <nav className="site-menu" aria-label={words.mainMenu} ref={menu}>
      <ul>
        {items.map((item) => (
          <li key={item.id}>
            {item.sub_nav.length > 0 ? <OpenablePart item={item} /> : <MenuLink item={item} />}
          </li>
        ))}
      </ul>
    </nav>
  )
}

function OpenablePart({ item }: { item: MenuItem }) {
  return (
    <details name="site-menu">
      <summary>
        <Text of={item} name="title" />
        <Icon of={ChevronDown} />
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
        {item.sub_nav.map((column) => (
          <div key={column.id}>
            <p className="menu-column">
              <MenuLink item={column} />
            </p>
            <MenuBranch items={column.sub_nav} withNotes />
          </div>
        ))}
        <Anchor href="/premium-calculator" className="menu-guide">
          <img src="/jibon-swapno.svg" alt="" width="300" height="150" loading="lazy" />
          <b>{words.guideTitle}</b>
          <span>{words.guideText}</span>
        </Anchor>
      </div>
    </div>
  )
}

/** Open parts close on Escape (the focus returns to their title), on a press elsewhere and on going to a page. */
export function useClosing() {
  const part = useRef<HTMLElement>(null)
  const { pathname, search, hash } = useLocation()
  const address = pathname + search + hash

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new address is the reason to close
  useEffect(() => {
    closeAll(part.current)
  }, [address])

  useEffect(() => {
    const pressed = (event: PointerEvent) => {
      if (event.target instanceof Node && !part.current?.contains(event.target)) closeAll(part.current)
    }
    const escaped = (event: KeyboardEvent) => {
      if (event.key === 'Escape') closeAll(part.current)?.focus()
    }
    document.addEventListener('pointerdown', pressed)
    document.addEventListener('keydown', escaped)
    return () => {
      document.removeEventListener('pointerdown', pressed)
      document.removeEventListener('keydown', escaped)
    }
  }, [])
  return part
}

/** Closes what is open and answers the title of the outermost part that was. */
function closeAll(part: HTMLElement | null): HTMLElement | undefined {
  const open = [...(part?.querySelectorAll('details[open]') ?? [])]
  for (const details of open) details.removeAttribute('open')
  return open[0]?.querySelector('summary') ?? undefined
}
