import type { AnchorHTMLAttributes, Ref } from 'react'

/**
 * A link. Own pages (`/…`) change the page in place (stay-in-page.ts), everything else and `reload`
 * (downloads, PDFs, the other language) is a plain address. `newTab` opens beside and says so to nobody: put it into the text.
 */
export function Anchor({ href, reload, newTab, ...rest }: AnchorProps) {
  const isOwnPage = href.startsWith('/') && !href.startsWith('//')
  const tab = newTab ? { target: '_blank', rel: 'noopener' } : {}
  const stays = isOwnPage && !reload && rest.download === undefined
  return <a href={href} data-own={stays ? '' : undefined} {...tab} {...rest} />
}

export type AnchorProps = AnchorHTMLAttributes<HTMLAnchorElement> & {
  href: string
  reload?: boolean
  newTab?: boolean
  ref?: Ref<HTMLAnchorElement>
}
