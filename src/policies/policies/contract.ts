import { z } from 'zod'
import { foldDigits, normaliseText } from '#kernel/bangla-text.ts'
import { isDateOnly } from '#kernel/dates.ts'
import { endpoint, envelope } from '#kernel/endpoint.ts'
import { uploadedFile } from '#platform/http/uploaded-file.ts'
import type { HealthQuestion } from '#policies/questions/answers.ts'
import { bodyQuestions, healthQuestionFields, healthQuestions } from '#policies/questions/health-questions.ts'
import { namingQuestions, nomineeQuestions } from '#policies/questions/nominee-questions.ts'
import { personParts } from '#policies/questions/nominees.ts'
import { type Questions, type ReadRecord, readName } from '#policies/questions/question.ts'
import { applicantQuestions } from '#policies/questions/questions.ts'
import { coreReasons } from './core-reasons.ts'
import { documentScans, identityFacts, identityStates, pushFailureReasons } from './policy.ts'
import { firstPremiums, proposalEndings, standings } from './standing.ts'

/** A row number from anywhere: number or text, Bangla or Latin digits. */
export function rowId(code: string) {
  return z
    .union([z.number(), z.string().transform((text) => Number(foldDigits(text.trim()) || Number.NaN))], {
      error: code,
    })
    .pipe(z.number({ error: code }).int(code).positive(code).max(2_147_483_647, code))
}

/** A page number, 1 when absent. */
export function pageNumber() {
  return z
    .union([z.number(), z.string().transform((text) => Number(foldDigits(text.trim()) || '1'))], {
      error: 'pageNumberInvalid',
    })
    .pipe(z.number().int('pageNumberInvalid').min(1, 'pageNumberInvalid').max(1_000_000, 'pageNumberInvalid'))
    .default(1)
}

function readAnswers<const Q extends Questions>(questions: Q) {
  const names = Object.values(questions).map((question) => [readName(question), z.string().nullable()])
  return Object.fromEntries(names) as ReadRecord<Q, z.ZodNullable<z.ZodString>>
}

/** A payment whose outcome is not known yet: open at the gateway, or its money has come and is being checked. */
export const underWay = z.enum(['open', 'held'])
export type UnderWay = z.output<typeof underWay>

/** What the national ID register says about the number; null if it was not asked. */
const identity = z.enum(identityStates).nullable()

/** What was compared with the register, and when the register answered (`yyyy-mm-dd hh:mm:ss` in Dhaka). */
const identityFound = z
  .object({
    compared: z.array(z.enum(identityFacts)),
    differing: z.array(z.enum(identityFacts)),
    heard_at: z.string().nullable(),
  })
  .nullable()
const identityParts = { identity, identity_found: identityFound }

/** National IDs stand masked but for their last four digits; the whole number is a call of its own. */
export const customerOut = z.object({ ...readAnswers(applicantQuestions), ...identityParts })

const relatedOut = z.object({ ...readAnswers(nomineeQuestions), ...identityParts })

/** `share` in whole percent, null where a draft does not say it yet; `explanation` says who an "other" is. */
const namedOut = relatedOut.extend({
  ...readAnswers(namingQuestions),
  share: z.number().nullable(),
  appointee: relatedOut.nullable(),
  /** Nominee or appointee, for `full-national-id`. */
  part: z.enum(personParts),
  appointee_part: z.enum(personParts),
})

type HealthField = (typeof healthQuestionFields)[HealthQuestion]
/** Each question: details text under its own name, 1 | 0 under its name + `_answer`, null when not asked yet. */
export type HealthRecord<Details, Answer> = { [F in HealthField]: Details } & {
  [F in `${HealthField}_answer`]: Answer
}

/** For each of the ten questions, one entry for the details and one for the answer. */
export function mapHealth<Details, Answer>(
  details: (question: HealthQuestion) => Details,
  answer: (question: HealthQuestion) => Answer,
): HealthRecord<Details, Answer> {
  const entries = healthQuestions.flatMap((question) => {
    const field = healthQuestionFields[question]
    return [
      [field, details(question)],
      [`${field}_answer`, answer(question)],
    ]
  })
  return Object.fromEntries(entries) as HealthRecord<Details, Answer>
}

const questionsOut = z.object({
  ...readAnswers(bodyQuestions),
  ...mapHealth(
    () => z.string(),
    () => z.number().nullable(),
  ),
})

