import { z } from 'zod'
import { foldDigits } from '#kernel/bangla-text.ts'
import { endpoint, envelope } from '#kernel/endpoint.ts'
import { uploadedFile } from '#platform/http/uploaded-file.ts'
import { rowId } from '#policies/policies/contract.ts'
import { questionsOfNominee } from '#policies/questions/nominees.ts'
import { fieldsOf } from '#policies/questions/question.ts'
import { consentFieldsSent, consentStanding } from './consent-contract.ts'
import {
  maxName,
  namesOfSomebody,
  nomineeGroup,
  proposalFields,
  typed,
  typedFields,
  wholeNumber,
} from './fields-contract.ts'
import { documentField } from './form-fields.ts'
import { saved } from './saved-answer.ts'

/** PROP-31: status 0 saves a draft, 1 confirms. */
export const purchasePolicy = endpoint('POST /api-app/purchase-policy', {
  summary: 'Saves a proposal as a draft (status 0) or confirms it (status 1)',
  refusedNames: namesOfSomebody,
  takesFiles: true,
  tooLarge: { field: documentField, code: 'documentTooLarge' },
  in: z.object({
    status: z
      .union([z.number(), z.string()], 'fieldInvalid')
      .transform((value) => foldDigits(String(value)).trim())
      .pipe(z.enum(['0', '1'], 'fieldInvalid')),
    ...proposalFields,
    /** For callers that cannot send the header `Idempotency-Key`. */
    idempotency_key: z.string().optional(),
    /** 1: this is a further sale of the same plan and sum to the same life within a day. */
    another: typed(),
    ...consentFieldsSent,
    document: z
      .union([uploadedFile(), z.array(uploadedFile()), z.literal('').transform(() => [])])
      .optional(),
  }),
  out: envelope(saved),
})

/** PROP-35: only the policy and the applicant, always a draft. */
export const policyAdd = endpoint('POST /v1/policy/policy_add', {
  summary: 'Stores policy and applicant as a draft',
  refusedNames: namesOfSomebody,
  in: z.object(proposalFields),
  out: envelope(saved),
})

/** PROP-35 */
export const policyNomineeAdd = endpoint('POST /v1/policy/policy_nominee_add', {
  summary: 'Adds the nominee to a draft',
  refusedNames: namesOfSomebody,
  in: z.object({
    id: wholeNumber,
    version: wholeNumber,
    ...typedFields(Object.values(fieldsOf(questionsOfNominee.nominee))),
    nominee: nomineeGroup.optional(),
    /** This adds one nominee; several need a save of the proposal. */
    nominees: z.undefined('unknownField').optional(),
    appointee: z.undefined('unknownField').optional(),
  }),
  out: envelope(saved),
})

/** PROP-30 */
export const agentList = endpoint('GET /api-app/agent-list', {
  summary: 'The agents a proposal may name',
  out: envelope(z.object({ agents: z.array(z.object({ code: z.string(), name: z.string() })) })),
})

/** Prices and judges like a confirmation, and stores nothing. `has_document` 1: files are chosen, and come later. */
export const checkAnswers = endpoint('POST /api-app/check-proposal', {
  summary: 'Whether a proposal could be confirmed as it stands, and what it costs; nothing is stored',
  refusedNames: namesOfSomebody,
  in: z.object({ ...proposalFields, has_document: typed() }),
  out: envelope(z.object({ premium_amount: z.number(), word: consentStanding.nullable() })),
})

/** Autosave: `values` are the names of purchase-policy with what was typed under them, unchecked. */
export const keepUnfinished = endpoint('POST /api-app/unfinished-proposal', {
  summary: 'Keeps what was typed into a proposal and not saved, for the person who typed it, for 30 days',
  in: z.object({
    /** The work that this continues, and the revision that was last seen. */
    id: wholeNumber,
    revision: wholeNumber,
    /** Number or sealed text; on a draft it may be left out. */
    quote: z.string('quoteUnreadable').max(4000, 'quoteUnreadable').optional(),
    policyId: wholeNumber,
    /** The version of the draft that is open in the form. */
    version: wholeNumber,
    values: z.record(z.string().max(maxName), z.unknown(), 'fieldInvalid'),
  }),
  out: envelope(z.object({ id: z.number(), revision: z.number(), saved_at: z.string(), quote: z.string() })),
})

/** "Continue" on the dashboards: `url` opens the form where it was left. */
export const listUnfinished = endpoint('GET /api-app/unfinished-proposals', {
  summary: 'What this person has begun to propose: not saved yet, and saved as a draft of their own',
  out: envelope(
    z.object({
      unfinished: z.array(
        z.object({
          id: z.number(),
          url: z.string(),
          /** '' as long as no name was typed. */
          applicant: z.string(),
          plan: z.string(),
          saved_at: z.string(),
          /** Changes to a saved draft, not a proposal of its own. */
          is_draft: z.boolean(),
        }),
      ),
      /** Drafts that a policy holder saved for themselves; empty for staff, who have a list of drafts. */
      drafts: z.array(
        z.object({
          id: z.number(),
          url: z.string(),
          reference: z.string(),
          plan: z.string(),
          saved_at: z.string(),
          /** The day on which the draft is deleted, if nobody has saved it for long. */
          delete_on: z.string().nullable(),
        }),
      ),
    }),
  ),
})
export type Begun = z.output<typeof listUnfinished.out>['data']
export type UnfinishedItem = Begun['unfinished'][number]
export type OwnDraft = Begun['drafts'][number]

export const forgetUnfinished = endpoint('POST /api-app/forget-unfinished-proposal', {
  summary: 'Drops what this person has typed into a proposal and not saved',
  in: z.object({ id: wholeNumber }),
  out: envelope(z.object({})),
})

/** A confirmed proposal in both languages, with the code by which anybody can check it. */
export const proposalPaper = endpoint('GET /api-app/proposals/{id}/paper', {
  summary: 'A confirmed proposal as PDF, in both languages',
  in: z.object({ id: rowId('policyIdRequired') }),
  out: uploadedFile(),
})

/** Proves to anybody who holds a printed proposal that it is genuine. */
export const checkProposal = endpoint('GET /v1/proposals/check/{code}', {
  summary: 'What proves a printed proposal genuine, by the code on it',
  in: z.object({ code: z.string().max(100, 'noSuchPaper') }),
  out: envelope(
    z.object({
      ref_unique_id: z.string(),
      plan: z.string(),
      confirmed_on: z.string(),
      initials: z.string(),
    }),
  ),
})
