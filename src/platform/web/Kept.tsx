import { createContext, type HTMLAttributes, type Ref, useContext, useEffect, useRef, useState } from 'react'
import { useHydrated } from './ui/use-hydrated.ts'
import { useLanguage } from './visit.ts'

/** Where the server looks for parts that it has rendered before (kept-parts.ts). The browser has none. */
export type Shelf = {
  /** The number of the part's place in this page, and whether its content lies on the shelf already. */
  place(of: readonly object[], key: string): { readonly number: number; readonly isKept: boolean }
}
export const ShelfContext = createContext<Shelf | undefined>(undefined)

/**
 * An element whose content the server renders once and then puts in as it is (decision 0030): menus, most of the header
 * and of the footer. A browser leaves it as it came and only marks the link to the current page. `of` are the objects that the
 * content shows, `current` the address of the page if one of its links leads there, `at` what else it depends on. It
 * may depend on the language too, and on nothing else: not on who somebody is, not on the query. Nothing in it needs scripts.
 */
export function Kept({ as: Tag, part, of, current, at = '', children, ...attributes }: KeptProps) {
  const shelf = useContext(ShelfContext)
  const language = useLanguage()
  const cameWithPage = useState(!useHydrated())[0]
  const ref = useRef<HTMLElement>(null)
  useEffect(() => markCurrent(ref.current, current), [current])
  if (shelf) {
    const { number, isKept } = shelf.place(of, [part, language, current, at].join(' '))
    // biome-ignore lint/security/noDangerouslySetInnerHtml: our own rendering takes the place of the comment
    if (isKept) return <Tag {...attributes} dangerouslySetInnerHTML={{ __html: `<!--kept ${number}-->` }} />
    return (
      <Tag {...attributes} data-kept={number}>
        {children}
      </Tag>
    )
  }
  const place = { ...attributes, ref: ref as Ref<never> }
  return cameWithPage ? (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: always the same, so React leaves what it finds
    <Tag {...place} suppressHydrationWarning dangerouslySetInnerHTML={asItCame} />
  ) : (
    <Tag {...place}>{children}</Tag>
  )
}

type KeptProps = HTMLAttributes<HTMLElement> & {
  as: 'ul' | 'nav' | 'div'
  /** Its name: no other part of the house has it. */
  part: string
  of: readonly object[]
  current?: string
  at?: string
}

const asItCame = { __html: '' }

function markCurrent(part: HTMLElement | null, current: string | undefined): void {
  for (const link of part?.querySelectorAll('a') ?? []) {
    if (current && link.getAttribute('href') === current) link.setAttribute('aria-current', 'page')
    else link.removeAttribute('aria-current')
  }
}
