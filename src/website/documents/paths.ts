import { withQuery } from '#kernel/address.ts'
import type { Language } from '#kernel/language.ts'

/** The library: forms, reports, tenders and notices. */
export const documentsPath = '/documents'
/** One document, in whichever edition. */
export const documentPath = (slug: string): string => `${documentsPath}/${slug}`
/** Its paper in a language: always the newest edition. */
export const paperPath = (slug: string, language: Language): string => `${documentPath(slug)}/${language}.pdf`
/** The paper of one edition. */
export const editionPath = (slug: string, edition: number, language: Language): string =>
  `${documentPath(slug)}/${edition}/${language}.pdf`

/** The library with only one kind, or its archive. */
export function libraryPath(kind: string, isArchive = false): string {
  return withQuery(documentsPath, { kind, archive: isArchive ? '1' : '' })
}
