import type { ComponentPropsWithoutRef, ReactNode } from 'react'
import { Anchor } from './Anchor.tsx'
import { type AvatarArt, artUrl } from './art.ts'

/** A section of a page: content width, standing apart from its neighbours; `ground` colours its full width. */
export function Section({ title, aside, lead, ground, id, children, className = '' }: SectionProps) {
  const grounds = { sand: 'bg-sand', white: 'bg-white border-y border-line', green: 'bg-green-100' }
  return (
    <section id={id} className={`sec ${ground ? grounds[ground] : ''} ${className}`}>
      <div className="w">
        {(title || aside) && (
          <div className="sec-head">
            <div>
              {title && <h2>{title}</h2>}
              {lead && <p className="lead mt-s2">{lead}</p>}
            </div>
            {aside}
          </div>
        )}
        {children}
      </div>
    </section>
  )
}

export type SectionProps = {
  title?: ReactNode
  /** Right of the title: usually an `ArrowLink`. */
  aside?: ReactNode
  lead?: ReactNode
  ground?: 'sand' | 'white' | 'green'
  id?: string
  children: ReactNode
  className?: string
}

/** The head of a page: its one h1, a lead under it, actions at the right. */
export function PageHead({ title, lead, actions, className = '' }: PageHeadProps) {
  return (
    <div className={`flex flex-wrap items-end justify-between gap-x-s5 gap-y-s4 pb-s6 ${className}`}>
      <div className="min-w-0">
        <h1>{title}</h1>
        {lead && <p className="lead mt-s2">{lead}</p>}
      </div>
      {actions && <div className="flex flex-wrap gap-s3">{actions}</div>}
    </div>
  )
}

export type PageHeadProps = { title: ReactNode; lead?: ReactNode; actions?: ReactNode; className?: string }

/**
 * A panel, for what is handed over: a result, a summary. White with a hairline, or `ground="sand"`;
 * `stitched` sews its upper edge (at most two in view).
 */
export function Card({ ground = 'white', stitched, children, className = '', ...rest }: CardProps) {
  return (
    <div
      className={`panel ${ground === 'sand' ? 'on-sand' : ''} ${stitched ? 'stitch-top' : ''} ${className}`}
      {...rest}
    >
      {children}
    </div>
  )
}

export type CardProps = ComponentPropsWithoutRef<'div'> & { ground?: 'white' | 'sand'; stitched?: boolean }

/** A part of a form with its serif heading under a strong rule. */
export function FormPart({ title, children, className = '' }: FormPartProps) {
  return (
    <fieldset className={`form-part ${className}`}>
      <legend>{title}</legend>
      <div className="stack">{children}</div>
    </fieldset>
  )
}

export type FormPartProps = { title: ReactNode; children: ReactNode; className?: string }

/** Where this page stands. `label` names the list for screen readers; the last entry is the page itself. */
export function Breadcrumbs({ label, entries }: BreadcrumbsProps) {
  return (
    <nav aria-label={label} className="no-print">
      <ol className="crumbs">
        {entries.map(({ text, href }) => (
          <li key={text}>
            {href ? <Anchor href={href}>{text}</Anchor> : <span aria-current="page">{text}</span>}
          </li>
        ))}
      </ol>
    </nav>
  )
}

export type BreadcrumbsProps = { label: string; entries: readonly { text: string; href?: string }[] }

/** The one ornament: a line of running stitch. Pink on paper, marigold on green, `todo` for what is to come. */
export function Stitch({ thread = 'pink', className = '' }: StitchProps) {
  return <span className={`stitch thread-${thread} ${className}`} aria-hidden="true" />
}

export type StitchProps = { thread?: 'pink' | 'mari' | 'green' | 'todo'; className?: string }

/** The mark with the name beside it, as a link home. */
export function Logo({ href = '/', name, tagline, small, className = '' }: LogoProps) {
  return (
    <Anchor href={href} className={`brand ${small ? 'brand-small' : ''} ${className}`}>
      <img src={artUrl('logo-mark')} width={52} height={52} alt="" />
      <span>
        <b>{name}</b>
        {tagline && <small>{tagline}</small>}
      </span>
    </Anchor>
  )
}

export type LogoProps = { href?: string; name: string; tagline?: string; small?: boolean; className?: string }

/** A person: one of four drawn people, their own picture, or the first letter of the name. */
export function Avatar({ name, art, src, large }: AvatarProps) {
  const size = large ? 88 : 44
  const url = src ?? (art && artUrl(art))
  return (
    <span className={`avatar ${large ? 'avatar-large' : ''}`} aria-hidden="true">
      {url ? <img src={url} width={size} height={size} alt="" /> : firstLetter(name)}
    </span>
  )
}

export type AvatarProps = { name: string; art?: AvatarArt; src?: string; large?: boolean }

function firstLetter(name: string): string {
  const [first] = new Intl.Segmenter('bn', { granularity: 'grapheme' }).segment(name.trim())
  return first?.segment.toLocaleUpperCase() ?? ''
}
