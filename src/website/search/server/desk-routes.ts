import { done } from '#kernel/endpoint.ts'
import { Refusal } from '#kernel/problem.ts'
import type { Database } from '#platform/database/server/database.ts'
import { permission } from '#platform/http/permissions.ts'
import type { Person } from '#platform/http/person.ts'
import type { Call } from '#platform/http/server/call.ts'
import { staffWith } from '#platform/http/server/guard.ts'
import { type Handler, handle, handleChange } from '#platform/http/server/handle.ts'
import { inBoth, type Pair } from '#website/content/pair.ts'
import type { Editor } from '#website/content/server/editor.ts'
import { listLive } from '#website/content/server/store.ts'
import { bn } from '../desk.words.bn.ts'
import { en } from '../desk.words.en.ts'
import { getSearchDesk, setSameSearch, setSearchAnswer } from '../desk-contract.ts'
import { tidyQuery } from '../rules.ts'
import { promotedResultType } from '../search-types.ts'
import type { FoundEntry } from './choose-answers.ts'
import { listClicks, listMisses } from './counts-store.ts'
import type { Search } from './open-search.ts'
import { findAnswer, setAnswer, setSame } from './set-answer.ts'

type Needs = { readonly db: Database; readonly search: Search }

const maxShown = 5
const maxChoices = 8
const words = { bn, en }
/** The content store writes the audit line of each act itself, in the same transaction. */
const audit = () => undefined
const editorOf = (call: Call<Person>): Editor => ({ who: call.who.name, at: call.now, call })

/** The search desk: what people search for, and the office's answers. */
export function searchDeskRoutes({ db, search }: Needs): Handler[] {
  return [
    handle(getSearchDesk, { guard: staffWith(permission.pageList) }, async ({ q, look }) => {
      const [misses, clicks, { promotedResult }] = await Promise.all([
        listMisses(db),
        listClicks(db),
        listLive(db, [promotedResultType]),
      ])
      const paths = [...clicks.map(({ path }) => path), ...promotedResult.map(({ data }) => data.path)]
      const places = new Map((await placesAt(paths)).map((place) => [place.url, place]))
      const placeAt = (url: string) => places.get(url) ?? placeOf(url)
      return done('Success', {
        asked: await lookAt(tidyQuery(q), tidyQuery(look)),
        misses: misses.map(({ shown, times, days, lastDay }) => ({
          query: shown,
          times,
          days,
          last_day: lastDay,
        })),
        clicks: clicks.map(({ shown, path, times }) => ({ query: shown, times, ...placeAt(path) })),
        answers: promotedResult.map(({ slug, data }) => ({
          slug,
          queries: data.words,
          ...placeAt(data.path),
        })),
      })
    }),

    handleChange(
      setSearchAnswer,
      { guard: staffWith(permission.pageEdit), audit },
      async ({ q, url }, call, change) => {
        if (url && !(await search.leadsTo(url))) {
          throw new Refusal(422, { code: 'searchLeadsNowhere', field: 'url' })
        }
        await change((tx) => setAnswer(tx, { q: tidyQuery(q), url }, editorOf(call)))
        return done(words[call.language].saved, {})
      },
    ),

    handleChange(
      setSameSearch,
      { guard: staffWith(permission.pageEdit), audit },
      async ({ q, same_as }, call, change) => {
        const given = { q: tidyQuery(q), sameAs: tidyQuery(same_as) }
        await change((tx) => setSame(tx, given, editorOf(call)))
        return done(words[call.language].saved, {})
      },
    ),
  ]

  /** Addresses with the titles of their pages. */
  async function placesAt(urls: readonly string[]) {
    const titles = await search.titlesOf(urls)
    return urls.map((url) => placeOf(url, titles.get(url)))
  }

  /** What a search shows now, and pages to choose an answer from. */
  async function lookAt(q: string, look: string) {
    if (!q) return null
    const found = await search.find(q, { maxOfKind: maxShown })
    const others = await search.find(look || q, { maxOfKind: maxChoices, isBeingTyped: true })
    const answer = (await findAnswer(db, q))?.data.path ?? ''
    const choices = best(others.entries, maxChoices)
    const isSetElsewhere = answer !== '' && !choices.some(({ url }) => url === answer)
    return {
      q,
      look,
      answer,
      shown: best(found.entries, maxShown),
      choices: [...(isSetElsewhere ? await placesAt([answer]) : []), ...choices],
    }
  }
}

const placeOf = (url: string, title: Pair = { bn: url, en: url }) => ({ url, ...inBoth('title', title) })

function best(entries: readonly FoundEntry[], most: number) {
  return entries
    .toSorted((one, other) => one.place - other.place)
    .slice(0, most)
    .map(({ path, bnTitle, enTitle }) => ({ url: path, ...inBoth('title', { bn: bnTitle, en: enTitle }) }))
}
