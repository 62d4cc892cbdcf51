import { createContext, type HTMLAttributes, useContext } from 'react'
import { useLanguage } from './visit.ts'

/** Where the server looks for parts that it has rendered before (kept-parts.ts). The browser has none. */
export type Shelf = {
  /** The number of the part's place in this page, and whether its content lies on the shelf already. */
  place(of: readonly object[], key: string): { readonly number: number; readonly isKept: boolean }
}
export const ShelfContext = createContext<Shelf | undefined>(undefined)

/**
 * An element whose content the server renders once and then puts in as it is (decision 0030): menus and footer, most
 * of every page. `of` are the objects that the content shows, `at` what else it depends on. It may depend on the
 * language too, and on nothing else: not on the person, not on the query.
 */
export function Kept({ as: Tag, of, at = '', children, ...attributes }: KeptProps) {
  const shelf = useContext(ShelfContext)
  const language = useLanguage()
  if (!shelf) return <Tag {...attributes}>{children}</Tag>
  const { number, isKept } = shelf.place(of, `${Tag} ${attributes.className} ${language} ${at}`)
  if (isKept) {
    // biome-ignore lint/security/noDangerouslySetInnerHtml: our own rendering takes the place of the comment
    return <Tag {...attributes} dangerouslySetInnerHTML={{ __html: `<!--kept ${number}-->` }} />
  }
  return (
    <Tag {...attributes} data-kept={number}>
      {children}
    </Tag>
  )
}

type KeptProps = HTMLAttributes<HTMLElement> & {
  as: 'ul' | 'div' | 'footer'
  of: readonly object[]
  at?: string
}
