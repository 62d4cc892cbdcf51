import { z } from 'zod'
import { endpoint, envelope } from '#kernel/endpoint.ts'
import { uploadedFile } from '#platform/http/uploaded-file.ts'
import { birthDateSent, reading } from '#platform/links/contract.ts'
import { rowId } from '#policies/policies/contract.ts'

/** Papers that the referral desk asks an applicant for (decision 0080). */

const token = z.string().max(300, 'linkOver').default('')
const document = z.union([uploadedFile(), z.literal('').transform(() => undefined)]).optional()
const tooLarge = { field: 'document', code: 'documentTooLarge' } as const

export const lookAtPaperLink = endpoint('POST /v1/referral-papers/look', {
  summary: 'Which paper a signed link asks for; nothing is changed by looking',
  in: z.object({ token }),
  out: envelope(
    z.object({
      reading,
      /** Null unless `reading` is `open`, because the name of a paper may reveal an illness. */
      what: z.string().nullable(),
      valid_until: z.string(),
    }),
  ),
})

/** Sets a cookie for this link, good for an hour. */
export const showBirthDateForPaper = endpoint('POST /v1/referral-papers/birth-date', {
  summary: 'Names the applicant’s date of birth, before a link says which paper it asks for, and takes it',
  in: z.object({ token, ...birthDateSent }),
  out: envelope(z.object({ reading })),
})

export const handInByLink = endpoint('POST /v1/referral-papers/hand-in', {
  summary:
    'Hands in the paper that a signed link asks for, a PDF, once the date of birth was named; the link has done its work then',
  takesFiles: true,
  tooLarge,
  in: z.object({ token, document }),
  out: envelope(z.object({})),
})

const askedPaper = z.object({
  id: z.number(),
  what: z.string(),
  asked_at: z.string(),
  received_at: z.string().nullable(),
})
export type AskedPaper = z.output<typeof askedPaper>

export const askedPapers = endpoint('GET /api-app/asked-papers/{id}', {
  summary: 'The papers that a proposal waits for, for its holder and for whoever may see it',
  in: z.object({ id: rowId('policyIdRequired') }),
  out: envelope(
    z.object({
      /** Whether a person is looking at the proposal. */
      is_looked_at: z.boolean(),
      papers: z.array(askedPaper),
    }),
  ),
})

/** The papers are pushed to the core system with the proposal (PUSH-02). */
export const handInReturned = endpoint('POST /api-app/returned-papers/{id}', {
  summary: 'Adds papers to a proposal that the core system returned, and sends it there again',
  takesFiles: true,
  tooLarge,
  in: z.object({
    id: rowId('policyIdRequired'),
    document: z
      .union([uploadedFile(), z.array(uploadedFile()), z.literal('').transform(() => [])])
      .optional(),
  }),
  out: envelope(z.object({})),
})

export const handInPaper = endpoint('POST /api-app/asked-papers/{id}', {
  summary: 'Hands in a paper by its number: the holder themselves, or the seller for them',
  takesFiles: true,
  tooLarge,
  in: z.object({ id: rowId('noPaperAsked'), document }),
  out: envelope(z.object({})),
})
