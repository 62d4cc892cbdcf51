import type { Database } from '#platform/server/database.ts'
import type { Log } from '#platform/server/log.ts'
import { editionOf } from '../edition-source.ts'
import { InvalidRateBook } from '../parse-rate-book.ts'
import type { Edition } from '../rate-book.ts'
import { listEditionsBeside } from './edition-store.ts'
import { type Editions, editionsOf, loadDefaultEdition } from './editions.ts'

/** Editions that follow what is loaded while the program runs. */
export type OpenEditions = Editions & {
  /** Takes up what was loaded since. @returns true when there was something */
  takeUp(): Promise<boolean>
}

const [tries, againAfterMs] = [5, 1_000]

/**
 * The shipped edition and all that were loaded, in memory, so that a price never waits for the database.
 * @throws InvalidRateBook when one of them cannot be read by this program
 */
export async function openEditions({ db, log }: { db: Database; log: Log }): Promise<OpenEditions> {
  let all: readonly Edition[] = [loadDefaultEdition()]
  let inMemory = editionsOf(all)

  async function readNew(): Promise<boolean> {
    const added = await listEditionsBeside(
      db,
      all.map(({ name }) => name),
    )
    // Another reading may have been faster.
    const fresh = added
      .filter(({ name }) => all.every((edition) => edition.name !== name))
      // Its prices were tried when it was loaded.
      .map((source) => editionOf(source, { triesPrices: false }))
    if (fresh.length > 0) {
      all = [...all, ...fresh]
      inMemory = editionsOf(all)
    }
    return fresh.length > 0
  }

  async function takeUp(): Promise<boolean> {
    for (let left = tries; left > 0; left--) {
      try {
        return await readNew()
      } catch (error) {
        const reason = error instanceof Error ? error.message : String(error)
        log.error({ error: reason }, 'rate books not taken up')
        if (error instanceof InvalidRateBook) return false
        await new Promise((resolve) => setTimeout(resolve, againAfterMs).unref())
      }
    }
    return false
  }

  await readNew()
  return { current: (on) => inMemory.current(on), find: (name) => inMemory.find(name), takeUp }
}