/** `url` is empty for a document in which a virus was found: nobody can open it. */
const documentOut = z.object({
  id: z.number(),
  name: z.string(),
  size: z.number(),
  url: z.string(),
  scan: z.enum(documentScans),
})

/** What is paid at the end of the term, once that is near or past. Amounts are in taka. */
export const maturityOut = z.object({
  date: z.string(),
  is_ended: z.boolean(),
  /** Unknown: this installation does not have the edition that it was priced with. */
  benefit: z.enum(['paid', 'byOption', 'pension', 'nothing', 'unknown']),
  /** Null unless `benefit` is `paid`. */
  guaranteed: z.number().nullable(),
  /** What fell due during the term, in taka; null unless `benefit` is `paid`. */
  before: z.number().nullable(),
  /** A bonus comes on top, as the insurer declares it. */
  has_bonus: z.boolean(),
  /** Cover that continues after maturity; for life if `until` is null. */
  cover_after: z.object({ sum: z.number(), until: z.string().nullable() }).nullable(),
  is_all_paid: z.boolean(),
})
export type MaturityOut = z.output<typeof maturityOut>

/** Why the core system does not have a policy. */
export const pushFailureOut = z.object({
  reason: z.enum(pushFailureReasons),
  /** Why the core system refused, in its own words. */
  detail: z.string(),
  /** Which refusal it is; null for one that we have no words for. */
  code: z.enum(coreReasons).nullable(),
})

/** What the details of a policy and its line in a list have in common. */
export const shownPolicy = z.object({
  id: z.number(),
  ref_unique_id: z.string(),
  status: z.number(),
  /** Confirmed and in referral: a person decides before it goes on. Its seller sees it as submitted. */
  is_looked_at: z.boolean(),
  /** How the proposal ended, if it was not taken up. */
  ended_as: z.enum(proposalEndings).nullable().optional(),
  sap_policy_id: z.string().nullable(),
  core_system_policy_id: z.string().nullable(),
  term: z.number(),
  sum_assured: z.number(),
  start_date: z.string(),
  /** A payment under way, which must not be made twice; shown to the holder and on the page after a sale. */
  under_way: underWay.nullable().optional(),
  /** How the policy stands with its premiums today: a lapsed policy still has the status active. */
  standing: z.enum(standings),
  /** "Paid" or "Due", as callers compare it (POL-07). */
  premium_status: z.enum(['Paid', 'Due']),
  /** Due date of the first unpaid instalment; null when all are paid. */
  fup: z.string().nullable(),
  /** The day on which a draft is deleted that nobody has saved for long. */
  delete_on: z.string().nullable(),
})

export const policyDetails = shownPolicy.extend({
  version: z.number(),
  plan: z.object({ code: z.number(), name: z.string() }),
  customer_age: z.number(),
  premium: z.number(),
  premium_paying_term: z.number(),
  mode: z.string(),
  calculator_dob: z.string(),
  calculator_gender: z.string().nullable(),
  accidental_coverage: z.number(),
  /** What each rider pays, 0 where it was not taken; the accidental cover at most the insurer's own limit. */
  ab_rider_sa: z.number(),
  hcb_rider_sa: z.number(),
  ci_rider_sa: z.number(),
  /** Which riders this plan has at all (POL-10, CODE-09). */
  riders: z.array(z.enum(['accident', 'hospital', 'criticalIllness'])),
  edition: z.string(),
  quote: z.string(),
  customer: customerOut,
  nominee: relatedOut.nullable(),
  appointee: relatedOut.nullable(),
  /** All nominees, including the first (decision 0083). */
  nominees: z.array(namedOut),
  user: z.object({ name: z.string(), role_id: z.number().nullable(), branch_code: z.string().nullable() }),
  agency_code: z.string().nullable(),
  questions_answers: questionsOut,
  transaction_id: z.string().nullable(),
  boc_amount: z.number().nullable(),
  documents: z.array(documentOut),
  saved_at: z.string(),
  /** `next_try_at`: ISO instant of the next automatic attempt; null when there is none. */
  push_failure: pushFailureOut.extend({ next_try_at: z.string().nullable() }).nullable(),
  /** The first premium until the ledger has it: not paid, or taken by a bank; and whether it can be paid now. */
  first_premium: z.object({ state: z.enum(firstPremiums), is_payable: z.boolean() }).nullable(),
  /** All that is due, or the next instalment when only that may be paid early, or 0. */
  premium_due: z.number(),
  maturity: maturityOut.nullable(),
  /** The policy began as a proposal here, so its paper can be downloaded. */
  has_paper: z.boolean(),
  may_edit: z.boolean(),
  may_retry: z.boolean(),
})
export type PolicyDetails = z.output<typeof policyDetails>

