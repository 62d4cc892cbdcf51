import { type ReactNode, useId } from 'react'
import { Anchor } from './Anchor.tsx'
import { Icon } from './Icon.tsx'
import type { IconDrawing } from './icons.ts'
import { keepInMiddle } from './scroll-to-middle.ts'

/** Tabs that lead to separate pages (a filter of a list, two sign-in forms): links, with the current one marked. */
export function LinkTabs({ label, entries, solid, even, className = '' }: LinkTabsProps) {
  return (
    <nav
      aria-label={label}
      className={`tabs ${solid ? 'tabs-solid' : ''} ${even ? 'tabs-even' : ''} ${className}`}
    >
      {entries.map(({ href, text, icon, count, isAlarming, isCurrent }) => (
        <Anchor
          key={href}
          ref={isCurrent ? keepInMiddle : undefined}
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
    /** Formatted in the reader's digits. */
    count?: string
    isAlarming?: boolean
    isCurrent?: boolean
  }[]
  /** A solid underline instead of thread, for staff lists, where it would be the third thread in view. */
  solid?: boolean
  /** Tabs share the whole width. */
  even?: boolean
  className?: string
}

/**
 * Panels of one page, one shown at a time by the `tabs` enhancement; `followAddress` lets the address name the open one.
 * Without scripts the tabs are links to `#key` and the address chooses the panel. Keys are used as ids: unique in the page.
 */
export function Tabs({ label, panels, followAddress, className = '' }: TabsProps) {
  const prefix = useId()
  return (
    <div className={className} data-enhance="tabs" data-hash={followAddress ? '' : undefined}>
      <div role="tablist" aria-label={label} className="tabs">
        {panels.map(({ key, title, icon }, index) => (
          <a
            key={key}
            id={`${prefix}${key}`}
            href={`#${key}`}
            role="tab"
            aria-selected={index === 0}
            aria-controls={key}
            className={tabClasses(index === 0)}
          >
            {icon && <Icon of={icon} />}
            {title}
          </a>
        ))}
      </div>
      <div className="panels">
        {panels.map(({ key, content }) => (
          <div key={key} id={key} role="tabpanel" aria-labelledby={`${prefix}${key}`} className="pt-s5">
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
  /** The address names the open panel, so that the link can be shared. */
  followAddress?: boolean
  className?: string
}

function tabClasses(isChosen: boolean | undefined): string {
  return `tab ${isChosen ? 'is-chosen stitch-under' : ''}`
}
