import type { ContentType } from '#content/content-type.ts'
import { listLive } from '#content/server/store.ts'
import type { Database } from '#platform/server/database.ts'
import type { Log } from '#platform/server/log.ts'
import { isSameWord } from '../endings.ts'
import { wordsOf } from '../normalise.ts'
import { planQuery, readSynonyms, type Synonyms } from '../plan-query.ts'
import { tidyQuery } from '../rules.ts'
import { promotedResultType, synonymType } from '../search-types.ts'
import { contentDocuments } from './content-documents.ts'
import { type FoundEntry, listFound } from './find-store.ts'
import { lookUpWords } from './look-up-words.ts'
import { refreshIndex } from './refresh-index.ts'

export type Found = {
  /** The text as it was searched for. */
  readonly query: string
  /** The best of each kind, all in one order. */
  readonly entries: readonly FoundEntry[]
  /** Folded words that were found. */
  readonly words: readonly string[]
}

export type Search = {
  /** What a text finds, at most so many of a kind. Never refuses. */
  find(text: string, mostOfKind: number): Promise<Found>
  /** Something may have been published: the index and the lists of words are brought up to date. */
  takeUp(): Promise<void>
  close(): Promise<void>
}
type Needs = { readonly db: Database; readonly log: Log; readonly types: readonly ContentType[] }
type Lists = { readonly synonyms: Synonyms; readonly promoted: readonly Promoted[] }
type Promoted = { readonly phrases: readonly (readonly string[])[]; readonly path: string }

/** An entry is shown when it holds at least this share of what was asked, rare words counting more. */
const leastShare = 0.6

export function openSearch({ db, log, types }: Needs): Search {
  const source = contentDocuments(types)
  let lists: Promise<Lists> | undefined
  let running: Promise<void> | undefined
  let isWanted = false
  let isUpToDate = false

  async function refreshAsLongAsWanted(): Promise<void> {
    while (isWanted) {
      isWanted = false
      lists = undefined
      await refreshIndex(db, source)
      isUpToDate = true
    }
  }

  function takeUp(): Promise<void> {
    isWanted = true
    running ??= refreshAsLongAsWanted()
      .catch((error: Error) =>
        log.warn({ error: error.message }, 'the search index could not be brought up to date'),
      )
      .finally(() => {
        running = undefined
      })
    return running
  }

  function currentLists(): Promise<Lists> {
    lists ??= readLists(db).catch((error: unknown) => {
      lists = undefined
      throw error
    })
    return lists
  }

  return {
    takeUp,
    async close() {
      isWanted = false
      await running
    },
    async find(text, mostOfKind) {
      // Whoever comes while the first index is made waits for it: nothing found would be untrue.
      if (!isUpToDate) await takeUp()
      const query = tidyQuery(text)
      const { synonyms, promoted } = await currentLists()
      const first = promotedFor(query, promoted)
      const { asked, words } = await lookUpWords(db, planQuery(query, synonyms))
      if (asked.length + first.length === 0) return { query, entries: [], words: [] }
      const entries = await listFound(db, asked, { promoted: first, mostOfKind, leastShare })
      return { query, entries, words }
    },
  }
}

async function readLists(db: Database): Promise<Lists> {
  const { synonym, promotedResult } = await listLive(db, [synonymType, promotedResultType])
  return {
    synonyms: readSynonyms(synonym.map(({ data }) => data.words)),
    promoted: promotedResult.map(({ data }) => ({ phrases: data.words.map(wordsOf), path: data.path })),
  }
}

/** The addresses that were promoted for a query: it holds every word of one of their phrases. */
function promotedFor(query: string, promoted: readonly Promoted[]): string[] {
  const typed = wordsOf(query)
  const holds = (phrase: readonly string[]) =>
    phrase.length > 0 && phrase.every((word) => typed.some((other) => isSameWord(word, other)))
  return promoted.filter(({ phrases }) => phrases.some(holds)).map(({ path }) => path)
}
