import type { Database, ReadDatabase, Transaction } from '#platform/database/server/database.ts'
import { indexVersion, type SearchDocument, weighWords } from '../document.ts'
import { readPostings, writePostings } from '../postings.ts'
import {
  addEntries,
  analyseIndex,
  listIndexed,
  listPostings,
  lockIndex,
  putWords,
  removeEntries,
} from './index-store.ts'

export type DocumentSource = {
  /** The state of each entry that can be found, by id. */
  readonly listMarks: (db: ReadDatabase) => Promise<ReadonlyMap<number, string>>
  readonly read: (db: ReadDatabase, ids: readonly number[]) => Promise<readonly SearchDocument[]>
}

/** How many documents, and words, one statement handles. */
const documentsAtOnce = 50
const wordsAtOnce = 1_000
/** After this many changes, the tables are analysed again. */
const manyChanges = 50

/** By word, the new entries with their weights. */
type Additions = Map<string, Map<number, number>>

/**
 * Updates the index to the published content: only entries that were changed, added or removed since, or all
 * after a change of folding. Several instances may run it at any time.
 * @returns how many entries were added or removed
 */
export async function refreshIndex(db: Database, source: DocumentSource): Promise<number> {
  const changes = await db.transaction(async (tx) => {
    await lockIndex(tx)
    const now = await source.listMarks(tx)
    const before = await listIndexed(tx)
    const changed = [...now.keys()].filter((id) => before.get(id) !== markNow(now.get(id)))
    const gone = [...before.keys()].filter((id) => !now.has(id))
    const out = new Set([...gone, ...changed])
    if (out.size === 0) return 0
    const touched = await removeEntries(tx, [...out])
    const additions = await addToIndex(tx, source, changed)
    await rewriteWords(tx, [...new Set([...touched, ...additions.keys()])].sort(), out, additions)
    return out.size
  })
  if (changes >= manyChanges) await analyseIndex(db)
  return changes
}

async function addToIndex(
  tx: Transaction,
  source: DocumentSource,
  ids: readonly number[],
): Promise<Additions> {
  const additions: Additions = new Map()
  for (let from = 0; from < ids.length; from += documentsAtOnce) {
    const documents = await source.read(tx, ids.slice(from, from + documentsAtOnce))
    const weighed = documents.map((document) => ({ document, weights: weighWords(document) }))
    await addEntries(
      tx,
      weighed.map(({ document, weights }) => ({
        ...document,
        mark: markNow(document.mark),
        words: [...weights.keys()],
      })),
    )
    for (const { document, weights } of weighed) {
      for (const [word, weight] of weights) {
        const entries = additions.get(word)
        if (entries) entries.set(document.id, weight)
        else additions.set(word, new Map([[document.id, weight]]))
      }
    }
  }
  return additions
}

async function rewriteWords(
  tx: Transaction,
  words: readonly string[],
  out: ReadonlySet<number>,
  additions: Additions,
): Promise<void> {
  for (let from = 0; from < words.length; from += wordsAtOnce) {
    const some = words.slice(from, from + wordsAtOnce)
    const standing = await listPostings(tx, some)
    const rewritten = some.map((word) => {
      const postings = standing.get(word)
      const kept = [...(postings ? readPostings(postings) : [])].filter(([entry]) => !out.has(entry))
      return [word, writePostings(new Map([...kept, ...(additions.get(word) ?? [])]))] as const
    })
    await putWords(tx, new Map(rewritten))
  }
}

const markNow = (mark: string | undefined) => `${indexVersion} ${mark}`
