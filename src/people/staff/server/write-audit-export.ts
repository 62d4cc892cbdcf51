import { byteOrderMark, csvLine } from '#kernel/csv.ts'
import { type DateOnly, toDhakaTime } from '#kernel/dates.ts'
import type { Language } from '#kernel/language.ts'
import type { StreamedFile } from '#platform/http/uploaded-file.ts'
import type { AuditLine, AuditSearch } from '../audit.ts'
import { bn } from '../audit.words.bn.ts'
import { en } from '../audit.words.en.ts'
import { describeAction, describeDetails, describePerson } from '../audit-text.ts'
import { bn as rolesBn } from '../roles.words.bn.ts'
import { en as rolesEn } from '../roles.words.en.ts'
import { type AuditDependencies, listAuditLines } from './audit-store.ts'

const batch = 500

/** All lines of the audit log that match a search, as a CSV file; read and sent in portions. */
export function writeAuditExport(
  deps: AuditDependencies,
  search: AuditSearch,
  language: Language,
  today: DateOnly,
): StreamedFile {
  return {
    filename: `audit-${today}.csv`,
    mimetype: 'text/csv; charset=utf-8',
    chunks: writeLines(deps, search, language),
  }
}

async function* writeLines(
  deps: AuditDependencies,
  search: AuditSearch,
  language: Language,
): AsyncGenerator<string, void> {
  const audit = { bn, en }[language]
  const words = { audit, roles: { bn: rolesBn, en: rolesEn }[language] }
  const { at, person, action, thing, details, address, request } = audit.columns
  const cellsOf = (line: AuditLine) => [
    toDhakaTime(line.at).slice(0, 19).replace('T', ' '),
    describePerson(words, line, language),
    describeAction(words, line.action),
    line.thing ?? '',
    describeDetails(words, line.details, language, line.names).join('; '),
    line.address ?? '',
    line.requestId ?? '',
  ]
  yield byteOrderMark + csvLine([at, person, action, thing, details, address, request])
  let last: AuditLine | undefined
  do {
    const lines = await listAuditLines(deps, search, { size: batch, olderThan: last?.id })
    yield lines.map((line) => csvLine(cellsOf(line))).join('')
    last = lines.length === batch ? lines.at(-1) : undefined
  } while (last)
}
