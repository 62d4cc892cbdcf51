import { byteOrderMark, csvLine } from '#kernel/csv.ts'
import type { DateOnly } from '#kernel/dates.ts'
import { toDhakaTime } from '#kernel/dates.ts'
import type { Language } from '#kernel/language.ts'
import type { Database } from '#platform/database/server/database.ts'
import type { StreamedFile } from '#platform/http/uploaded-file.ts'
import { columnsOf, type Enquiry, type EnquirySearch } from '../enquiry.ts'
import { bn } from '../office.words.bn.ts'
import { en } from '../office.words.en.ts'
import { listEnquiries } from './list-store.ts'

const batch = 500

/** Everything that a search lists, as a CSV file in the reader's language; read and sent piece by piece. */
export function writeExport(
  db: Database,
  search: EnquirySearch,
  language: Language,
  today: DateOnly,
): StreamedFile {
  return {
    filename: `${search.kind}-${today}.csv`,
    mimetype: 'text/csv; charset=utf-8',
    chunks: writeLines(db, search, language),
  }
}

async function* writeLines(
  db: Database,
  search: EnquirySearch,
  language: Language,
): AsyncGenerator<string, void> {
  const { columns, statuses, languages } = { bn, en }[language]
  const named = columnsOf[search.kind]
  const cellsOf = (enquiry: Enquiry) => [
    toDhakaTime(enquiry.at).slice(0, 19).replace('T', ' '),
    ...named.map((column) => {
      if (column === 'status') return enquiry.status ? statuses[enquiry.status] : ''
      return column === 'language' ? languages[enquiry.language] : enquiry[column]
    }),
  ]
  yield byteOrderMark + csvLine([columns.at, ...named.map((column) => columns[column])])
  let last: Enquiry | undefined
  do {
    const enquiries = await listEnquiries(db, search, { size: batch, ...(last ? { after: last } : {}) })
    yield enquiries.map((enquiry) => csvLine(cellsOf(enquiry))).join('')
    last = enquiries.length === batch ? enquiries.at(-1) : undefined
  } while (last)
}
