import type { ReactNode } from 'react'
import { PageHead } from './Layout.tsx'
import { LinkTabs } from './Tabs.tsx'

type QueueHeadProps = {
  readonly words: {
    readonly title: string
    readonly lead: string
    readonly tabs: { readonly label: string; readonly waiting: string; readonly decided: string }
  }
  readonly isDecided: boolean
  /** How many wait, formatted; undefined if none does. */
  readonly waiting: string | undefined
  readonly href: { readonly waiting: string; readonly decided: string }
  /** The filters, between tabs and table. */
  readonly children?: ReactNode
}

/** The head of a page where the office works through a queue: tabs for what waits and what is decided. */
export function QueueHead({ words, isDecided, waiting, href, children }: QueueHeadProps) {
  const { title, lead, tabs } = words
  const count = waiting === undefined ? {} : { count: waiting, isAlarming: true }
  return (
    <>
      <title>{title}</title>
      <PageHead title={title} lead={lead} isLow />
      <LinkTabs
        label={tabs.label}
        solid
        className="tabs-low mb-s3"
        entries={[
          { href: href.waiting, text: tabs.waiting, isCurrent: !isDecided, ...count },
          { href: href.decided, text: tabs.decided, isCurrent: isDecided },
        ]}
      />
      {children}
      <h2 className="sr-only">{isDecided ? tabs.decided : tabs.waiting}</h2>
    </>
  )
}
