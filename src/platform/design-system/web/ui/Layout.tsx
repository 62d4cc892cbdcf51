import type { ComponentPropsWithoutRef, MouseEventHandler, ReactNode } from 'react'
import { Anchor } from './Anchor.tsx'
import { Icon } from './Icon.tsx'

/** A section of a page: content width, with vertical spacing; `ground` colours its full width. */
export function Section({ title, lead, ground, children, className = '' }: SectionProps) {
  const grounds = { sand: 'bg-sand', white: 'bg-white border-y border-line', green: 'bg-green-100' }
  return (
    <section className={`sec ${ground ? grounds[ground] : ''} ${className}`}>
      <div className="w">
        {title && (
          <div className="sec-head">
            <div>
              <h2>{title}</h2>
              {lead && <p className="lead mt-s2">{lead}</p>}
            </div>
          </div>
        )}
        {children}
      </div>
    </section>
  )
}

export type SectionProps = {
  title?: ReactNode
  lead?: ReactNode
  ground?: 'sand' | 'white' | 'green'
  children: ReactNode
  className?: string
}

/**
 * The head of a page: its one h1, a lead under it, actions at the right; `isAside` where the page is about something
 * else. `isLow` above a working list, so that fifteen rows are in view on a screen of 1280 by 900 pixels.
 */
export function PageHead({ title, lead, actions, back, isAside, isLow, className = '' }: PageHeadProps) {
  return (
    <div
      className={`flex flex-wrap items-end justify-between gap-x-s5 gap-y-s4 ${isLow ? 'pb-s5 staff:pb-s2' : 'pb-s6'} ${className}`}
    >
      <div className="min-w-0">
        {back && (
          <Anchor
            href={back.href}
            onClick={back.onClick}
            className="no-print inline-flex min-h-11 items-center gap-s2"
          >
            <Icon of="arrow-left" />
            {back.text}
          </Anchor>
        )}
        {isAside ? <p className="font-semibold text-2xl">{title}</p> : <h1>{title}</h1>}
        {lead && (
          <p className={`lead mt-s2 ${isLow ? 'staff:mt-0 staff:max-w-none staff:text-s' : ''}`}>{lead}</p>
        )}
      </div>
      {actions && (
        <div className="flex flex-wrap gap-s3 max-sm:has-[.btn-primary:not(.btn-small)]:w-full">
          {actions}
        </div>
      )}
    </div>
  )
}

export type PageHeadProps = {
  title: ReactNode
  lead?: ReactNode
  actions?: ReactNode
  /** The list that the page was opened from; its link is above the heading. */
  back?: { href: string; text: string; onClick?: MouseEventHandler }
  isAside?: boolean
  isLow?: boolean
  className?: string
}

/**
 * A panel for a result or a summary. White with a hairline, or `ground="sand"`; `stitched` sews its upper
 * edge (at most two in view).
 */
export function Card({ ground = 'white', stitched, children, className = '', ...rest }: CardProps) {
  // Only an element with a role can have an accessible name.
  const Part = rest['aria-labelledby'] ? 'section' : 'div'
  return (
    <Part
      className={`panel ${ground === 'sand' ? 'on-sand' : ''} ${stitched ? 'stitch-top' : ''} ${className}`}
      {...rest}
    >
      {children}
    </Part>
  )
}

export type CardProps = ComponentPropsWithoutRef<'div'> & { ground?: 'white' | 'sand'; stitched?: boolean }

/** A part of a form with its serif heading under a strong rule. */
export function FormPart({ title, children }: FormPartProps) {
  return (
    <fieldset className="form-part">
      <legend>{title}</legend>
      <div className="stack">{children}</div>
    </fieldset>
  )
}

export type FormPartProps = { title: ReactNode; children: ReactNode }

/** The path to this page. `label` names the list for screen readers; the last entry is the page itself. */
export function Breadcrumbs({ label, entries }: BreadcrumbsProps) {
  return (
    <nav aria-label={label} className="no-print">
      <ol className="crumbs">
        {entries.map(({ text, href }, place) => (
          <li key={text}>
            {href ? (
              <Anchor href={href}>{text}</Anchor>
            ) : (
              <span aria-current={place === entries.length - 1 ? 'page' : undefined}>{text}</span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}

export type BreadcrumbsProps = { label: string; entries: readonly { text: string; href?: string }[] }
