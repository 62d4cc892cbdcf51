import { z } from 'zod'
import { endpoint, envelope } from '#kernel/endpoint.ts'
import { languages } from '#kernel/language.ts'
import { both, slugInput } from '#website/content/wire.ts'
import { documentKinds } from './document-type.ts'

const kind = z.enum(documentKinds)

/** A downloadable file. */
const paper = z.object({
  language: z.enum(languages),
  url: z.string(),
  bytes: z.number(),
  pages: z.number(),
})
const issued = {
  edition: z.number(),
  issued_on: z.string(),
  ...both('issued_on_format'),
  /** One for each language that has it. */
  papers: z.array(paper),
}

const listed = z.object({
  id: z.number(),
  slug: z.string(),
  kind,
  ...both('title'),
  ...both('short_description'),
  code: z.string(),
  /** Empty for a document that does not close. */
  closes_on: z.string(),
  ...both('closes_on_format'),
  /** `closed`: its closing day has passed; `withdrawn`: no longer in use. */
  state: z.enum(['current', 'closed', 'withdrawn']),
  ...issued,
  earlier: z.array(z.object(issued)),
})

export const getDocuments = endpoint('GET /v1/get/documents', {
  summary:
    'Forms, reports, tenders and notices, of one kind or all; with archive=1 what is over, and what has earlier editions',
  in: z.object({
    kind: z.string().max(40, 'textTooLong').default(''),
    archive: z.string().max(1, 'textTooLong').default(''),
  }),
  out: envelope(
    z.object({
      /** How many documents of each kind this list has. */
      kinds: z.array(z.object({ kind, total: z.number() })),
      documents: z.array(listed),
    }),
  ),
})

export const getDocument = endpoint('GET /v1/get/document', {
  summary: 'One form, report, tender or notice with its papers, the newest edition and those before it',
  in: slugInput,
  out: envelope(listed.extend({ ...both('changes'), ...both('description') })),
})
