import { createHash } from 'node:crypto'
import { setImmediate as othersTurn } from 'node:timers/promises'
import { normaliseText } from '#kernel/bangla-text.ts'
import { type Language, languages } from '#kernel/language.ts'
import type { Problem } from '#kernel/problem.ts'
import type { DbOrTx } from '#platform/database/server/database.ts'
import type { UploadedFile } from '#platform/http/uploaded-file.ts'
import { isSlug, readData } from '#website/content/check-data.ts'
import type { ContentType } from '#website/content/content-type.ts'
import { changedParts, type Data, mergeTexts } from '#website/content/entry-data.ts'
import { numberItems } from '#website/content/number-items.ts'
import type { Pair } from '#website/content/pair.ts'
import { listGaps, listUntranslated } from '#website/content/rules.ts'
import { cleanData } from '#website/content/server/clean-content.ts'
import { listEntries } from '#website/content/server/entry-store.ts'
import type { ReadEntry } from '#website/content/server/read-content-folder.ts'
import { isHeld, isSame, type ListHeld } from '#website/content/server/store-content.ts'
import type { StoredEntry } from '#website/content/stored-entry.ts'
import { suggestSlug } from '#website/content/suggest-slug.ts'
import {
  applyCell,
  dropEmptyItems,
  type SheetColumn,
  slugPath,
  withValue,
  writeCell,
} from '../sheet-columns.ts'
import { readSheet, type SheetRow } from './read-sheet.ts'

/** A remark about a row, or about one cell of it. */
export type RowRemark = {
  readonly row: number
  readonly column: SheetColumn | undefined
  readonly problem: Problem
}

/** A row that is new, or differs from what readers see. */
export type SheetChange = {
  readonly row: number
  readonly kind: 'made' | 'changed' | 'held'
  readonly title: Pair
  readonly columns: readonly SheetColumn[]
}

export type CheckedSheet = {
  /** The rows that are new, or differ from what readers see. */
  readonly read: readonly ReadEntry[]
  readonly changes: readonly SheetChange[]
  readonly same: number
  /** Entries that are not in the file. */
  readonly absent: number
  readonly faults: readonly RowRemark[]
  /** Allowed, but better checked. */
  readonly notes: readonly RowRemark[]
  /** Digest of the rows and of the entries they would change; it changes with either. */
  readonly basis: string
}

type Needs = {
  readonly type: ContentType
  readonly columns: readonly SheetColumn[]
  readonly listHeld: ListHeld
}

/** The published texts of an entry; for an unpublished language, its draft. */
export function visibleData({ fields }: ContentType, { live, draft, standings }: StoredEntry): Data {
  const published = languages.filter((language) => standings[language].version !== undefined)
  return live ? mergeTexts(fields, draft, live.data, published) : draft
}

/**
 * Reads a spreadsheet of entries and returns what it would change; nothing is stored. Yields between rows, so
 * that other requests are served.
 * @throws Refusal 422 about the file
 */
export async function checkSheet(
  db: DbOrTx,
  { type, columns, listHeld }: Needs,
  file: UploadedFile,
): Promise<CheckedSheet> {
  const rows = readSheet(file, columns)
  const stored = await listEntries(db, [type.name])
  const heldIds = await listHeld(db)
  const last = Math.max(0, ...stored.map(({ position }) => position))
  const rowOf = new Map<string, number>()
  const faults: RowRemark[] = []
  const notes: RowRemark[] = []
  const changes: SheetChange[] = []
  const read: ReadEntry[] = []
  const basis: unknown[] = []
  let made = 0
  let same = 0
  for (const row of rows) {
    await othersTurn()
    const found = findEntryOf(type, row, stored)
    const { entry } = found
    const remark = toRemark(row, columns)
    if (found.problem) faults.push(remark(found.problem))
    const twice = found.slug === '' ? undefined : rowOf.get(found.slug)
    if (twice !== undefined) {
      faults.push(remark({ code: 'sheetRowTwice', params: { n: twice } }))
      continue
    }
    if (found.slug) rowOf.set(found.slug, row.row)
    const { one, problems, places } = readRow(type, row, found.slug, entry, last + 10 * (made + 1))
    if (one && entry && (isSame(one, entry) || isDraftAlready(one, entry, heldIds))) {
      same += 1
      continue
    }
    const blocking = one && entry && hasDraft(type, entry) ? [{ code: 'sheetDraftWaits' }] : problems
    faults.push(...blocking.map((problem) => remark(problem, places)))
    if (!one) continue
    notes.push(
      ...languages.flatMap((language) =>
        listUntranslated(type, one.data, language).map((path) =>
          remark({ code: 'translationMissing', field: `${path}.${language}` }, places),
        ),
      ),
    )
    read.push(one)
    basis.push([one.slug, one.data, one.published, entry?.version, entry?.standings])
    if (!entry) made += 1
    const was = entry && visibleData(type, entry)
    changes.push({
      row: row.row,
      kind: !entry ? 'made' : isHeld(one, entry, heldIds) ? 'held' : 'changed',
      title: one.data[type.title ?? ''] as Pair,
      columns: was
        ? columns.filter((column) => writeCell(column, was, 'en') !== writeCell(column, one.data, 'en'))
        : [],
    })
  }
  return {
    read,
    changes,
    same,
    faults: inOrder(faults, columns),
    notes: inOrder(notes, columns),
    absent: stored.filter(({ slug }) => !rowOf.has(slug)).length,
    basis: createHash('sha256').update(JSON.stringify(basis)).digest('hex').slice(0, 32),
  }
}

