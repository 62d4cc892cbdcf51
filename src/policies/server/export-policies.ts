import { byteOrderMark, csvLine } from '#kernel/csv.ts'
import { toDhakaTime } from '#kernel/dates.ts'
import { toTaka } from '#kernel/money.ts'
import { refuse } from '#kernel/problem.ts'
import type { RateBook } from '#plans/rate-book.ts'
import type { Person } from '#platform/person.ts'
import type { Call } from '#platform/server/call.ts'
import { type Database, inSnapshot } from '#platform/server/database.ts'
import type { StreamedFile } from '#platform/uploaded-file.ts'
import type { PolicyFilter, PolicySort } from '../list-query.ts'
import { planName } from '../plan-names.ts'
import type { PolicyListItem } from '../policy.ts'
import { sightOf } from '../visibility.ts'
import { bn } from '../words.bn.ts'
import { en } from '../words.en.ts'
import { readAllListed } from './list-store.ts'

const words = { bn, en }
const pieceSize = 250
/** Each holds a connection for as long as its file is sent. */
const mostAtOnce = 4
let underWay = 0

type Exported = { readonly filter: PolicyFilter; readonly sort: PolicySort }

/**
 * Exactly what a list shows, all of it in its order, as it stood when the file was begun; read and sent piece by piece.
 * Refuses with 503 while several are under way.
 */
export function exportPolicies(
  needs: { readonly db: Database; readonly book: RateBook },
  exported: Exported,
  call: Call<Person>,
): StreamedFile {
  if (underWay >= mostAtOnce) refuse(503, 'exportsUnderWay')
  return {
    filename: `policies-${call.today}.csv`,
    mimetype: 'text/csv; charset=utf-8',
    chunks: writeLines(needs, exported, call),
  }
}

async function* writeLines(
  { db, book }: { readonly db: Database; readonly book: RateBook },
  { filter, sort }: Exported,
  { who, language }: Call<Person>,
): AsyncGenerator<string, void> {
  const { columns, exported, fields, statuses, codes } = words[language]
  const cellsOf = (policy: PolicyListItem) => [
    `${policy.firstName} ${policy.lastName}`.trim(),
    policy.coreNumber ?? '',
    policy.reference,
    policy.mobile,
    planName(book, policy.planCode, language),
    statuses[policy.dues.status],
    codes.mode[policy.dues.mode],
    String(policy.termYears),
    String(toTaka(policy.sumAssured)),
    String(toTaka(policy.dues.instalment)),
    policy.dues.startDate,
    policy.fup ?? '',
    policy.branchCode ?? '',
    toDhakaTime(policy.createdAt).slice(0, 10),
  ]
  underWay += 1
  try {
    yield byteOrderMark +
      csvLine([
        columns.name,
        columns.policyNumber,
        columns.reference,
        columns.mobile,
        columns.plan,
        columns.status,
        fields.mode,
        fields.term,
        fields.sumAssured,
        fields.premium,
        fields.startDate,
        exported.nextDue,
        exported.branch,
        exported.enteredOn,
      ])
    const listed = { sight: sightOf(who), filter }
    yield* inSnapshot(db, async function* (snapshot) {
      for await (const piece of readAllListed(snapshot, listed, sort, pieceSize))
        yield piece.map((policy) => csvLine(cellsOf(policy))).join('')
    })
  } finally {
    underWay -= 1
  }
}
