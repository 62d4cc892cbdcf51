import { createContext, useContext } from 'react'
import type { Writer } from '#kernel/writer.ts'
import type { OpenedEntry } from './entry.loader.ts'

/** What every field of the form knows of the entry that it belongs to. */
export type Editing = {
  readonly write: Writer
  readonly isReadOnly: boolean
  readonly choices: OpenedEntry['choices']
  /** Where the pictures that are named lie, by slug. */
  readonly pictures: Readonly<Record<string, string>>
  /** For a picture of the library: the picture, wide enough to point at. */
  readonly shownPicture: string | undefined
  addPicture(slug: string, address: string): void
  /** Where the papers that are named lie, by slug. */
  readonly papers: Readonly<Record<string, string>>
  addPaper(slug: string, url: string): void
  /** What is wrong with a field, by its path. */
  errorOf(path: string): string | undefined
  /** What there is to say of it. */
  noteOf(path: string): string | undefined
}

const EditingContext = createContext<Editing | undefined>(undefined)
export const EditingProvider = EditingContext.Provider

export function useEditing(): Editing {
  const editing = useContext(EditingContext)
  if (!editing) throw new Error('A field stands outside its form')
  return editing
}
