import { useContext } from 'react'
import { NavigationContext, type OwnLinkProps } from '../navigation.ts'

/**
 * A link. In the office, links to own pages (`/…`) navigate client-side; everything else and `reload` (downloads, PDFs,
 * the other language) is a plain link. `newTab` opens a new tab without saying so: mention it in the text.
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
