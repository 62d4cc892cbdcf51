import { z } from 'zod'
import { endpoint, envelope, pageOf } from '#kernel/endpoint.ts'
import { doneOrWaiting } from '#people/approvals/contract.ts'
import { uploadedFile } from '#platform/http/uploaded-file.ts'
import { both, wholeNumber } from '#website/content/wire.ts'
import { namedEntry } from '#website/drafts/contract.ts'

/** The calls of the library: pictures and videos, their words, and where they are used; papers (PDF) and their editions. */

const name = z.string().max(200, 'textTooLong').default('')
/** An oversized body is refused as soon as it begins, with this message. */
const tooLarge = { field: 'file', code: 'pictureTooLarge' }

const listedFile = z.object({
  slug: z.string(),
  kind: z.enum(['photo', 'drawing', 'video', 'file']),
  file: z.string(),
  /** The address of a small rendition; empty for what has no picture. */
  picture: z.string(),
  width: z.number().nullable(),
  height: z.number().nullable(),
  bytes: z.number().nullable(),
  ...both('alt'),
  ...both('caption'),
  decorative: z.boolean(),
  is_published: z.boolean(),
  uses: z.number(),
})
export type ListedFile = z.output<typeof listedFile>

export const listMedia = endpoint('GET /api-app/content/library', {
  summary: 'The pictures and files by words: all, unused, without words, or too large; forty-eight a page',
  in: z.object({ q: name, filter: name, page: z.string().max(20, 'textTooLong').default('') }),
  out: envelope(
    z.object({
      files: pageOf(listedFile),
      counts: z.object({
        all: z.number(),
        unused: z.number(),
        wordless: z.number(),
        large: z.number(),
      }),
    }),
  ),
})

export const openMedia = endpoint('GET /api-app/content/library/file', {
  summary: 'One picture or file: its facts, the forms that readers get, and where it is used',
  in: z.object({ slug: name }),
  out: envelope(
    listedFile.extend({
      /** A rendition wide enough for setting the focal point. */
      shown: z.string(),
      forms: z.array(z.object({ form: z.string(), width: z.number(), address: z.string() })),
      used_in: z.array(namedEntry),
    }),
  ),
})
export type OpenedFile = z.output<typeof openMedia.out>['data']

export const addPicture = endpoint('POST /api-app/content/media', {
  summary: 'Takes in a picture or a file as a new entry, a draft; with its words for those who do not see it',
  in: z.object({
    file: uploadedFile(),
    slug: name,
    alt: z.string().max(400, 'textTooLong').default(''),
    bn_alt: z.string().max(400, 'textTooLong').default(''),
    /** 1: it is decorative. */
    decorative: z.string().max(10, 'textTooLong').default(''),
  }),
  out: envelope(z.object({ slug: z.string(), address: z.string() })),
  takesFiles: true,
  tooLarge,
})

export const replacePicture = endpoint('POST /api-app/content/media/replace', {
  summary:
    'Puts another picture under the same entry; where readers see the old one they see the new one at once; a regulated picture waits for a second person',
  in: z.object({ slug: name, file: uploadedFile() }),
  out: doneOrWaiting(envelope(z.object({ version: z.number() }))),
  takesFiles: true,
  tooLarge,
})

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
    /** In English; absent if this edition has none. */
    file: uploadedFile().optional(),
    bn_file: uploadedFile().optional(),
    changes: z.string().max(500, 'textTooLong').default(''),
    bn_changes: z.string().max(500, 'textTooLong').default(''),
  }),
  out: doneOrWaiting(envelope(z.object({ version: z.number(), edition: z.number() }))),
  takesFiles: true,
})
