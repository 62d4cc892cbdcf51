import { z } from 'zod'
import { endpoint, envelope } from '#kernel/endpoint.ts'
import { doneOrWaiting } from '#people/approvals/contract.ts'
import { uploadedFile } from '#platform/http/uploaded-file.ts'

/** Editions of the rate book: lists need Rate book List, loading one Rate book Create (design §6). */

const typed = z.string().max(200, 'textTooLong').default('')

const sentEdition = {
  /** Tabular rates (.csv) or a whole book (.json); docs/operations.md describes both formats. */
  file: z.union([uploadedFile(), z.literal('').transform(() => undefined)], 'rateFileMissing').optional(),
  /** The day from which it is in force, yyyy-MM-dd. */
  from: typed,
  /** Empty: the name from the book, or for tabular rates one made from base and day. */
  name: typed,
  /** The edition whose rates are overridden. Empty: the edition in force on that day. */
  base: typed,
}

export const listEditions = endpoint('GET /api-app/rate-book/editions', {
  summary: 'The editions of the rate book, the newest day first',
  out: envelope(
    z.object({
      editions: z.array(
        z.object({
          name: z.string(),
          effective_from: z.string(),
          base: z.string().nullable(),
          is_illustrative: z.boolean(),
          own_rates: z.number(),
          /** Whether it is the edition that prices today. */
          is_in_force: z.boolean(),
          /** File name, who loaded it and when; null for the shipped edition. */
          loaded: z.object({ from: z.string(), by: z.string(), at: z.string() }).nullable(),
        }),
      ),
      /** Whether loading an edition needs the approval of a second person. */
      waits: z.boolean(),
    }),
  ),
})

/** The same facts as in the audit log and in a request for approval. */
const facts = z.object({
  edition: z.string(),
  effectiveFrom: z.string(),
  illustrative: z.boolean(),
  ownRates: z.number(),
})

const planChange = z.object({
  plan: z.number(),
  bnName: z.string(),
  enName: z.string(),
  rates: z.number(),
  fromAge: z.number().nullable(),
  toAge: z.number().nullable(),
  age: z.number(),
  term: z.number(),
  isSingle: z.boolean(),
  sum: z.number(),
  was: z.number().nullable(),
  is: z.number().nullable(),
})

const editionChange = z.object({
  /** The edition in force on that day without the new one. */
  before: facts,
  after: facts.extend({
    base: z.string().nullable(),
    file: z.string(),
    /** Equal digests mean equal content. */
    digest: z.string(),
    /** The plans whose prices or terms change, each with an example. */
    plans: z.array(planChange),
  }),
})
export type EditionChange = z.output<typeof editionChange>

export const checkEdition = endpoint('POST /api-app/rate-book/check', {
  summary: 'What an edition would change, every price tried; nothing is stored',
  in: z.object(sentEdition),
  /** `is_new`: false when the identical edition is already stored. */
  out: envelope(editionChange.extend({ is_new: z.boolean() })),
  takesFiles: true,
})

export const loadEdition = endpoint('POST /api-app/rate-book/editions', {
  summary: 'Puts an edition of the rate book into force from a day on, or has it wait for a second person',
  in: z.object({ ...sentEdition, reason: z.string().max(1000, 'textTooLong').default('') }),
  out: doneOrWaiting(envelope(z.object({ edition: z.string() }))),
  takesFiles: true,
  needsFreshProof: 'always',
})
