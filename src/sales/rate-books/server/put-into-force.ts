import { type DateOnly, parseDateOnly } from '#kernel/dates.ts'
import type { In } from '#kernel/endpoint.ts'
import { Refusal } from '#kernel/problem.ts'
import { fill } from '#kernel/words.ts'
import type { ApprovedAct } from '#people/approvals/server/decide-approval.ts'
import type { Gate } from '#people/approvals/server/gate.ts'
import type { ReadDatabase } from '#platform/database/server/database.ts'
import { permission } from '#platform/http/permissions.ts'
import type { Person } from '#platform/http/person.ts'
import type { AuditEvent } from '#platform/http/server/audit.ts'
import type { Call } from '#platform/http/server/call.ts'
import type { Change } from '#platform/http/server/handle.ts'
import type { checkEdition } from '../contract.ts'
import { listTableFiles, type RateFile } from '../edition-source.ts'
import { InvalidRateBook } from '../parse-rate-book.ts'
import { bn } from '../rate-file.words.bn.ts'
import { en } from '../rate-file.words.en.ts'
import { describeFaults } from './describe-faults.ts'
import {
  changesOf,
  type LoadWishes,
  type PreparedEdition,
  prepareEdition,
  storeEdition,
} from './load-edition.ts'
import { readShippedTables } from './shipped-edition.ts'

const words = { bn, en }
/** Maximum size of an uploaded edition; the shipped book has 40 kB. */
const maxFileBytes = 2 * 1024 * 1024
const faultsSaid = 10

/** The input of a new edition, as stored in a request for approval. */
type WantedEdition = { readonly file: RateFile; readonly wishes: LoadWishes }

export type EditionOutcome = {
  readonly waiting?: number
  readonly edition: string
  /** Its line in the audit log; absent when the identical edition was already stored. */
  readonly event?: AuditEvent
}

/** Reads what the form sent. @throws 422 rateFileMissing, rateFileTooLarge, editionDatePast */
export function readTyped({ file, from, name, base }: In<typeof checkEdition>): WantedEdition {
  if (!file || file.bytes.length === 0) throw new Refusal(422, { code: 'rateFileMissing', field: 'file' })
  if (file.bytes.length > maxFileBytes) throw new Refusal(422, { code: 'rateFileTooLarge', field: 'file' })
  const effectiveFrom = parseDateOnly(from)
  if (!effectiveFrom) throw new Refusal(422, { code: 'editionDatePast', field: 'from' })
  // The database takes no NUL, and no file of rates has one.
  const text = new TextDecoder().decode(file.bytes).replaceAll('\0', '')
  const wishes = {
    effectiveFrom,
    ...(name.trim() ? { name: name.trim() } : {}),
    ...(base.trim() ? { base: base.trim() } : {}),
  }
  const fileName = file.filename.slice(-120).toWellFormed()
  return { file: { name: fileName, text, tables: tablesOf(fileName, text) }, wishes }
}

/** The shipped mortality tables that a whole book names. */
function tablesOf(fileName: string, text: string): Record<string, string> {
  if (!/\.json$/i.test(fileName)) return {}
  const shipped = readShippedTables()
  const named = listTableFiles(text).flatMap((file) => {
    const table = Object.hasOwn(shipped, file) ? shipped[file] : undefined
    return table === undefined ? [] : [[file, table] as const]
  })
  return Object.fromEntries(named)
}

/**
 * Prepares an edition and checks its day. Rates cannot come into force on a past day, on which other rates
 * have priced.
 * @throws 422 rateBookFaulty with the faults in the reader's language, editionDatePast, and as
 * `prepareEdition`
 */
export async function prepareWanted(
  db: ReadDatabase,
  { file, wishes }: WantedEdition,
  { today, language }: Pick<Call, 'today' | 'language'>,
): Promise<PreparedEdition> {
  try {
    const prepared = await prepareEdition(db, file, wishes, today)
    if (prepared.isNew) requireNotPast(prepared.source.effectiveFrom, today)
    return prepared
  } catch (error) {
    if (!(error instanceof InvalidRateBook)) throw error
    const all = describeFaults(words[language], error.faults, language)
    const more = all.length - faultsSaid
    const left = more > 0 ? [fill(words[language].moreFaults, { n: more }, language)] : []
    const faults = [...all.slice(0, faultsSaid), ...left].join(' ')
    throw new Refusal(422, { code: 'rateBookFaulty', field: 'file', params: { faults } })
  }
}

function requireNotPast(day: DateOnly, today: DateOnly): void {
  if (day < today) throw new Refusal(422, { code: 'editionDatePast', field: 'from' })
}

/**
 * Puts an edition into force from its day on, or requests the approval of a second person.
 * @throws like `prepareWanted` and `storeEdition`; 409 while another request about the same edition is open
 */
export async function putIntoForce(
  db: ReadDatabase,
  wanted: WantedEdition,
  { who, call, reason }: { readonly who: Person; readonly call: Call<Person>; readonly reason: string },
  change: Change<EditionOutcome>,
  gate: Gate,
): Promise<EditionOutcome> {
  const prepared = await prepareWanted(db, wanted, call)
  const { name, effectiveFrom } = prepared.source
  const thing = `edition:${name}`
  const { before, after } = await changesOf(prepared)
  return change(async (tx): Promise<EditionOutcome> => {
    if (!prepared.isNew) return { edition: name }
    const waiting = await gate(tx, {
      ...({ act: 'edition.load', thing, label: name, reason, before, after } as const),
      permission: permission.rateBookCreate,
      // The whole file is stored, so that approval loads exactly the edition that was checked.
      input: { file: wanted.file, wishes: { ...wanted.wishes, effectiveFrom, name } },
    })
    if (waiting !== undefined) return { waiting, edition: name }
    if (!(await storeEdition(tx, prepared, { now: call.now, who: who.name }))) return { edition: name }
    const details = reason ? { details: { reason } } : {}
    return { edition: name, event: { action: 'edition.load', thing, before, after, ...details } }
  })
}

/** Puts an edition into force once a second person has approved it. */
export const approvedEdition =
  (db: ReadDatabase): ApprovedAct =>
  (input, { who, call, reason, change, gate }) =>
    putIntoForce(db, input as WantedEdition, { who, call, reason }, change, gate)
