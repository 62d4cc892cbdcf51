import { byteOrderMark, csvLine } from '#kernel/csv.ts'
import { toDhakaTime } from '#kernel/dates.ts'
import { toTaka } from '#kernel/money.ts'
import { refuse } from '#kernel/problem.ts'
import { type Database, inSnapshot } from '#platform/database/server/database.ts'
import type { Person } from '#platform/http/person.ts'
import type { Call } from '#platform/http/server/call.ts'
import type { StreamedFile } from '#platform/http/uploaded-file.ts'
import { sightOf } from '#policies/policies/visibility.ts'
import type { DeskFilter, DeskSort } from '../list-query.ts'
import { bn } from '../words.bn.ts'
import { en } from '../words.en.ts'
import { type DeskLine, readAllListed } from './list-store.ts'

const words = { bn, en }
const pieceSize = 250
/** Each holds a connection for as long as its file is sent. */
const maxAtOnce = 4
let underWay = 0

type Exported = { readonly filter: DeskFilter; readonly sort: DeskSort }

/**
 * Exactly what a list shows, all of it in its order, as it stood when the file was begun; read and sent piece by piece.
 * Refuses with 429 while several are under way.
 */
export function exportPayments(db: Database, exported: Exported, call: Call<Person>): StreamedFile {
  if (underWay >= maxAtOnce) refuse(429, 'exportsUnderWay')
  return {
    filename: `payments-${call.today}.csv`,
    mimetype: 'text/csv; charset=utf-8',
    chunks: writeLines(db, exported, call),
  }
}

async function* writeLines(
  db: Database,
  { filter, sort }: Exported,
  { who, language }: Call<Person>,
): AsyncGenerator<string, void> {
  const { columns, states } = words[language]
  const cellsOf = ({ payment, policyNumber, holder, receipt }: DeskLine) => [
    toDhakaTime(payment.createdAt).slice(0, 16).replace('T', ' '),
    payment.transactionId,
    policyNumber,
    holder.name,
    holder.mobile,
    String(toTaka(payment.amount)),
    String(payment.instalments),
    states[payment.state],
    payment.method ?? '',
    receipt ?? '',
    payment.bankTransactionId ?? '',
    payment.validationId ?? '',
  ]
  underWay += 1
  try {
    yield byteOrderMark +
      csvLine([
        columns.openedAt,
        columns.transaction,
        columns.policy,
        columns.holder,
        columns.mobile,
        columns.amountInTaka,
        columns.instalments,
        columns.state,
        columns.method,
        columns.receipt,
        columns.bankTransaction,
        columns.validation,
      ])
    const listed = { sight: sightOf(who), filter }
    yield* inSnapshot(db, async function* (snapshot) {
      for await (const piece of readAllListed(snapshot, listed, sort, pieceSize))
        yield piece.map((line) => csvLine(cellsOf(line))).join('')
    })
  } finally {
    underWay -= 1
  }
}
