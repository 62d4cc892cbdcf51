import { toDhakaTime } from '#kernel/dates.ts'
import type { Language } from '#kernel/language.ts'
import { toTaka } from '#kernel/money.ts'
import { sumOfPayment } from '#money/ledger/payment.ts'
import { parseFields } from '#people/exports/server/ask-for-list.ts'
import {
  type ListFields,
  type PhoneList,
  type Phones,
  writePhone,
} from '#people/exports/server/stream-list.ts'
import { permission } from '#platform/http/permissions.ts'
import type { Person } from '#platform/http/person.ts'
import { sightOf } from '#policies/policies/visibility.ts'
import { exportPayments } from '../contract.ts'
import { readDeskFilter, readDeskSort } from '../list-query.ts'
import { deskWords } from '../words.ts'
import { countAllListed, type DeskLine, readAllListed } from './list-store.ts'

const pieceSize = 250

/** The list of payments as a file, in the sort order of its address. */
export const paymentPhoneList: PhoneList = {
  permission: permission.paymentList,
  path: exportPayments.path,
  factsOf,
  count: (db, fields, { who }) => countAllListed(db, listedBy(fields, who)),
  file(fields, call, phones) {
    const { sort } = parseFields(exportPayments.in, fields)
    const listed = listedBy(fields, call.who)
    const cellsOf = cellsIn(call.language, phones)
    return {
      filename: `payments-${call.today}.csv`,
      action: 'payment.export',
      heads: headsIn(call.language),
      async *read(snapshot) {
        for await (const piece of readAllListed(snapshot, listed, readDeskSort(sort), pieceSize))
          yield piece.map(cellsOf)
      },
    }
  },
}

function listedBy(fields: ListFields, who: Person) {
  return { sight: sightOf(who), filter: readDeskFilter(parseFields(exportPayments.in, fields)) }
}

/** Facts for the audit log, without the search text, which may name people. */
function factsOf(fields: ListFields) {
  const { q, sort: _sort, ...narrowed } = parseFields(exportPayments.in, fields)
  return { ...narrowed, isSearched: q !== '' }
}

function cellsIn(language: Language, phones: Phones) {
  const { states, moneyAtGateway } = deskWords[language]
  return ({ payment, policyNumber, holder, receipt, hasMoneyAtGateway }: DeskLine): string[] => [
    toDhakaTime(payment.createdAt).slice(0, 16).replace('T', ' '),
    payment.transactionId,
    policyNumber,
    holder.name,
    writePhone(holder.mobile, phones),
    String(toTaka(sumOfPayment(payment))),
    String(payment.instalments),
    hasMoneyAtGateway ? moneyAtGateway.chip : states[payment.state],
    payment.method ?? '',
    receipt ?? '',
    payment.bankTransactionId ?? '',
    payment.validationId ?? '',
  ]
}

function headsIn(language: Language): string[] {
  const { columns } = deskWords[language]
  return [
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
  ]
}
