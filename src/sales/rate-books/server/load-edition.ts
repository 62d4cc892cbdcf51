import { createHash } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import type { DateOnly } from '#kernel/dates.ts'
import { refuse } from '#kernel/problem.ts'
import type { Database, ReadDatabase, Transaction } from '#platform/database/server/database.ts'
import { recordOwnAudit } from '#platform/http/server/audit.ts'
import { announcePublished } from '#platform/pages/server/publish.ts'
import { chooseInForce } from '#sales/plans/in-force.ts'
import type { Edition, RateBook } from '#sales/plans/rate-book.ts'
import { outsideEdition } from '#sales/plans/sealed-quote.ts'
import { comparePlans, countOwnRates, type PlanChange } from '../edition-changes.ts'
import {
  type EditionSource,
  type EditionWishes,
  editionFromBook,
  editionFromRates,
  editionOf,
  isSameEdition,
  type RateFile,
} from '../edition-source.ts'
import { InvalidRateBook, type RateBookFault } from '../parse-rate-book.ts'
import { findUnpriceable } from '../unpriceable.ts'
import { readShippedEdition } from './shipped-edition.ts'
import { insertEdition, listEditionsBeside, lockEditions, type StoredEdition } from './store.ts'

export type LoadWishes = EditionWishes & {
  /** The edition that a file of rates overrides; by default the edition in force on its day. */
  readonly base?: string
}

/** An edition that is read and checked, but not stored. */
export type PreparedEdition = {
  readonly source: EditionSource
  readonly edition: Edition
  readonly base: string | null
  readonly fileName: string
  /** The edition in force on that day without this one. */
  readonly inForce: EditionSource
  /** False when the identical edition is already stored. */
  readonly isNew: boolean
}

/** Letters, digits and simple punctuation: the name is printed on quotes and sent to the core system. */
const possibleName = /^[\p{L}\p{N}][\p{L}\p{N}\p{M} ._-]{0,39}$/u

/**
 * Reads an edition and tries every price that it can be asked for. The file is a whole rate book (.json) or
 * tabular rates over another edition (.csv). Nothing is stored.
 * @throws InvalidRateBook naming plan, row and reason
 * @throws Refusal 404 noSuchEdition, 409 editionNameTaken, 422 editionNameWrong, editionNameReserved or
 * rateFileUnknown
 */
export async function prepareEdition(
  db: ReadDatabase,
  file: RateFile,
  wishes: LoadWishes,
  today: DateOnly,
): Promise<PreparedEdition> {
  const isWholeBook = /\.json$/i.test(file.name)
  if (!isWholeBook && !/\.csv$/i.test(file.name)) refuse(422, 'rateFileUnknown')
  const known = await listKnown(db)
  const build = isWholeBook ? fromBook : fromRates
  const { source, base } = build(file, wishes, known, today)
  const edition = editionOf(source, { triesPrices: false })
  const name = source.name.slice(0, 60)
  if (!possibleName.test(source.name)) refuse(422, 'editionNameWrong', { name })
  // This name stands for prices of an outside calculator.
  if (source.name.toLowerCase() === outsideEdition) refuse(422, 'editionNameReserved', { name })
  const found = judge(source, known)
  await tryPrices(edition.book)
  return { source, edition, base, fileName: file.name, ...found }
}

/** Before and after, for the audit log and for the person who approves the edition. */
export async function changesOf({ source, edition, base, inForce, fileName }: PreparedEdition) {
  const before = { source: inForce, edition: editionOf(inForce, { triesPrices: false }) }
  const plans: PlanChange[] = []
  for (const change of comparePlans(before, { source, edition })) {
    if (change) plans.push(change)
    await setImmediate()
  }
  const digest = createHash('sha256').update(source.book).update(JSON.stringify(source.tables)).digest('hex')
  return {
    before: datedFacts(inForce),
    after: { ...datedFacts(source), base, file: fileName, digest: digest.slice(0, 16), plans },
  }
}

/**
 * Stores an edition and notifies every running instance. Other transactions that load an edition wait until
 * this one ends.
 * @returns false when the identical edition was stored meanwhile
 * @throws Refusal 409 editionNameTaken; 409 approvalOutdated when another edition came into force on its day
 * meanwhile
 */
export async function storeEdition(
  tx: Transaction,
  prepared: PreparedEdition,
  by: { readonly now: Date; readonly who: string },
): Promise<boolean> {
  const { source, base, inForce, fileName } = prepared
  await lockEditions(tx)
  const found = judge(source, await listKnown(tx))
  if (!found.isNew) return false
  if (found.inForce.name !== inForce.name) refuse(409, 'approvalOutdated')
  await insertEdition(tx, { ...source, base, loadedFrom: fileName, loadedBy: by.who, loadedAt: by.now })
  await announcePublished(tx)
  return true
}

/** Stores an edition loaded by a command, with the same audit log line as one loaded in the office. */
export async function storeByCommand(
  db: Database,
  prepared: PreparedEdition,
  by: { readonly now: Date; readonly who: string },
): Promise<void> {
  if (!prepared.isNew) return
  const event = { action: 'edition.load', thing: `edition:${prepared.source.name}` }
  const { before, after } = await changesOf(prepared)
  await db.transaction(async (tx) => {
    if (await storeEdition(tx, prepared, by))
      await recordOwnAudit(tx, by.now, { ...event, before, after, details: { by: by.who } })
  })
}

/** Every known edition: the shipped one first, the others in the order they were loaded. */
export async function listKnown(db: ReadDatabase): Promise<StoredEdition[]> {
  const shipped = { ...readShippedEdition(), base: null }
  return [shipped, ...(await listEditionsBeside(db, [shipped.name]))]
}

function judge(source: EditionSource, known: readonly StoredEdition[]) {
  const { name } = source
  const taken = known.find((each) => each.name === name)
  if (taken && !isSameEdition(taken, source)) refuse(409, 'editionNameTaken', { name })
  return { isNew: !taken, inForce: chooseInForce(known, source.effectiveFrom) }
}

/** Yields to the event loop after each plan, so that visitors are answered meanwhile. */
async function tryPrices(book: RateBook): Promise<void> {
  const faults: RateBookFault[] = []
  for (const plan of book.plans.values()) {
    faults.push(...[findUnpriceable(book, plan) ?? []].flat())
    await setImmediate()
  }
  if (faults.length > 0) throw new InvalidRateBook(faults)
}

function datedFacts(source: EditionSource) {
  const { name, effectiveFrom, isIllustrative } = source
  return { edition: name, effectiveFrom, illustrative: isIllustrative, ownRates: countOwnRates(source) }
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
  // A book without a day that is loaded again keeps the day it was stored with.
  const before = known.find(({ name }) => name === first.name)
  return { source: editionFromBook(file, wishes, before?.effectiveFrom ?? today), base: null }
}

const fromRates: Build = (file, wishes, known, today) => {
  // A file that is loaded again keeps its base and day, whatever came into force since.
  const before = known.find(({ name }) => name === wishes.name)
  const otherwise = before?.effectiveFrom ?? today
  const baseName = wishes.base ?? before?.base
  const base = baseName
    ? known.find(({ name }) => name === baseName)
    : chooseInForce(known, wishes.effectiveFrom ?? otherwise)
  if (!base) return refuse(404, 'noSuchEdition', { name: baseName ?? '' })
  return { source: editionFromRates(file, base, wishes, otherwise), base: base.name }
}
