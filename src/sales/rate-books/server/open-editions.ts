import type { ReadDatabase } from '#platform/database/server/database.ts'
import type { Log } from '#platform/database/server/log.ts'
import type { Edition } from '#sales/plans/rate-book.ts'
import { type Editions, editionsOf } from '#sales/plans/server/editions.ts'
import { type EditionSource, editionOf } from '../edition-source.ts'
import { InvalidRateBook } from '../parse-rate-book.ts'
import { loadDefaultEdition } from './shipped-edition.ts'
import { listEditionsBeside } from './store.ts'

/** Editions in memory that can be refreshed while the program runs. */
export type OpenEditions = Editions & {
  /**
   * Reads the editions that were stored since the last read.
   * @returns true if there were any
   */
  refresh(): Promise<boolean>
}

/** This version of the program cannot read a stored edition. */
class UnreadableEdition extends Error {
  override name = 'UnreadableEdition'
}

const tries = 5
const againAfterMs = 1_000

/**
 * Holds the shipped and all loaded editions in memory, so that a price never waits for the database.
 * @throws UnreadableEdition when this program cannot read one of them: no price is better than a wrong one
 */
export async function openEditions({ db, log }: { db: ReadDatabase; log: Log }): Promise<OpenEditions> {
  let all: readonly Edition[] = [loadDefaultEdition()]
  let inMemory = editionsOf(all)

  async function readNew(): Promise<boolean> {
    const added = await listEditionsBeside(
      db,
      all.map(({ name }) => name),
    )
    // A concurrent refresh may have added some of them.
    const fresh = added.filter(({ name }) => all.every((edition) => edition.name !== name)).map(read)
    if (fresh.length > 0) {
      all = [...all, ...fresh]
      inMemory = editionsOf(all)
    }
    return fresh.length > 0
  }

  async function refresh(): Promise<boolean> {
    for (let left = tries; left > 0; left--) {
      try {
        return await readNew()
      } catch (error) {
        const reason = error instanceof Error ? error.message : String(error)
        log.error({ error: reason }, 'rate books not taken up')
        if (error instanceof UnreadableEdition) return false
        await new Promise((resolve) => setTimeout(resolve, againAfterMs).unref())
      }
    }
    return false
  }

  await readNew()
  return { current: (on) => inMemory.current(on), find: (name) => inMemory.find(name), refresh }
}

function read(source: EditionSource): Edition {
  try {
    // Its prices were checked when it was loaded.
    return editionOf(source, { triesPrices: false })
  } catch (error) {
    if (!(error instanceof InvalidRateBook)) throw error
    throw new UnreadableEdition(`The stored edition ${source.name} cannot be read: ${error.message}`)
  }
}
