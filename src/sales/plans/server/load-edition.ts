import type { DateOnly } from '#kernel/dates.ts'
import { Refusal, refuse } from '#kernel/problem.ts'
import type { Database, DbOrTx, Transaction } from '#platform/database/server/database.ts'
import { recordOwnAudit } from '#platform/http/server/audit.ts'
import { announcePublished } from '#platform/pages/server/publish.ts'
import {
  type EditionSource,
  type EditionWishes,
  editionFromBook,
  editionFromRates,
  editionOf,
  isSameEdition,
  type RateFile,
} from '../edition-source.ts'
import type { Edition } from '../rate-book.ts'
import { outsideEdition } from '../sealed-quote.ts'
import { insertEdition, listEditionsBeside, type StoredEdition } from './edition-store.ts'
import { chooseInForce, readShippedEdition } from './editions.ts'

export type LoadWishes = EditionWishes & {
  /** The edition that a file of rates overrides: the one in force on its day when not named. */
  readonly base?: string
}

export type LoadedEdition = {
  readonly edition: Edition
  readonly base: string | null
  /** False when the very same edition was there already. */
  readonly isNew: boolean
}

/** An edition that is read and judged, but not stored. */
export type PreparedEdition = LoadedEdition & {
  readonly source: EditionSource
  /** What is in force on its day without it. */
  readonly inForce: EditionSource
  readonly fileName: string
}

/** As a person would write it on a sheet; it stands on quotes and in the core system. */
const possibleName = /^[\p{L}\p{N}][\p{L}\p{N}\p{M} ._-]{0,39}$/u

/**
 * Loads an edition: a whole rate book (.json) or tabular rates over another edition (.csv). Nothing is stored unless
 * all of it is right; then every running instance takes it up.
 * @throws as `prepareEdition`
 */
export async function loadEdition(
  db: Database,
  file: RateFile,
  wishes: LoadWishes,
  by: { readonly now: Date; readonly today: DateOnly; readonly who: string },
): Promise<LoadedEdition> {
  const prepared = await prepareEdition(db, file, wishes, by.today)
  const { source, base, isNew } = prepared
  if (!isNew) return prepared
  await db.transaction(async (tx) => {
    await storeEdition(tx, prepared, by)
    await recordOwnAudit(tx, by.now, {
      action: 'edition.load',
      thing: `edition:${source.name}`,
      details: { effectiveFrom: source.effectiveFrom, base, file: file.name, by: by.who },
    })
  })
  return prepared
}

/**
 * Reads a file of rates, and tries every price that it can be asked for.
 * @throws InvalidRateBook naming plan, row and reason
 * @throws Refusal 404 noSuchEdition, 409 editionNameTaken, 422 editionNameWrong, editionNameReserved or rateFileUnknown
 */
export async function prepareEdition(
  db: DbOrTx,
  file: RateFile,
  wishes: LoadWishes,
  today: DateOnly,
): Promise<PreparedEdition> {
  const isWholeBook = /\.json$/i.test(file.name)
  if (!isWholeBook && !/\.csv$/i.test(file.name)) refuse(422, 'rateFileUnknown')
  const known = await listKnown(db)
  const build = isWholeBook ? fromBook : fromRates
  const { source, base } = build(file, wishes, known, today)
  const edition = editionOf(source)
  if (!possibleName.test(source.name)) refuse(422, 'editionNameWrong', { name: source.name })
  // Prices of an outside calculator go by this name.
  if (source.name.toLowerCase() === outsideEdition) refuse(422, 'editionNameReserved', { name: source.name })
  const taken = known.find(({ name }) => name === source.name)
  if (taken && !isSameEdition(taken, source)) refuse(409, 'editionNameTaken', { name: source.name })
  const inForce = chooseInForce(known, source.effectiveFrom)
  return { source, base, edition, isNew: !taken, inForce, fileName: file.name }
}

/** Stores an edition, and has every running instance take it up. @throws 409 editionNameTaken */
export async function storeEdition(
  tx: Transaction,
  { source, base, fileName }: PreparedEdition,
  by: { readonly now: Date; readonly who: string },
): Promise<void> {
  const origin = { loadedFrom: fileName, loadedBy: by.who, loadedAt: by.now }
  if (!(await insertEdition(tx, { ...source, base, ...origin })))
    throw new Refusal(409, { code: 'editionNameTaken', params: { name: source.name } })
  await announcePublished(tx)
}

/** Every edition that is known, the shipped one first, then in the order they were loaded. */
export async function listKnown(db: DbOrTx): Promise<StoredEdition[]> {
  const shipped = { ...readShippedEdition(), base: null }
  return [shipped, ...(await listEditionsBeside(db, [shipped.name]))]
}

type Build = (
  file: RateFile,
  wishes: LoadWishes,
  known: readonly StoredEdition[],
  today: DateOnly,
) => { readonly source: EditionSource; readonly base: string | null }

const fromBook: Build = (file, wishes, known, today) => {
  if (wishes.base) refuse(422, 'baseOfWholeBook')
  const first = editionFromBook(file, wishes, today)
  // Loading a book once more that names no day means its own day, not today.
  const before = known.find(({ name }) => name === first.name)
  return { source: editionFromBook(file, wishes, before?.effectiveFrom ?? today), base: null }
}

const fromRates: Build = (file, wishes, known, today) => {
  // Loading it once more means the same base and day again, whatever came into force since.
  const before = known.find(({ name }) => name === wishes.name)
  const otherwise = before?.effectiveFrom ?? today
  const baseName = wishes.base ?? before?.base
  const base = baseName
    ? known.find(({ name }) => name === baseName)
    : chooseInForce(known, wishes.effectiveFrom ?? otherwise)
  if (!base) return refuse(404, 'noSuchEdition', { name: baseName ?? '' })
  return { source: editionFromRates(file, base, wishes, otherwise), base: base.name }
}