const oneDetail = envelope(z.object({ customer_policy_details: policyDetails }))

/** POL-16, staff. */
export const customerPolicyDetails = endpoint('POST /api-app/customer-policy-details', {
  summary: 'Everything about one policy, for staff who may see it',
  in: z.object({ customer_policy_id: rowId('policyIdRequired') }),
  out: oneDetail,
})

/** POL-16, a customer's own policy. */
export const customerEndPolicyDetails = endpoint('POST /api-app/customer-end-policy-details', {
  summary: 'Everything about one of the customer’s own policies',
  in: z.object({ customer_policy_id: rowId('policyIdRequired') }),
  out: oneDetail,
})

/** What happened to a policy, the newest first, each in a sentence of the reader's language. */
export const policyHistory = endpoint('POST /api-app/policy-history', {
  summary: 'Who did what to a policy, and when',
  in: z.object({ customer_policy_id: rowId('policyIdRequired') }),
  out: envelope(
    z.object({
      events: z.array(
        z.object({
          at: z.string(),
          what: z.string(),
          who: z.string(),
          text: z.string(),
          /** The receipt number named in `text`, for the holder, who may open it; null for everybody else. */
          receipt: z.string().nullable(),
          note: z.string().nullable(),
        }),
      ),
    }),
  ),
})

/** A note of the office about a policy; it is never changed or deleted. */
export const storePolicyNote = endpoint('POST /api-app/store-policy-note', {
  summary: 'Notes something down about a policy, for the office alone',
  in: z.object({
    customer_policy_id: rowId('policyIdRequired'),
    text: z
      .string('noteRequired')
      .transform((text) => normaliseText(text))
      .pipe(z.string().min(1, 'noteRequired').max(1000, 'textTooLong')),
  }),
  out: envelope(z.object({ id: z.number() })),
})

/** PUSH-02: sends a policy whose push failed once more. */
export const retryPush = endpoint('POST /api-app/retry-push', {
  summary: 'Sends a policy to the core system again after a failed push',
  in: z.object({ id: rowId('policyIdRequired') }),
  out: envelope(z.object({ policy_status: z.number() })),
})

const reportDate = z.string('coreReportInvalid').refine(isDateOnly, 'coreReportInvalid')
const coreReport = z.object({
  policy_number: z.string('coreReportInvalid').regex(/^\d{1,20}$/, 'coreReportInvalid'),
  revision: z.int('coreReportInvalid').min(0, 'coreReportInvalid').max(2_147_483_647, 'coreReportInvalid'),
  status: z.enum(['received', 'active', 'mature'], 'coreReportInvalid'),
  fup: reportDate.nullable(),
  last_payment: z
    .object({
      date: reportDate,
      amount: z
        .number('coreReportInvalid')
        .min(0, 'coreReportInvalid')
        .max(90_000_000_000_000, 'coreReportInvalid'),
    })
    .nullable(),
})

/** PUSH-03: what the core system reports by itself, in the words of docs/core-system.md; its key is CORE_REPORT_KEY. */
export const coreReports = endpoint('POST /v1/core/reports', {
  summary: 'Reports of the core system about its policies, with its key as bearer',
  in: z.object({
    policies: z
      .array(coreReport, 'coreReportInvalid')
      .min(1, 'coreReportInvalid')
      .max(500, 'coreReportInvalid'),
  }),
  out: envelope(z.object({})),
})

/** DOC-07: one document, as an attachment, by a key from the details that lives 15 minutes. */
export const policyDocument = endpoint('GET /api-app/policy-document/{key}', {
  summary: 'A document of a policy, by a short-lived key of the person who asks',
  in: z.object({ key: z.string().max(100, 'noSuchDocument') }),
  out: uploadedFile(),
})

/** The whole national ID of somebody whom a policy names; every look at one is recorded. */
export const fullNationalId = endpoint('POST /api-app/full-national-id', {
  summary: 'The whole national ID of a person of a policy; each look is audited',
  in: z.object({
    customer_policy_id: rowId('policyIdRequired'),
    part: z.enum(personParts, 'fieldInvalid'),
  }),
  out: envelope(z.object({ national_id: z.string() })),
  needsFreshProof: 'always',
})