/** By row, then by column. */
function inOrder(remarks: readonly RowRemark[], columns: readonly SheetColumn[]): RowRemark[] {
  const place = ({ column }: RowRemark) => (column ? columns.indexOf(column) : -1)
  return remarks.toSorted((one, other) => one.row - other.row || place(one) - place(other))
}

type Found = { readonly slug: string; readonly entry?: StoredEntry; readonly problem?: Problem }

/** The entry of a row: by its slug, else by its English name; else a new one, with a slug from that name. */
function findEntryOf(type: ContentType, row: SheetRow, stored: readonly StoredEntry[]): Found {
  const bySlug = (slug: string) => stored.find((one) => one.slug === slug)
  const given = cellOf(row, slugPath)
  if (given !== '') {
    const entry = bySlug(given)
    if (entry) return { slug: given, entry }
    return isSlug(type, given)
      ? { slug: given }
      : { slug: given, problem: { code: 'slugInvalid', field: slugPath } }
  }
  const name = cellOf(row, `${type.title}.en`)
  const titleOf = (one: StoredEntry) => (visibleData(type, one)[type.title ?? ''] as Pair).en
  const named = name === '' ? [] : stored.filter((one) => titleOf(one) === name)
  if (named.length > 1) return { slug: '', problem: { code: 'sheetNameShared', field: slugPath } }
  const [entry] = named
  if (entry) return { slug: entry.slug, entry }
  const slug = suggestSlug(name)
  if (slug === '') return { slug, problem: { code: 'addressMissing', field: slugPath } }
  return bySlug(slug) ? { slug: '', problem: { code: 'slugTaken', field: slugPath } } : { slug }
}

function cellOf({ cells }: SheetRow, path: string): string {
  return normaliseText([...cells].find(([column]) => column.path === path)?.[1] ?? '')
}

type ReadRow = {
  readonly one?: ReadEntry
  readonly problems: readonly Problem[]
  readonly places: ReadonlyMap<string, readonly number[]>
}

/** The row merged over what readers see: a column that the file lacks changes nothing. */
function readRow(
  type: ContentType,
  { row, cells }: SheetRow,
  slug: string,
  entry: StoredEntry | undefined,
  newPosition: number,
): ReadRow {
  const before: Data = entry ? visibleData(type, entry) : type.blank
  let given = before
  for (const [column, cell] of cells) if (column.path !== slugPath) given = applyCell(column, given, cell)
  const { data: kept, places } = dropEmptyItems(type, given)
  const raw = readData(type, kept)
  if ('problems' in raw) return { problems: withGaps(type, kept, raw.problems), places }
  const data = cleanData(type, raw.data as never) as Data
  const published = entry
    ? languages.filter((language) => entry.standings[language].version !== undefined)
    : languages
  const problems = gapsIn(type, data, published)
  const position = entry?.position ?? newPosition
  return { one: { type, slug, file: String(row), position, published, data, files: [] }, problems, places }
}

function gapsIn(type: ContentType, data: Data, published: readonly Language[]): Problem[] {
  const gaps = published.flatMap((language) => listGaps(type, data, language))
  return [...new Map(gaps.map((gap) => [`${gap.code} ${gap.field}`, gap])).values()]
}

/** Reports missing cells together with unreadable ones. */
function withGaps(type: ContentType, data: Data, problems: readonly Problem[]): Problem[] {
  const without = problems.reduce(
    (rest, { field = '' }) => withValue(rest, field.split('.'), undefined),
    data,
  )
  const rest = readData(type, without)
  const gaps = 'data' in rest ? gapsIn(type, rest.data, languages) : []
  return [...problems, ...gaps.filter((gap) => !problems.some(({ field }) => field === gap.field))]
}

/** A regulated entry whose draft, which waits for a second person, is the same. */
function isDraftAlready(one: ReadEntry, entry: StoredEntry, heldIds: ReadonlySet<number>): boolean {
  const { fields } = one.type
  const { data } = numberItems(fields, entry.draft, one.data, entry.lastItem)
  return isHeld(one, entry, heldIds) && changedParts(fields, entry.draft, data).length === 0
}

/** Whether there is an unpublished or scheduled draft, which an import would overwrite. */
function hasDraft(type: ContentType, entry: StoredEntry): boolean {
  const isPlanned = languages.some((language) => entry.standings[language].due !== undefined)
  return isPlanned || changedParts(type.fields, visibleData(type, entry), entry.draft).length > 0
}

/** A problem with the column of its cell; indexes of lists are corrected for omitted items. */
function toRemark({ row }: SheetRow, columns: readonly SheetColumn[]) {
  return (problem: Problem, places: ReadRow['places'] = new Map()): RowRemark => {
    const [name = '', index, ...rest] = (problem.field ?? '').split('.')
    const place = places.get(name)?.[Number(index)]
    const path = place === undefined ? problem.field : [name, place, ...rest].join('.')
    return { row, column: columns.find((column) => column.path === path), problem }
  }
}
