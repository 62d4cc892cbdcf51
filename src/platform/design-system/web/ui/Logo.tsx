import { Anchor } from './Anchor.tsx'
import { Drawing } from './Icon.tsx'

/** The mark with the name beside it, as a link home. */
export function Logo({ name, tagline, small, className = '' }: LogoProps) {
  return (
    <Anchor href="/" className={`brand ${small ? 'brand-small' : ''} ${className}`}>
      <LogoMark size={52} />
      <span>
        <b>{name}</b>
        {tagline && <small>{tagline}</small>}
      </span>
    </Anchor>
  )
}

export type LogoProps = { name: string; tagline?: string; small?: boolean; className?: string }

/** The mark alone, as decoration; `size` in pixels, unless `className` gives another. */
export function LogoMark({ size, className }: { size: number; className?: string }) {
  return (
    <svg width={size} height={size} className={className} aria-hidden="true">
      <Drawing of="logo" />
    </svg>
  )
}
