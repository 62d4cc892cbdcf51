import { fill } from '#kernel/words.ts'
import type { Database } from '#platform/database/server/database.ts'
import { reseal } from '#platform/database/server/sealed-text.ts'
import { en as words } from '../rotate-store-key.words.en.ts'
import { hasLookUpKey, rewrapLookUpKey } from './look-up-key.ts'
import { opensStoredKeys } from './person-keys.ts'
import {
  listSealedIn,
  listSealedPlaces,
  replaceSealed,
  type SealedAt,
  type SealedPlace,
} from './rotation-store.ts'

/** About ten thousand wrapped keys, so that a portion holds its locks for less than a second. */
const blocksAtOnce = 100
/** Several rounds, because instances that still use the former key may write rows that earlier rounds had sealed. */
const maxRounds = 5

type Desk = {
  readonly db: Database
  readonly print: (sentence: string) => void
  /** Whether the settings contain a former key. */
  readonly hasKeyBefore: boolean
}

/**
 * `npm run rotate-store-key`: reseals everything under the previous master key with the current one, while
 * programs that know both keep running. If interrupted, run it again. The look-up key comes last, so that a
 * program without the previous key starts only once everything is done.
 */
export async function rotateStoreKey(
  _args: readonly string[],
  { db, print, hasKeyBefore }: Desk,
): Promise<{ isDone: boolean; sentences: string[] }> {
  if (!hasKeyBefore) return { isDone: false, sentences: [words.needsBoth] }
  if (!(await hasLookUpKey(db))) return { isDone: false, sentences: [words.startFirst] }
  if (!(await opensStoredKeys(db))) return { isDone: false, sentences: [words.opensNothing] }
  for (let round = 1; round <= maxRounds; round += 1) {
    const { anew, unopened } = await sealAllAnew(db, print)
    if (anew > 0) continue
    await rewrapLookUpKey(db)
    const left = [...unopened].map(([table, n]) => fill(words.neitherOpens, { table, n: String(n) }, 'en'))
    return { isDone: true, sentences: [...left, words.done] }
  }
  return { isDone: false, sentences: [words.goesOn] }
}

/**
 * One round over all tables.
 * @returns how many texts were resealed, and by table how many neither key opens
 */
async function sealAllAnew(db: Database, print: Desk['print']) {
  const unopened = new Map<string, number>()
  let anew = 0
  for (const place of await listSealedPlaces(db)) {
    let inPlace = 0
    for (let from = 0; from < place.blocks; from += blocksAtOnce) {
      const portion = await sealPortion(db, place, from)
      inPlace += portion.anew
      if (portion.unopened > 0) unopened.set(place.table, (unopened.get(place.table) ?? 0) + portion.unopened)
    }
    if (inPlace > 0) print(fill(words.sealed, { table: place.table, n: String(inPlace) }, 'en'))
    anew += inPlace
  }
  return { anew, unopened }
}

async function sealPortion(db: Database, place: SealedPlace, from: number) {
  const found = await listSealedIn(db, place, from, from + blocksAtOnce)
  const judged = found.map((each) => ({ ...each, anew: tryToSealAnew(each) }))
  const old = judged.flatMap(({ anew, ...each }) => (anew ? [{ ...each, anew }] : []))
  if (old.length > 0) await db.transaction((tx) => replaceSealed(tx, place.table, old))
  return { anew: old.length, unopened: judged.filter(({ anew }) => anew === false).length }
}

/** @returns undefined if it is already under the current key, false if neither key opens it */
function tryToSealAnew({ sealed }: SealedAt): string | undefined | false {
  try {
    return reseal(sealed)
  } catch {
    return false
  }
}
