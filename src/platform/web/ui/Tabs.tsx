import { type KeyboardEvent, type ReactNode, useId, useState } from 'react'
import { Anchor } from './Anchor.tsx'
import { Icon } from './Icon.tsx'
import type { IconDrawing } from './icons.ts'
import { useHydrated } from './use-hydrated.ts'

/** Tabs that are pages of their own (a filter of a list, two sign-in forms): links, the current one marked. */
export function LinkTabs({ label, entries, solid, even, className = '' }: LinkTabsProps) {
  return (
    <nav
      aria-label={label}
      className={`tabs ${solid ? 'tabs-solid' : ''} ${even ? 'tabs-even' : ''} ${className}`}
    >
      {entries.map(({ href, text, icon, count, isAlarming, isCurrent }) => (
        <Anchor
          key={href}
          href={href}
          className={tabClasses(isCurrent)}
          aria-current={isCurrent ? 'page' : undefined}
        >
          {icon && <Icon of={icon} />}
          {text}
          {count !== undefined && (
            <span className={`tab-count ${isAlarming ? 'is-alarming' : ''}`}>{count}</span>
          )}
        </Anchor>
      ))}
    </nav>
  )
}

export type LinkTabsProps = {
  label: string
  entries: readonly {
    href: string
    text: ReactNode
    icon?: IconDrawing
    /** Written in the reader's digits. */
    count?: string
    isAlarming?: boolean
    isCurrent?: boolean
  }[]
  /** Solid underline instead of thread: staff lists, where the thread would be the third in view. */
  solid?: boolean
  /** Tabs share the whole width. */
  even?: boolean
  className?: string
}

/**
 * Panels of one page, one shown at a time. Arrow keys, Home and End move between tabs. Without scripts the tabs
 * are links to `#key` and the address chooses the panel. Keys are used as ids: unique in the page.
 */
export function Tabs({ label, panels, even, solid, chosen, onChoose, className = '' }: TabsProps) {
  const [ownChoice, setOwnChoice] = useState(panels[0]?.key)
  const isHydrated = useHydrated()
  const prefix = useId()
  const current = chosen ?? ownChoice
  const choose = (key: string) => {
    setOwnChoice(key)
    onChoose?.(key)
  }
  const move = (event: KeyboardEvent<HTMLElement>) => {
    const index = panels.findIndex(({ key }) => key === current)
    const target = panels[nextIndex(event.key, index, panels.length) ?? -1]
    if (!target) return
    event.preventDefault()
    choose(target.key)
    document.getElementById(`${prefix}${target.key}`)?.focus()
  }
  return (
    <div className={className}>
      <div
        role="tablist"
        aria-label={label}
        className={`tabs ${solid ? 'tabs-solid' : ''} ${even ? 'tabs-even' : ''}`}
        onKeyDown={move}
      >
        {panels.map(({ key, title, icon }) => (
          <a
            key={key}
            id={`${prefix}${key}`}
            href={`#${key}`}
            role="tab"
            aria-selected={key === current}
            aria-controls={key}
            tabIndex={!isHydrated || key === current ? 0 : -1}
            className={tabClasses(key === current)}
            onClick={(event) => {
              event.preventDefault()
              choose(key)
            }}
          >
            {icon && <Icon of={icon} />}
            {title}
          </a>
        ))}
      </div>
      <div className="panels" data-live={isHydrated || undefined}>
        {panels.map(({ key, content }) => (
          <div
            key={key}
            id={key}
            role="tabpanel"
            aria-labelledby={`${prefix}${key}`}
            className={`pt-s5 ${isHydrated && key !== current ? 'is-away' : ''}`}
          >
            {content}
          </div>
        ))}
      </div>
    </div>
  )
}

export type TabsProps = {
  label: string
  panels: readonly { key: string; title: ReactNode; icon?: IconDrawing; content: ReactNode }[]
  even?: boolean
  solid?: boolean
  /** The page holds the choice; otherwise the tabs do, first one first. */
  chosen?: string
  onChoose?: (key: string) => void
  className?: string
}

function tabClasses(isChosen: boolean | undefined): string {
  return `tab ${isChosen ? 'is-chosen stitch-under' : ''}`
}

function nextIndex(key: string, index: number, count: number): number | undefined {
  if (key === 'ArrowRight') return (index + 1) % count
  if (key === 'ArrowLeft') return (index - 1 + count) % count
  if (key === 'Home') return 0
  if (key === 'End') return count - 1
  return undefined
}
