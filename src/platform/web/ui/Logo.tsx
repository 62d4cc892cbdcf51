import { Anchor } from './Anchor.tsx'
import { artUrl } from './art.ts'

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
