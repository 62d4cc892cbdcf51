import { byteOrderMark, csvLine } from '#kernel/csv.ts'
import { maskPhone } from '#kernel/phone.ts'
import { refuse } from '#kernel/problem.ts'
import type { ApprovalRules } from '#people/approvals/server/gate.ts'
import {
  type Autocommit,
  type ReadDatabase,
  type ReadPool,
  streamFromSnapshot,
} from '#platform/database/server/database.ts'
import { permission } from '#platform/http/permissions.ts'
import { mayDo, type Person } from '#platform/http/person.ts'
import { type AuditFacts, recordAudit } from '#platform/http/server/audit.ts'
import type { Call } from '#platform/http/server/call.ts'
import type { StreamedFile } from '#platform/http/uploaded-file.ts'

/** Each file holds a connection, and its database snapshot, until it is sent. */
const maxAtOnce = 4
/** The most files of one person, so that nobody takes all. */
const maxEach = 2
/** A client that reads a little every minute is cut off after this long. */
const maxMinutes = 60
/** The staff ids of the files under way. */
const underWay: number[] = []

export type ListDependencies = { readonly db: ReadPool; readonly autocommit: Autocommit }

/** How the phone numbers of a list are written. */
export type Phones = 'whole' | 'masked'

/** The filter of a list, as its address has it. */
export type ListFields = Readonly<Record<string, string>>

/** A list as a file: the action of its audit line, and how it is read. */
export type ListFile = {
  readonly filename: string
  readonly action: string
  readonly heads: readonly string[]
  readonly read: (snapshot: ReadDatabase) => AsyncIterable<readonly (readonly string[])[]>
}

/** A module's list that holds phone numbers. */
export type PhoneList = {
  /** The List permission of its module. */
  readonly permission: number
  /** Where it is downloaded. */
  readonly path: string
  /** The filter without the searched words. */
  readonly factsOf: (fields: ListFields) => AuditFacts
  readonly count: (db: ReadDatabase, fields: ListFields, call: Call<Person>) => Promise<number>
  readonly file: (fields: ListFields, call: Call<Person>, phones: Phones) => ListFile
}

/** Whole phone numbers need the permission, and are masked where they wait for a second person (design §10). */
export function phonesFor(rules: ApprovalRules, who: Person): Phones {
  const isFree = mayDo(who, permission.personDataPhones) && !rules.waits.includes('exports')
  return isFree ? 'whole' : 'masked'
}

/** A phone number as written in a file. */
export function writePhone(phone: string, phones: Phones): string {
  return phones === 'whole' || phone === '' ? phone : maskPhone(phone)
}

/**
 * The whole list in its order, as of the moment when the file was begun; read and sent in portions. The audit
 * line is written before the first row is sent: who exports it, filters, number of rows, and whether phones
 * are masked.
 * @throws Refusal 429 while several are under way, or two of the same person
 */
export function streamList(
  deps: ListDependencies,
  list: PhoneList,
  fields: ListFields,
  phones: Phones,
  call: Call<Person>,
): StreamedFile {
  const own = underWay.filter((id) => id === call.who.id)
  if (underWay.length >= maxAtOnce || own.length >= maxEach) refuse(429, 'exportsUnderWay')
  const file = list.file(fields, call, phones)
  const describe = async (snapshot: ReadDatabase) => ({
    ...list.factsOf(fields),
    rows: await list.count(snapshot, fields, call),
    phonesMasked: phones === 'masked',
  })
  return {
    filename: file.filename,
    mimetype: 'text/csv; charset=utf-8',
    chunks: writeLines(deps, file, describe, call),
  }
}

async function* writeLines(
  { db, autocommit }: ListDependencies,
  { action, heads, read }: ListFile,
  describe: (snapshot: ReadDatabase) => Promise<AuditFacts>,
  call: Call<Person>,
): AsyncGenerator<string, void> {
  underWay.push(call.who.id)
  const until = performance.now() + maxMinutes * 60_000
  try {
    yield* streamFromSnapshot(db, async function* (snapshot) {
      await recordAudit(autocommit, call, { action, details: await describe(snapshot) })
      yield byteOrderMark + csvLine(heads)
      for await (const lines of read(snapshot)) {
        if (performance.now() > until) throw new Error('An export was taken too slowly')
        yield lines.map(csvLine).join('')
      }
    })
  } finally {
    underWay.splice(underWay.indexOf(call.who.id), 1)
  }
}
