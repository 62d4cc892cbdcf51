import { z } from 'zod'
import { endpoint, envelope } from '#kernel/endpoint.ts'
import { birthDateSent, openedLink, reading } from '#platform/links/contract.ts'
import { consentAnswers, consentFields, consentSettings, wrongParts } from './applicant-consent.ts'
import { namesOfSomebody, proposalFields, typed, wholeNumber } from './fields-contract.ts'

/** The applicant's consent, sent when a proposal is confirmed. */
export const consentFieldsSent = {
  /** The six digits that the applicant got by SMS and told the seller. */
  [consentFields.code]: typed(),
  /** 1: the paper that the applicant signed is among the documents. */
  [consentFields.paper]: typed(),
}

const saidWrong = z.object({ parts: z.array(z.enum(wrongParts)), text: z.string() })

/** The state of the applicant's consent to one content of a proposal. */
export const consentStanding = z.object({
  /** What a confirmation requires. */
  needs: z.enum(consentSettings),
  state: z.enum(['notAsked', 'asked', ...consentAnswers]),
  request: z.number().nullable(),
  /** The code can be typed until then. */
  code_until: z.string().nullable(),
  /** From then on another code can be sent. */
  again_at: z.string().nullable(),
  answered_at: z.string().nullable(),
  /** What the applicant found wrong. */
  wrong: saidWrong.nullable(),
})
export type ConsentStanding = z.output<typeof consentStanding>

export const consentCode = endpoint('POST /api-app/consent-code', {
  summary: 'Asks the applicant by SMS whether the proposal is theirs: a code, and a link to the whole paper',
  refusedNames: namesOfSomebody,
  in: z.object({ ...proposalFields, [consentFields.language]: typed() }),
  out: envelope(consentStanding),
})

export const consentState = endpoint('GET /api-app/consent-state', {
  summary: 'What became of an asking of one’s own',
  in: z.object({ request: wholeNumber }),
  out: envelope(consentStanding),
})

/** A proposal that cannot be confirmed as it is: its applicant found something wrong in it, or it is not theirs. */
export const applicantAnswer = z.object({
  request: z.number(),
  applicant: z.string(),
  plan: z.string(),
  answer: z.enum(['wrong', 'no']),
  answered_at: z.string(),
  wrong: saidWrong.nullable(),
  quote: z.string(),
  /** The draft that was asked about; null where it was not saved. */
  policy_id: z.number().nullable(),
})
export type ApplicantAnswer = z.output<typeof applicantAnswer>

export const applicantAnswers = endpoint('GET /api-app/applicant-answers', {
  summary: 'Own proposals whose applicants say that something is wrong, or that it is not theirs',
  out: envelope(z.object({ answers: z.array(applicantAnswer) })),
})

/** The whole proposal, for whoever has named the applicant's date of birth. */
const wholeProposal = z.object({
  /** Once it is submitted. */
  reference: z.string().nullable(),
  plan: z.string(),
  sum_assured: z.number(),
  premium_amount: z.number(),
  mode: z.string(),
  /** As the key facts of its quote say it; null where it has none. */
  altogether: z
    .object({
      paid: z.number(),
      instalments: z.number(),
      /** Paid to a person who lives to the end of the term; 0 where nothing is paid back. */
      guaranteed: z.number(),
      /** For a pension for life: the number of years that `guaranteed` counts. */
      pension_years: z.number().nullable(),
      /** The totals with the bonus of each example, and their yearly rates of the sum assured; null without a bonus. */
      with_bonus: z
        .object({ low: z.number(), high: z.number(), low_rate: z.number(), high_rate: z.number() })
        .nullable(),
      /** Guaranteed to the nominee; null where nothing is paid on death. */
      on_death: z.object({ first_year: z.number(), last_year: z.number() }).nullable(),
    })
    .nullable(),
  /** Notes that must be read with these figures. */
  notes: z.array(z.string()),
  /** Who wrote the proposal; null if the applicant did. */
  seller: z.object({ name: z.string(), agent_code: z.string().nullable() }).nullable(),
  language: z.enum(['bn', 'en']),
  sections: z.array(
    z.object({ title: z.string(), lines: z.array(z.object({ label: z.string(), answer: z.string() })) }),
  ),
})
export type WholeProposal = z.output<typeof wholeProposal>

/** Authorised by the cookie that the link of the SMS sets. */
export const yourProposal = endpoint('GET /v1/your-proposal', {
  summary: 'The proposal that somebody was asked about, or has agreed to, for whoever opened its link',
  out: envelope(
    z.object({
      state: z.enum(['open', ...consentAnswers, 'submitted']),
      answered_at: z.string().nullable(),
      /** What the reader found wrong; null unless `reading` is `open`. */
      wrong: saidWrong.nullable(),
      reading,
      /** Null unless `reading` is `open`. */
      proposal: wholeProposal.nullable(),
      valid_until: z.string(),
      /** Sent back with an answer: two links may have been opened on one phone. */
      of: openedLink,
      /** Our own telephone number, for questions. */
      helpline: z.string(),
    }),
  ),
})
export type YourProposal = z.output<typeof yourProposal.out>['data']

/** Sets a cookie for this link, good for an hour. */
export const showBirthDate = endpoint('POST /v1/your-proposal/birth-date', {
  summary: 'Names the applicant’s date of birth, before the proposal behind a link can be read',
  in: z.object({ ...birthDateSent, of: openedLink.optional() }),
  out: envelope(z.object({ reading })),
})

/**
 * “Yes” and “wrong” need the date of birth first. “No” does not: it may come from whoever got a message that was not for
 * them. “Wrong” says where (`parts`), or what (`said`).
 */
export const answerYourProposal = endpoint('POST /v1/your-proposal/answer', {
  summary: 'Says that the proposal is one’s own, that something in it is wrong, or that it is not one’s own',
  in: z.object({
    answer: z.enum(consentAnswers, 'wordAnswerRequired'),
    parts: z
      .union(
        [z.array(z.string()), z.string().transform((text) => text.split(',').filter(Boolean))],
        'fieldInvalid',
      )
      .pipe(z.array(z.enum(wrongParts, 'fieldInvalid')))
      .optional(),
    said: typed(),
    of: openedLink.optional(),
  }),
  out: envelope(z.object({ state: z.enum(consentAnswers) })),
})
