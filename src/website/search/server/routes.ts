import { done } from '#kernel/endpoint.ts'
import type { Autocommit } from '#platform/database/server/database.ts'
import { anyone } from '#platform/http/server/guard.ts'
import { type Handler, handle } from '#platform/http/server/handle.ts'
import { countSearchClick, getSearch, getSearchSuggestions } from '../contract.ts'
import { countedSearch, maxInSection, tidyQuery } from '../rules.ts'
import { countClick, countMiss } from './counts-store.ts'
import type { Search } from './open-search.ts'
import { presentAnswers, presentLink } from './present-found.ts'

export type SearchDependencies = { readonly autocommit: Autocommit; readonly search: Search }

const maxSuggestions = 6

export const searchRoutes = ({ autocommit, search }: SearchDependencies): Handler[] => [
  handle(getSearch, { guard: anyone }, async ({ search_query, section, page }, call) => {
    const { now, language, isPrefetch } = call
    const only = section ? { kind: section, after: (page - 1) * maxInSection } : undefined
    const found = await search.find(search_query, { maxOfKind: maxInSection, only })
    const miss = found.totals.size === 0 ? countedSearch(found.query) : undefined
    if (miss !== undefined && !isPrefetch) await countMiss(autocommit, miss, now)
    return done('Success', presentAnswers(found, language, section))
  }),

  handle(getSearchSuggestions, { guard: anyone }, async ({ q }) => {
    const { entries } = await search.find(q, { maxOfKind: maxSuggestions, isBeingTyped: true })
    const best = entries.toSorted((one, other) => one.place - other.place).slice(0, maxSuggestions)
    return done('Success', best.map(presentLink))
  }),

  handle(countSearchClick, { guard: anyone, costs: 'searchClicked' }, async ({ q, url }, { now }) => {
    const counted = countedSearch(tidyQuery(q))
    if (counted !== undefined && (await search.leadsTo(url))) {
      await countClick(autocommit, counted, url, now)
    }
    return done('Success', {})
  }),
]
