import { cutText } from '#kernel/bangla-text.ts'
import { isDateOnly } from '#kernel/dates.ts'
import { type Language, languages } from '#kernel/language.ts'
import type { DbOrTx } from '#platform/database/server/database.ts'
import type { ContentType } from '#website/content/content-type.ts'
import type { Data } from '#website/content/entry-data.ts'
import { headingsOf, isSearched, otherNamesOf, papersOf, searchTextOf } from '#website/content/search-text.ts'
import { listLiveByIds, listLiveMarks, listPaperWords } from '#website/content/server/live-store.ts'
import { type Kind, kinds, type SearchDocument } from '../document.ts'
import type { DocumentSource } from './refresh-index.ts'

/** For entries without a short description: the length of the text shown instead. */
const descriptionLetters = 160

/** Text from outside the content store that completes the entries of a type when they are read. */
export type Completion = {
  readonly type: ContentType
  /** Changes whenever the completed text does. */
  readonly mark: string
  complete(data: Data): Data
}

/** Maps a stored page whose words a fixed page shows to that page's address. */
export type FixedAddress = (path: string) => string

/**
 * The published pages, products, news, events, albums, branches and members of the content store.
 * @param completion the present one: entries are indexed as readers see them
 */
export function contentDocuments(
  every: readonly ContentType[],
  completion: () => Completion,
  fixedAddress: FixedAddress = (path) => path,
): DocumentSource {
  const types = every.filter((type) => isSearched(type) && isKind(type.name))
  async function listMarks(db: DbOrTx): Promise<ReadonlyMap<number, string>> {
    const { type, mark } = completion()
    const completed = await listLiveMarks(
      db,
      types.filter(({ name }) => name === type.name),
    )
    const others = await listLiveMarks(
      db,
      types.filter(({ name }) => name !== type.name),
    )
    return new Map([...others, ...[...completed].map(([id, own]) => [id, `${own} ${mark}`] as const)])
  }
  return {
    listMarks,
    async read(db, ids) {
      const { type: completed, complete } = completion()
      const marks = await listMarks(db)
      const found = await listLiveByIds(db, types, ids)
      const papers = languages.flatMap((language) =>
        found.flatMap(({ type, entry }) => papersOf(type, entry.data, language)),
      )
      const words = await listPaperWords(db, papers)
      return found.flatMap(({ type, entry }) => {
        const { id, slug } = entry
        const data = type.name === completed.name ? complete(entry.data) : entry.data
        const path = type.foundAt?.(entry) ?? type.address?.(slug)
        if (path === undefined || !isKind(type.name)) return []
        const shown = { id, mark: marks.get(id) ?? '', kind: type.name, slug, path: fixedAddress(path) }
        return [{ ...shown, ...textsOf(type, data, words) }]
      })
    },
  }
}

function textsOf(
  type: ContentType,
  data: Data,
  wordsOfPapers: ReadonlyMap<string, string>,
): Pick<SearchDocument, 'title' | 'description' | 'headings' | 'alsoCalled' | 'text' | 'day'> {
  const bn = searchTextOf(type, data, 'bn')
  const en = searchTextOf(type, data, 'en')
  const { shortDescription, publishDate } = data
  const short = (language: Language) => {
    const own = (shortDescription as Readonly<Record<Language, string>> | undefined)?.[language]
    return (
      own || cutText((language === 'bn' ? bn : en).text.replaceAll('\n', lineMark(type)), descriptionLetters)
    )
  }
  const whole = (language: Language) => {
    const papers = papersOf(type, data, language).map((slug) => wordsOfPapers.get(slug) ?? '')
    return [(language === 'bn' ? bn : en).text, ...papers].join('\n')
  }
  return {
    title: { bn: bn.title, en: en.title },
    description: { bn: short('bn'), en: short('en') },
    headings: { bn: headingsOf(type, data, 'bn'), en: headingsOf(type, data, 'en') },
    alsoCalled: otherNamesOf(data),
    text: { bn: whole('bn'), en: whole('en') },
    day: typeof publishDate === 'string' && isDateOnly(publishDate) ? publishDate : undefined,
  }
}

/** Entries without a page consist of single lines: an address, a name, a caption. */
const lineMark = ({ foundAt }: ContentType) => (foundAt ? ' · ' : '\n')

function isKind(name: string): name is Kind {
  return (kinds as readonly string[]).includes(name)
}
