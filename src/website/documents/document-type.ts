import { type ContentType, contentType } from '#website/content/content-type.ts'
import { editionFields } from '#website/content/editions.ts'
import { choice, day, flag, html, line, list, text } from '#website/content/fields.ts'
import { documentPath } from './paths.ts'

/** The kinds of documents, in the order of the library. */
export const documentKinds = ['form', 'report', 'bonus', 'tender', 'notice', 'vacancy'] as const
export type DocumentKind = (typeof documentKinds)[number]

/** Kinds with a closing day for answers. */
const closing: readonly DocumentKind[] = ['tender', 'vacancy']

/** A form, report, tender or notice with its paper (PDF) in one language or both, in editions. */
export const documentType = contentType({
  name: 'document',
  words: 'documents/editor',
  module: 'document',
  title: 'title',
  address: documentPath,
  fields: {
    title: line({ both: true, required: true }),
    shortDescription: text({ both: true, required: true, longest: 500 }),
    kind: choice(documentKinds, { required: true, standard: 'form' }),
    /** Its printed number: F-03, T-2026-01. */
    code: line({ longest: 40 }),
    /** Other names that people search for, in any language or spelling. */
    alsoCalled: list(line({ longest: 80 })),
    ...editionFields,
    /** The last day for answers. */
    closesOn: day({ when: { field: 'kind', is: ['tender', 'notice', 'vacancy'] } }),
    /** No longer current for another reason than its day: replaced, withdrawn. */
    archived: flag(),
    html: html({ both: true }),
  },
  problemsOf: ({ kind, closesOn, file }) => [
    ...(file && !file.bn && !file.en ? [{ code: 'paperMissing', field: 'file' }] : []),
    ...(closing.includes(kind) && !closesOn ? [{ code: 'contentMissing', field: 'closesOn' }] : []),
  ],
})

export const documentTypes: readonly ContentType[] = [documentType]
