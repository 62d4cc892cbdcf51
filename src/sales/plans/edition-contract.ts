import { z } from 'zod'
import { endpoint, envelope } from '#kernel/endpoint.ts'
import { orWaiting } from '#people/approvals/contract.ts'
import { uploadedFile } from '#platform/http/uploaded-file.ts'

/** Editions of the rate book: lists need Rate book List, loading one Rate book Create (design §6). */

const typed = z.string().max(200, 'textTooLong').default('')

const sentEdition = {
  /** Tabular rates (.csv) or a whole book (.json); what stands in them says docs/operations.md. */
  file: z.union([uploadedFile(), z.literal('').transform(() => undefined)], 'rateFileUnknown').optional(),
  /** The day from which it is in force, yyyy-MM-dd. */
  from: typed,
  /** Empty: named after base and day, or as the book says. */
  name: typed,
  /** The edition whose rates are overridden; empty: the one in force on that day. */
  base: typed,
}

const dated = z.object({ name: z.string(), effective_from: z.string() })

export const listEditions = endpoint('GET /api-app/rate-book/editions', {
  summary: 'The editions of the rate book, the newest day first',
  out: envelope(
    z.object({
      editions: z.array(
        dated.extend({
          base: z.string().nullable(),
          is_illustrative: z.boolean(),
          own_rates: z.number(),
          /** It prices today. */
          is_in_force: z.boolean(),
          /** The file it came from, by whom and when; null for the one that ships. */
          loaded: z.object({ from: z.string(), by: z.string(), at: z.string() }).nullable(),
        }),
      ),
    }),
  ),
})

const editionChange = z.object({
  edition: dated,
  base: z.string().nullable(),
  is_illustrative: z.boolean(),
  own_rates: z.number(),
  /** Which edition is in force on that day without it. */
  before: dated.extend({ own_rates: z.number() }),
  /** The plans that it prices or sells otherwise. */
  plans: z.array(z.object({ code: z.number(), name: z.string() })),
  /** False when the very same edition is there already. */
  is_new: z.boolean(),
})
export type EditionChange = z.output<typeof editionChange>

export const checkEdition = endpoint('POST /api-app/rate-book/check', {
  summary: 'What an edition would change, every price tried; nothing is stored',
  in: z.object(sentEdition),
  out: envelope(editionChange),
  takesFiles: true,
})

export const loadEditionCall = endpoint('POST /api-app/rate-book/editions', {
  summary: 'Puts an edition of the rate book into force from a day on',
  in: z.object({ ...sentEdition, reason: z.string().max(1000, 'textTooLong').default('') }),
  out: orWaiting(envelope(z.object({ edition: z.string() }))),
  takesFiles: true,
  needsFreshProof: 'always',
})
