import { done } from '#kernel/endpoint.ts'
import type { Autocommit } from '#platform/database/server/database.ts'
import { anyone } from '#platform/http/server/guard.ts'
import { type Handler, handle } from '#platform/http/server/handle.ts'
import { type InBoth, inBoth } from '#website/content/pair.ts'
import { getSearch, getSearchSuggestions } from '../contract.ts'
import { missKey } from '../rules.ts'
import { bn } from '../words.bn.ts'
import { en } from '../words.en.ts'
import { countMiss } from './miss-store.ts'
import type { Found, FoundEntry, Search } from './open-search.ts'

type Needs = { readonly autocommit: Autocommit; readonly search: Search }

const maxInSection = 20
const maxSuggestions = 6

export const searchRoutes = ({ autocommit, search }: Needs): Handler[] => [
  handle(getSearch, { guard: anyone }, async ({ search_query }, { now, isPrefetch }) => {
    const found = await search.find(search_query, maxInSection)
    const { query, entries, words } = found
    const sections = presentSections(found)
    const miss = entries.length === 0 ? missKey(query) : undefined
    if (miss !== undefined && !isPrefetch) await countMiss(autocommit, miss, now)
    const total = sections.reduce((sum, section) => sum + section.total, 0)
    return done('Success', { search_query: query, total, sections, found_words: [...words] })
  }),

  handle(getSearchSuggestions, { guard: anyone }, async ({ q }) => {
    const { entries } = await search.find(q, maxSuggestions)
    return done(
      'Success',
      entries
        .slice(0, maxSuggestions)
        .map((entry) => ({ section: entry.kind, ...titleOf(entry), url: entry.path })),
    )
  }),
]

/** One section per kind, in the order of their best results (SRCH-03, SRCH-04). */
function presentSections({ totals, entries }: Found) {
  return [...totals].map(([kind, total]) => ({
    section: kind,
    ...inBoth('title', { bn: bn.sections[kind], en: en.sections[kind] }),
    total,
    contents: entries.filter((entry) => entry.kind === kind).map(presentEntry),
  }))
}

function presentEntry(entry: FoundEntry) {
  const { id, slug, path, bnDescription, enDescription, day, place } = entry
  return {
    id,
    slug,
    url: path,
    ...titleOf(entry),
    ...inBoth('short_description', { bn: bnDescription, en: enDescription }),
    publish_date: day ?? '',
    place,
  }
}

function titleOf({ bnTitle, enTitle }: FoundEntry): InBoth<'title'> {
  return inBoth('title', { bn: bnTitle, en: enTitle })
}
