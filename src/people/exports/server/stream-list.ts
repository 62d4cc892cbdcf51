import { byteOrderMark, csvLine } from '#kernel/csv.ts'
import { maskPhone } from '#kernel/phone.ts'
import { refuse } from '#kernel/problem.ts'
import type { ApprovalRules } from '#people/approvals/server/gate.ts'
import {
  type Autocommit,
  inSnapshot,
  type ReadDatabase,
  type ReadPool,
} from '#platform/database/server/database.ts'
import { permission } from '#platform/http/permissions.ts'
import { mayDo, type Person } from '#platform/http/person.ts'
import { type AuditFacts, recordAudit } from '#platform/http/server/audit.ts'
import type { Call } from '#platform/http/server/call.ts'
import type { StreamedFile } from '#platform/http/uploaded-file.ts'

/** Each holds a connection, and its moment of the database, for as long as its file is sent. */
const maxAtOnce = 4
/** Nobody takes all of them. */
const maxEach = 2
/** Somebody who takes a little every minute is cut off after this long. */
const maxMinutes = 60
/** The numbers of who takes them. */
const underWay: number[] = []

export type ListDependencies = { readonly db: ReadPool; readonly autocommit: Autocommit }

/** How the phone numbers of a list are written. */
export type Phones = 'whole' | 'masked'

/** A list as a file: what its audit line says, and how it is read. */
export type SentList = {
  readonly filename: string
  /** Action of its audit line. */
  readonly action: string
  /** How it is narrowed; not what was searched for, which may name people. */
  readonly filter: AuditFacts
  readonly heads: readonly string[]
  readonly count: (snapshot: ReadDatabase) => Promise<number>
  readonly read: (snapshot: ReadDatabase) => AsyncIterable<readonly (readonly string[])[]>
}

/** Whole phone numbers are for who holds the permission, and not where they wait for a second person (design §10). */
export function phonesFor(rules: ApprovalRules, who: Person): Phones {
  const isFree = mayDo(who, permission.personDataPhones) && !rules.waits.includes('exports')
  return isFree ? 'whole' : 'masked'
}

/** A phone number as it stands in a file. */
export function writePhone(phone: string, phones: Phones): string {
  return phones === 'whole' || phone === '' ? phone : maskPhone(phone)
}

/**
 * Exactly what a list shows, all of it in its order, as it stood when the file was begun; read and sent piece by piece.
 * Who takes it along, how it is narrowed, how many rows it has and whether its phones are masked is written down before
 * the first of them goes out.
 * @throws Refusal 429 while several are under way, or two of the same person
 */
export function streamList(
  deps: ListDependencies,
  list: SentList,
  phones: Phones,
  call: Call<Person>,
): StreamedFile {
  const own = underWay.filter((id) => id === call.who.id)
  if (underWay.length >= maxAtOnce || own.length >= maxEach) refuse(429, 'exportsUnderWay')
  return {
    filename: list.filename,
    mimetype: 'text/csv; charset=utf-8',
    chunks: writeLines(deps, list, phones, call),
  }
}

async function* writeLines(
  { db, autocommit }: ListDependencies,
  { action, filter, heads, count, read }: SentList,
  phones: Phones,
  call: Call<Person>,
): AsyncGenerator<string, void> {
  underWay.push(call.who.id)
  const until = performance.now() + maxMinutes * 60_000
  try {
    yield* inSnapshot(db, async function* (snapshot) {
      const rows = await count(snapshot)
      await recordAudit(autocommit, call, {
        action,
        details: { ...filter, rows, phonesMasked: phones === 'masked' },
      })
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
