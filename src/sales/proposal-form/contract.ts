import { z } from 'zod'
import { endpoint, envelope } from '#kernel/endpoint.ts'
import { policyDetails } from '#policies/policies/contract.ts'
import { genders, modes, riderNames } from '#sales/plans/codes.ts'
import { consentSettings } from '#sales/proposals/applicant-consent.ts'
import { applicantAnswer } from '#sales/proposals/consent-contract.ts'
import { maxName, typed, wholeNumber } from '#sales/proposals/fields-contract.ts'

/** What the form needs when it opens on a quote or a draft, and the preview of what was saved (PROP-36). */
const opened = z.object({
  plan: z.object({ code: z.number(), name: z.string() }),
  age: z.number(),
  term: z.number(),
  premium_paying_term: z.number(),
  mode: z.enum(modes),
  sum_assured: z.number(),
  premium_amount: z.number(),
  start_date: z.string(),
  riders: z.array(
    z.object({
      name: z.enum(riderNames),
      sum_assured: z.number(),
    }),
  ),
  quote: z.string(),
  /** The calculator that the quote came from, and that its reader goes back to (PROP-06). */
  source: z.enum(['premium', 'fixed']),
  /** The last day of its price; after it the same calculation has to be repeated (design §6). */
  valid_until: z.string(),
  is_expired: z.boolean(),
  edition: z.string(),
  is_illustrative: z.boolean(),
  priced_birth_date: z.string(),
  priced_gender: z.enum(genders).nullable(),
})
export type OpenedCover = z.output<typeof opened>

/** Unsaved answers, for the person who typed them. */
const unfinished = z.object({
  id: z.number(),
  revision: z.number(),
  saved_at: z.string(),
  draft_version: z.number().nullable(),
  values: z.record(z.string(), z.string()),
})

export const openProposal = endpoint('GET /api-app/proposal-form', {
  summary: 'What the purchase form opens with: the quote’s cover, the draft if any, agents, the own record',
  in: z.object({
    quote: z.string().max(4000, 'quoteUnreadable').optional(),
    policyId: wholeNumber,
    recalculate: typed(),
    from: wholeNumber,
    /** A proposal that the core system returned, whose answers this form takes over. */
    again: wholeNumber,
    /** The reference of another proposal of the same family, whose shared answers this form takes over. */
    family: typed(),
    /** 1: the mobile number too. */
    family_mobile: typed(),
  }),
  out: envelope(
    z.object({
      proposer: z.enum(['customer', 'agent', 'bank', 'office']),
      may_buy: z.boolean(),
      today: z.string(),
      cover: opened,
      /** Taka: the price before the same calculation was repeated; otherwise null. */
      premium_before: z.number().nullable(),
      draft: policyDetails.nullable(),
      /** The returned proposal that this one replaces; national IDs are masked. */
      earlier: policyDetails.nullable(),
      /** What was taken over from another proposal of the family, by the names of the fields. */
      family: z.object({ ref_unique_id: z.string(), values: z.record(z.string(), z.string()) }).nullable(),
      unfinished: unfinished.nullable(),
      /** Own begun proposals for the same person by another quote. */
      offers: z.array(z.object({ id: z.number(), applicant: z.string(), saved_at: z.string() })),
      /** Drafts that the reader saved for the same person: this calculation can replace theirs. */
      drafts: z.array(
        z.object({
          id: z.number(),
          ref_unique_id: z.string(),
          applicant: z.string(),
          saved_at: z.string(),
        }),
      ),
      agents: z.array(z.object({ code: z.string(), name: z.string() })),
      /** The reader's own agent code; null if they have none. */
      agent_code: z.string().nullable(),
      own: policyDetails.shape.customer.nullable(),
      /** What a confirmation requires as the applicant's consent; null for those who buy for themselves. */
      word: z.enum(consentSettings).nullable(),
      /** The applicant's refusal of it, until they are asked again. */
      applicant_says: applicantAnswer.nullable(),
    }),
  ),
})

/** PROP-36 */
export const previewProposal = endpoint('GET /api-app/proposal-preview/{paper}', {
  summary: 'A saved proposal by transaction id or reference id',
  in: z.object({ paper: z.string().max(maxName, 'noSuchProposal') }),
  out: envelope(z.object({ cover: opened, policy: policyDetails })),
})
