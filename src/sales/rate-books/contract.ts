import { z } from 'zod'
import { endpoint, envelope } from '#kernel/endpoint.ts'
import { orWaiting } from '#people/approvals/contract.ts'
import { uploadedFile } from '#platform/http/uploaded-file.ts'

/** Editions of the rate book: lists need Rate book List, loading one Rate book Create (design §6). */

const typed = z.string().max(200, 'textTooLong').default('')

const sentEdition = {
  /** Tabular rates (.csv) or a whole book (.json); what stands in them says docs/operations.md. */
  file: z.union([uploadedFile(), z.literal('').transform(() => undefined)], 'rateFileMissing').optional(),
  /** The day from which it is in force, yyyy-MM-dd. */
  from: typed,
  /** Empty: named after base and day, or as the book says. */
  name: typed,
  /** The edition whose rates are overridden; empty: the one in force on that day. */
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
          /** It prices today. */
          is_in_force: z.boolean(),
          /** The file it came from, by whom and when; null for the one that ships. */
          loaded: z.object({ from: z.string(), by: z.string(), at: z.string() }).nullable(),
        }),
      ),
      /** Whether another one needs a second person. */
      waits: z.boolean(),
    }),
  ),
})

/** The same as in the audit log and in a request for approval. */
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
  /** What is in force on that day without it. */
  before: facts,
  after: facts.extend({
    base: z.string().nullable(),
    file: z.string(),
    /** The same of two files: they say the same. */
    digest: z.string(),
    /** The plans that it prices or sells otherwise, each with its example. */
    plans: z.array(planChange),
  }),
})
export type EditionChange = z.output<typeof editionChange>

export const checkEdition = endpoint('POST /api-app/rate-book/check', {
  summary: 'What an edition would change, every price tried; nothing is stored',
  in: z.object(sentEdition),
  /** `is_new`: false when the very same edition is there already. */
  out: envelope(editionChange.extend({ is_new: z.boolean() })),
  takesFiles: true,
})

export const loadEdition = endpoint('POST /api-app/rate-book/editions', {
  summary: 'Puts an edition of the rate book into force from a day on, or has it wait for a second person',
  in: z.object({ ...sentEdition, reason: z.string().max(1000, 'textTooLong').default('') }),
  out: orWaiting(envelope(z.object({ edition: z.string() }))),
  takesFiles: true,
  needsFreshProof: 'always',
})
