import { once } from 'node:events'
import { createWriteStream, type WriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { byteOrderMark, csvLine } from '#kernel/csv.ts'
import type { Language } from '#kernel/language.ts'
import { fill } from '#kernel/words.ts'
import { importWords } from '../words.ts'
import type { LineRefusal } from './store-imported-lines.ts'

export type ImportReport = {
  readonly path: string
  write(refusals: readonly LineRefusal[]): Promise<void>
  close(): Promise<void>
}

/**
 * A CSV file of the refused lines: line, policy number, field, reason. The content of the field is left out,
 * for it may be anybody's number. The first refusal creates the file; an older file is deleted.
 */
export function openImportReport(path: string, language: Language): ImportReport {
  const { report, faults } = importWords[language]
  let stream: WriteStream | undefined
  let old: Promise<void> | undefined

  async function open(): Promise<WriteStream> {
    const opened = createWriteStream(path)
    await once(opened, 'open')
    opened.write(byteOrderMark + csvLine([report.line, report.policyNumber, report.field, report.reason]))
    return opened
  }

  return {
    path,
    async write(refusals) {
      stream ??= await open()
      const text = refusals
        .map(({ line, policyNumber, fault: { field, reason, other } }) => {
          const sentence = fill(faults[reason], { other: String(other ?? '') }, language)
          return csvLine([String(line), policyNumber, field, sentence])
        })
        .join('')
      if (!stream.write(text)) await once(stream, 'drain')
    },
    async close() {
      old ??= stream ? undefined : rm(path, { force: true })
      await old
      if (!stream) return
      stream.end()
      await once(stream, 'close')
    },
  }
}
