import { type ReactNode, useContext, useEffect, useId, useRef } from 'react'
import { NavigationContext, type OwnLinkProps } from '../navigation.ts'
import { Anchor } from './Anchor.tsx'
import { IconLink } from './Button.tsx'
import { Icon } from './Icon.tsx'

/**
 * A list of the office with one of its items open in a panel on the right; on narrow screens the panel
 * replaces the list.
 */
export function ListWithPanel({ list, panel }: { list: ReactNode; panel: ReactNode }) {
  return (
    <div className={`beside ${panel ? 'is-open' : ''}`}>
      <div className="beside-list">{list}</div>
      {panel}
    </div>
  )
}

/**
 * The open item. It has its own address, so it works without scripts. `shows` identifies the item: when it
 * changes, the focus moves to its heading. `close` leads back to the list, also by Escape.
 */
export function SidePanel({ title, shows, close, children }: SidePanelProps) {
  const titleId = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each thing that is shown begins at its heading
  useEffect(() => heading.current?.focus({ preventScroll: true }), [shows])
  return (
    <section className="side-panel" aria-labelledby={titleId} data-panel="">
      <div className="flex items-start justify-between gap-s3">
        <Anchor href={close.href} className="inline-flex min-h-11 items-center gap-s2 side:hidden">
          <Icon of="arrow-left" />
          {close.back}
        </Anchor>
        <h1 ref={heading} id={titleId} tabIndex={-1} className="max-side:order-1 max-side:basis-full">
          {title}
        </h1>
        <IconLink
          bare
          icon="x"
          href={close.href}
          label={close.label}
          data-close-panel=""
          className="-mt-1 -mr-2 max-side:hidden!"
        />
      </div>
      {children}
    </section>
  )
}

type SidePanelProps = {
  title: ReactNode
  shows: string | number
  /** `back` is the text of the link on a phone, `label` the name of the cross. */
  close: { readonly href: string; readonly label: string; readonly back: string }
  children: ReactNode
}

/** Opens an item beside the list, for rows whose name leads to a page of its own; Space on the row does the same. */
export function LookLink({ href, label }: { href: string; label: string }) {
  const navigation = useContext(NavigationContext)
  const look = {
    className: 'icon-btn icon-btn-bare',
    'aria-label': label,
    title: label,
    'data-look': '',
    href,
    children: <Icon of="panel-right" />,
  }
  return navigation ? <navigation.Link {...look} preventScrollReset /> : <a {...look} />
}

/** The name of a row, which opens it: the whole row is clickable, and the list's keys move from row to row. */
export function RowLink({ isOpen, className = '', ...rest }: OwnLinkProps & { isOpen?: boolean }) {
  const navigation = useContext(NavigationContext)
  const look = {
    className: `row-link ${className}`,
    'data-row': '',
    'aria-current': isOpen ? ('true' as const) : undefined,
  }
  if (!navigation) return <a {...look} {...rest} />
  return <navigation.Link {...look} {...rest} preventScrollReset />
}
