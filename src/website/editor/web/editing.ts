import { createContext, useContext } from 'react'
import type { Writer } from '#kernel/writer.ts'
import type { OpenedEntry } from './entry.loader.ts'

/** What every field of a form knows of its entry. */
export type Editing = {
  readonly write: Writer
  readonly isReadOnly: boolean
  readonly choices: OpenedEntry['choices']
  /** Addresses of the pictures that are named, by slug. */
  readonly pictures: Readonly<Record<string, string>>
  /** For a picture of the library: a rendition wide enough to point at. */
  readonly shownPicture: string | undefined
  addPicture(slug: string, address: string): void
  /** Addresses of the papers that are named, by slug. */
  readonly papers: Readonly<Record<string, string>>
  addPaper(slug: string, url: string): void
  errorOf(path: string): string | undefined
  noteOf(path: string): string | undefined
}

const EditingContext = createContext<Editing | undefined>(undefined)
export const EditingProvider = EditingContext.Provider

export function useEditing(): Editing {
  const editing = useContext(EditingContext)
  if (!editing) throw new Error('A field stands outside its form')
  return editing
}
