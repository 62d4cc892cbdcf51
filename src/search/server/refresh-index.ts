import type { Database, DatabaseOrTransaction } from '#platform/server/database.ts'
import type { SearchDocument } from '../document.ts'
import { indexVersion } from '../normalise.ts'
import {
  addToIndex,
  analyseIndex,
  listIndexed,
  lockIndex,
  removeFromIndex,
  removeUnusedWords,
} from './index-store.ts'

/** Where the documents come from. */
export type DocumentSource = {
  /** What may be found now: the state of each entry by its number. */
  listMarks(db: DatabaseOrTransaction): Promise<ReadonlyMap<number, string>>
  read(db: DatabaseOrTransaction, ids: readonly number[]): Promise<readonly SearchDocument[]>
}

/** How many documents one statement takes in. */
const atOnce = 100
/** So many changes are worth a new look at the tables by the planner. */
const manyChanges = 50

/**
 * Makes the index say what the published content says: only entries that changed, came or went since are touched,
 * or all of them after the search learnt to fold in another way. Safe at any time, by several instances at once.
 * @returns how many entries were taken in or out
 */
export async function refreshIndex(db: Database, source: DocumentSource): Promise<number> {
  const changes = await db.transaction(async (tx) => {
    await lockIndex(tx)
    const [now, before] = [await source.listMarks(tx), await listIndexed(tx)]
    const markOf = (id: number) => markNow(now.get(id))
    const changed = [...now.keys()].filter((id) => before.get(id) !== markOf(id))
    const gone = [...before.keys()].filter((id) => !now.has(id))
    await removeFromIndex(tx, [...gone, ...changed])
    for (let from = 0; from < changed.length; from += atOnce) {
      const documents = await source.read(tx, changed.slice(from, from + atOnce))
      await addToIndex(
        tx,
        documents.map((document) => ({ ...document, mark: markNow(document.mark) })),
      )
    }
    if (gone.length + changed.length > 0) await removeUnusedWords(tx)
    return gone.length + changed.length
  })
  if (changes >= manyChanges) await analyseIndex(db)
  return changes
}

const markNow = (mark: string | undefined) => `${indexVersion} ${mark}`
