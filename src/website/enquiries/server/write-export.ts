import { toDhakaTime } from '#kernel/dates.ts'
import type { Language } from '#kernel/language.ts'
import { parseFields } from '#people/exports/server/ask-for-list.ts'
import {
  type ListFields,
  type PhoneList,
  type Phones,
  writePhone,
} from '#people/exports/server/stream-list.ts'
import type { ReadDatabase } from '#platform/database/server/database.ts'
import { permission } from '#platform/http/permissions.ts'
import { exportEnquiries } from '../contract.ts'
import { columnsOf, type Enquiry, type EnquirySearch } from '../enquiry.ts'
import { bn } from '../office.words.bn.ts'
import { en } from '../office.words.en.ts'
import { countListed, listEnquiries } from './list-store.ts'
import { readSearch } from './read-search.ts'

const words = { bn, en }
const batch = 500

/** Everything that a search for enquiries lists, as a file. */
export const enquiryPhoneList: PhoneList = {
  permission: permission.enquiryList,
  path: exportEnquiries.path,
  factsOf,
  count: (db, fields) => countListed(db, searchOf(fields)),
  file(fields, call, phones) {
    const search = searchOf(fields)
    const { columns } = words[call.language]
    const cellsOf = cellsIn(search, call.language, phones)
    return {
      filename: `${search.kind}-${call.today}.csv`,
      action: 'enquiry.export',
      heads: [columns.at, ...columnsOf[search.kind].map((column) => columns[column])],
      async *read(snapshot) {
        for await (const enquiries of readAll(snapshot, search)) yield enquiries.map(cellsOf)
      },
    }
  },
}

function searchOf(fields: ListFields): EnquirySearch {
  return readSearch(parseFields(exportEnquiries.in, fields))
}

function factsOf(fields: ListFields) {
  const { kind, text, from = null, until = null } = searchOf(fields)
  return { kind, from, until, isSearched: text !== '' }
}

async function* readAll(db: ReadDatabase, search: EnquirySearch): AsyncGenerator<Enquiry[], void> {
  let last: Enquiry | undefined
  do {
    const enquiries = await listEnquiries(db, search, { size: batch, ...(last ? { after: last } : {}) })
    yield enquiries
    last = enquiries.length === batch ? enquiries.at(-1) : undefined
  } while (last)
}

function cellsIn(search: EnquirySearch, language: Language, phones: Phones) {
  const { statuses, languages } = words[language]
  return (enquiry: Enquiry): string[] => [
    toDhakaTime(enquiry.at).slice(0, 19).replace('T', ' '),
    ...columnsOf[search.kind].map((column) => {
      if (column === 'status') return enquiry.status ? statuses[enquiry.status] : ''
      if (column === 'language') return languages[enquiry.language]
      return column === 'phone' ? writePhone(enquiry.phone, phones) : enquiry[column]
    }),
  ]
}
