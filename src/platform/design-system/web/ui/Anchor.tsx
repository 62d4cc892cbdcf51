import { useContext } from 'react'
import { NavigationContext, type OwnLinkProps } from '../navigation.ts'

/**
 * A link. In the office own pages (`/…`) change the page in place; everything else and `reload` (downloads, PDFs, the
 * other language) is a plain address. `newTab` opens beside; the style says so of every link that does (base.css).
 */
export function Anchor({ href, reload, newTab, ...rest }: AnchorProps) {
  const navigation = useContext(NavigationContext)
  const isOwnPage = href.startsWith('/') && !href.startsWith('//')
  if (navigation && isOwnPage && !reload && !newTab && !rest.target && rest.download === undefined)
    return <navigation.Link href={href} {...rest} />
  const tab = newTab ? { target: '_blank', rel: 'noopener' } : {}
  return <a href={href} {...tab} {...rest} />
}

export type AnchorProps = OwnLinkProps & { reload?: boolean; newTab?: boolean }
