import { z } from 'zod'
import { endpoint, envelope } from '#kernel/endpoint.ts'
import { orWaiting } from '#people/approvals/contract.ts'
import { uploadedFile } from '#platform/http/uploaded-file.ts'
import { wholeNumber } from '#website/content/wire.ts'

/** The calls by which papers (PDF) come in. */

const name = z.string().max(200, 'textTooLong').default('')

export const addPaper = endpoint('POST /api-app/content/paper', {
  summary: 'Takes in a paper (PDF, at most 10 MB) as a new file, judged, scanned and read for the search',
  in: z.object({ file: uploadedFile(), slug: name }),
  out: envelope(
    z.object({
      slug: z.string(),
      address: z.string(),
      url: z.string(),
      bytes: z.number(),
      pages: z.number(),
    }),
  ),
  takesFiles: true,
})

export const putEdition = endpoint('POST /api-app/content/edition', {
  summary:
    'Puts a paper online in a new edition, in one act: files, day and what is new; the edition before it moves to the earlier ones; a regulated paper waits for a second person',
  in: z.object({
    type: name,
    slug: name,
    started_from: wholeNumber('numberInvalid'),
    /** 2026-03-26 */
    issued_on: z.string().max(20, 'textTooLong').default(''),
    /** In English; left out: there is none in this edition. */
    file: uploadedFile().optional(),
    bn_file: uploadedFile().optional(),
    changes: z.string().max(500, 'textTooLong').default(''),
    bn_changes: z.string().max(500, 'textTooLong').default(''),
  }),
  out: orWaiting(envelope(z.object({ version: z.number(), edition: z.number() }))),
  takesFiles: true,
})
