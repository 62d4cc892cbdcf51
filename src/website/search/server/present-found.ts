import type { Out } from '#kernel/endpoint.ts'
import { type Language, languages } from '#kernel/language.ts'
import { inBoth } from '#website/content/pair.ts'
import type { getSearch } from '../contract.ts'
import type { Kind } from '../document.ts'
import { findPassage, type WordWeights } from '../passage.ts'
import { bn } from '../words.bn.ts'
import { en } from '../words.en.ts'
import { type Found, type FoundEntry, textIn } from './choose-answers.ts'

type Answers = Out<typeof getSearch>['data']

const maxRanked = 5

/**
 * The best answers of all kinds, followed by one section per kind, in the order of their best results
 * (SRCH-03, SRCH-04).
 * @param only this section; all when empty
 */
export function presentAnswers(found: Found, language: Language, only: Kind | ''): Answers {
  const { query, totals, entries, near, words, weights } = found
  const languagesFor = (entry: FoundEntry) => readBy(language, query, entry)
  const shown = new Map(entries.map((entry) => [entry.id, presentEntry(entry, weights, languagesFor(entry))]))
  const contentsOf = (some: readonly FoundEntry[]) => some.flatMap(({ id }) => shown.get(id) ?? [])
  const best = only ? [] : entries.toSorted((one, other) => one.place - other.place).slice(0, maxRanked)
  const sections = [...totals].filter(([kind]) => only === '' || kind === only)
  return {
    search_query: query,
    total: [...totals.values()].reduce((sum, count) => sum + count, 0),
    ranked: best.flatMap(({ id, kind }) => {
      const item = shown.get(id)
      return item ? [{ ...item, section: kind }] : []
    }),
    near: near.map(presentLink),
    sections: sections.map(([kind, total]) => ({
      section: kind,
      ...inBoth('title', { bn: bn.sections[kind], en: en.sections[kind] }),
      total,
      contents: contentsOf(entries.filter((entry) => entry.kind === kind)),
    })),
    found_words: [...words],
  }
}

export function presentLink({ kind, bnTitle, enTitle, path }: FoundEntry) {
  return { section: kind, ...inBoth('title', { bn: bnTitle, en: enTitle }), url: path }
}

function presentEntry(entry: FoundEntry, weights: WordWeights, mayStandIn: readonly Language[]) {
  const { id, slug, path, bnTitle, enTitle, bnDescription, enDescription, day, place } = entry
  return {
    id,
    slug,
    url: path,
    ...inBoth('title', { bn: bnTitle, en: enTitle }),
    ...inBoth('short_description', { bn: bnDescription, en: enDescription }),
    ...passageOf(entry, weights, mayStandIn),
    publish_date: day ?? '',
    place,
  }
}

/**
 * The matching passage, if title and short description do not say as much. None for a paper: its words come
 * from forms and tables, and make no sentences without their lines and columns.
 */
function passageOf(entry: FoundEntry, weights: WordWeights, mayStandIn: readonly Language[]) {
  const none = { passage: '', passage_language: '' as const }
  if (entry.kind === 'document') return none
  const said = (text: string) => findPassage(text, weights)?.held ?? 0
  for (const each of mayStandIn) {
    const [title, description] =
      each === 'bn' ? [entry.bnTitle, entry.bnDescription] : [entry.enTitle, entry.enDescription]
    const standing = Math.max(said(description), said(title))
    if (standing >= wholly) break
    const found = findPassage(textIn(entry, each), weights)
    if (found && found.held > standing) return { passage: found.text, passage_language: each }
    if (standing > 0) break
  }
  return none
}
/** A description that contains nearly the whole query needs no passage. */
const wholly = 0.95

/**
 * The languages of a passage, the reader's first. A reader of the Bangla site who searches with English words
 * reads both. Those who search in Bangla, and readers of the English site, read only their own. The other
 * language stands in if an entry has no text in theirs.
 */
function readBy(language: Language, query: string, entry: FoundEntry): readonly Language[] {
  const readsOne = language === 'en' || !/[a-z]/i.test(query)
  if (readsOne && textIn(entry, language).trim() !== '') return [language]
  return [language, ...languages.filter((other) => other !== language)]
}
