import { byteOrderMark, csvLine } from '#kernel/csv.ts'
import { toDhakaTime } from '#kernel/dates.ts'
import { toTaka } from '#kernel/money.ts'
import { refuse } from '#kernel/problem.ts'
import { type Autocommit, type Database, inSnapshot } from '#platform/database/server/database.ts'
import type { Person } from '#platform/http/person.ts'
import type { Call } from '#platform/http/server/call.ts'
import type { StreamedFile } from '#platform/http/uploaded-file.ts'
import { planName } from '#policies/policies/plan-names.ts'
import type { PolicyListItem } from '#policies/policies/policy.ts'
import { sightOf } from '#policies/policies/visibility.ts'
import { policiesWords } from '#policies/policies/words.ts'
import type { RateBook } from '#sales/plans/rate-book.ts'
import { headsOf, type ListColumn } from '../list-columns.ts'
import type { PolicyFilter, PolicySort } from '../list-query.ts'
import { noteExported } from './export-store.ts'
import { readAllListed } from './list-store.ts'

const pieceSize = 250
/** Of so many policies at once it is written down that the file holds them. */
const notedAtOnce = 5_000
/** Each holds a connection for as long as its file is sent. */
const maxAtOnce = 4
let underWay = 0

type ExportDependencies = {
  readonly db: Database
  readonly autocommit: Autocommit
  readonly book: RateBook
}

type Exported = {
  readonly filter: PolicyFilter
  readonly sort: PolicySort
  readonly columns: readonly ListColumn[]
}

/**
 * Exactly what a list shows, all of it in its order, as it stood when the file was begun; read and sent piece by piece.
 * Refuses with 429 while several are under way.
 */
export function exportPolicies(
  deps: ExportDependencies,
  exported: Exported,
  call: Call<Person>,
): StreamedFile {
  if (underWay >= maxAtOnce) refuse(429, 'exportsUnderWay')
  return {
    filename: `policies-${call.today}.csv`,
    mimetype: 'text/csv; charset=utf-8',
    chunks: writeLines(deps, exported, call),
  }
}

async function* writeLines(
  { db, autocommit, book }: ExportDependencies,
  { filter, sort, columns }: Exported,
  { who, language, now }: Call<Person>,
): AsyncGenerator<string, void> {
  const { statuses, codes } = policiesWords[language]
  const heads = headsOf(policiesWords[language])
  const cells: Readonly<Record<ListColumn, (policy: PolicyListItem) => string>> = {
    name: ({ firstName, lastName }) => `${firstName} ${lastName}`.trim(),
    number: ({ coreNumber }) => coreNumber ?? '',
    reference: ({ reference }) => reference,
    mobile: ({ mobile }) => mobile,
    plan: ({ planCode }) => planName(book, planCode, language),
    status: ({ dues }) => statuses[dues.status],
    mode: ({ dues }) => codes.mode[dues.mode],
    term: ({ termYears }) => String(termYears),
    sum: ({ sumAssured }) => String(toTaka(sumAssured)),
    premium: ({ dues }) => String(toTaka(dues.instalment)),
    start: ({ dues }) => dues.startDate,
    due: ({ fup }) => fup ?? '',
    branch: ({ branchCode }) => branchCode ?? '',
    entered: ({ createdAt }) => toDhakaTime(createdAt).slice(0, 10),
  }
  underWay += 1
  // Who is in the file sees later that they were: also of a file that was broken off.
  let held: number[] = []
  const note = async () => {
    const sent = held
    held = []
    await noteExported(autocommit, { staffId: who.id, at: now }, sent)
  }
  try {
    yield byteOrderMark + csvLine(columns.map((column) => heads[column]))
    const listed = { sight: sightOf(who), filter }
    yield* inSnapshot(db, async function* (snapshot) {
      for await (const piece of readAllListed(snapshot, listed, sort, pieceSize)) {
        held.push(...piece.map(({ id }) => id))
        if (held.length >= notedAtOnce) await note()
        yield piece.map((policy) => csvLine(columns.map((column) => cells[column](policy)))).join('')
      }
    })
  } finally {
    underWay -= 1
    await note()
  }
}
