import type { AnchorHTMLAttributes, Ref } from 'react'
import { Link } from 'react-router'

/**
 * A link. Own pages (`/…`) go through the router, everything else and `reload` (downloads, PDFs, the other
 * language) is a plain address. `newTab` opens beside and says so to nobody: put it into the text.
 */
export function Anchor({ href, reload, newTab, ...rest }: AnchorProps) {
  const isOwnPage = href.startsWith('/') && !href.startsWith('//')
  const tab = newTab ? { target: '_blank', rel: 'noopener' } : {}
  if (!isOwnPage || reload || rest.download !== undefined) return <a href={href} {...tab} {...rest} />
  return <Link to={href} {...tab} {...rest} />
}

export type AnchorProps = AnchorHTMLAttributes<HTMLAnchorElement> & {
  href: string
  reload?: boolean
  newTab?: boolean
  ref?: Ref<HTMLAnchorElement>
}
