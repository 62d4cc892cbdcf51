import { z } from 'zod'
import { foldDigits } from '#kernel/bangla-text.ts'
import { endpoint, envelope } from '#kernel/endpoint.ts'
import { uploadedFile } from '#platform/http/uploaded-file.ts'
import { policyDetails, rowId } from '#policies/policies/contract.ts'
import { nomineeParts, questionsOfNominee } from '#policies/questions/nominees.ts'
import { fieldsOf } from '#policies/questions/question.ts'
import { genders, modes, riderNames } from '#sales/plans/codes.ts'
import { calculatorInput } from '#sales/quotes/contract.ts'
import { returnInput } from '#sales/returns/contract.ts'
import {
  applicantFields,
  documentField,
  fieldsOfAppointees,
  fieldsOfNominees,
  healthFields,
  officeFields,
  tickFields,
} from './form-fields.ts'
import {
  appointeeNames,
  appointeeNamesInList,
  detailNames,
  nomineeNames,
  questionNames,
} from './read-answers.ts'
import { saved } from './saved-answer.ts'

/** What a path may hold, and a quote's number. */
const maxName = 200
/** The door stops nobody who typed: how long an answer may be is a rule (answer-rules.ts), judged with the others. */
const maxAnswer = 20_000

/** Any answer as typed: text, number or tick. What it must be is a rule, so that all fields are judged at once. */
function typed() {
  return z
    .union([z.string().max(maxAnswer, 'textTooLong'), z.number(), z.boolean()], 'fieldInvalid')
    .nullish()
}

function typedFields<N extends string>(names: readonly N[]) {
  return Object.fromEntries(names.map((name) => [name, typed()])) as Record<N, ReturnType<typeof typed>>
}

/** Nested groups carry the same names as the flat fields, or their ends: `nominee[first_name]`. */
const group = z.record(z.string(), typed()).optional()

/** A nominee or appointee: what is no question about them is refused, so that nobody is dropped in silence. */
const nomineeGroup = z.strictObject(typedFields(nomineeNames), 'fieldInvalid')
const appointeeGroup = z.strictObject(typedFields(appointeeNames), 'fieldInvalid')

/** Up to five nominees, each with its appointee (decision 0083); in form data `nominees[0][first_name]`. */
const nomineeList = z.preprocess(
  listOfPlaces,
  z
    .array(
      nomineeGroup
        .extend({ ...typedFields(appointeeNamesInList), appointee: appointeeGroup.optional() })
        .nullish(),
      'fieldInvalid',
    )
    .max(nomineeParts.length, 'tooManyNominees')
    .optional(),
)

const answerFields = {
  ...typedFields(Object.values(applicantFields)),
  ...typedFields(fieldsOfNominees),
  ...typedFields(fieldsOfAppointees),
  ...typedFields(Object.values(healthFields)),
  ...typedFields(questionNames),
  ...typedFields(detailNames),
  ...typedFields(Object.values(officeFields)),
  ...typedFields(Object.values(tickFields)),
  customer: group,
  nominee: nomineeGroup.optional(),
  nominees: nomineeList,
  appointee: appointeeGroup.optional(),
  health: group,
}

const wholeNumber = z
  .union([z.number(), z.string()], 'fieldInvalid')
  .nullish()
  .transform((value) =>
    value === null || value === undefined || value === '' ? undefined : Number(foldDigits(String(value))),
  )
  .pipe(
    z
      .number('fieldInvalid')
      .int('fieldInvalid')
      .min(0, 'fieldInvalid')
      .max(2_147_483_647, 'fieldInvalid')
      .optional(),
  )

/** The inputs of either calculator; `source` says whose they are. */
const calculationInput = calculatorInput.extend(returnInput.shape)
export type CalculationInput = z.output<typeof calculationInput>

/** An object, or the same as JSON text where it comes in form data. */
const calculation = z.preprocess(parseJsonText, calculationInput.optional())

/** Numbers in a list, or one text with commas between them. */
const removedDocuments = z
  .union(
    [z.number(), z.string().max(200), z.array(z.union([z.number(), z.string().max(20)])).max(50)],
    'fieldInvalid',
  )
  .nullish()
  .transform((sent) =>
    [sent ?? []]
      .flat()
      .flatMap((one) => foldDigits(String(one)).split(','))
      .map((text) => Number(text.trim() || Number.NaN))
      .filter((id) => Number.isInteger(id) && id > 0 && id <= 2_147_483_647),
  )

const proposalFields = {
  id: wholeNumber,
  version: wholeNumber,
  unfinished_id: wholeNumber,
  quote: z.string('quoteUnreadable').max(4000, 'quoteUnreadable').optional(),
  calculation,
  /** "fixed" when the calculation comes from the return calculator. */
  source: typed(),
  premium_amount: typed(),
  removed_documents: removedDocuments,
  user_id: typed(),
  customer_id: typed(),
  ...answerFields,
}

/** PROP-31: status 0 saves a draft, 1 confirms. */
export const purchasePolicy = endpoint('POST /api-app/purchase-policy', {
  summary: 'Saves a proposal as a draft (status 0) or confirms it (status 1)',
  takesFiles: true,
  tooLarge: { field: documentField, code: 'documentTooLarge' },
  in: z.object({
    status: z
      .union([z.number(), z.string()], 'fieldInvalid')
      .transform((value) => foldDigits(String(value)).trim())
      .pipe(z.enum(['0', '1'], 'fieldInvalid')),
    ...proposalFields,
    /** Where it cannot be sent as the header `Idempotency-Key`. */
    idempotency_key: z.string().optional(),
    /** 1: the same life is insured once more with the same plan and sum, within a day of the last time. */
    another: typed(),
    document: z
      .union([uploadedFile(), z.array(uploadedFile()), z.literal('').transform(() => [])])
      .optional(),
  }),
  out: envelope(saved),
})

/** PROP-35: the policy and applicant part alone, always a draft. */
export const policyAdd = endpoint('POST /v1/policy/policy_add', {
  summary: 'Stores policy and applicant as a draft',
  in: z.object(proposalFields),
  out: envelope(saved),
})

/** PROP-35 */
export const policyNomineeAdd = endpoint('POST /v1/policy/policy_nominee_add', {
  summary: 'Adds the nominee to a draft',
  in: z.object({
    id: wholeNumber,
    version: wholeNumber,
    ...typedFields(Object.values(fieldsOf(questionsOfNominee.nominee))),
    nominee: nomineeGroup.optional(),
    /** One nominee is what this adds: more are a save of the proposal. */
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
  /** The last day of its price; after it the same calculation is made anew (design §6). */
  valid_until: z.string(),
  is_expired: z.boolean(),
  edition: z.string(),
  is_illustrative: z.boolean(),
  priced_birth_date: z.string(),
  priced_gender: z.enum(genders).nullable(),
})
export type OpenedCover = z.output<typeof opened>

/** What was typed and not saved, as its owner finds it again. */
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
  }),
  out: envelope(
    z.object({
      proposer: z.enum(['customer', 'agent', 'bank', 'office']),
      may_buy: z.boolean(),
      today: z.string(),
      cover: opened,
      /** Taka; set when the same calculation was made anew: what it cost before. */
      premium_before: z.number().nullable(),
      draft: policyDetails.nullable(),
      unfinished: unfinished.nullable(),
      /** Own begun proposals for the same person by another quote. */
      offers: z.array(z.object({ id: z.number(), applicant: z.string(), saved_at: z.string() })),
      agents: z.array(z.object({ code: z.string(), name: z.string() })),
      own: policyDetails.shape.customer.nullable(),
    }),
  ),
})

/** Prices and judges like a confirmation, and stores nothing. `has_document` 1: files are chosen, and come later. */
export const checkAnswers = endpoint('POST /api-app/check-proposal', {
  summary: 'Whether a proposal could be confirmed as it stands, and what it costs; nothing is stored',
  in: z.object({ ...proposalFields, has_document: typed() }),
  out: envelope(z.object({ premium_amount: z.number() })),
})

/** Autosave: `values` are the names of purchase-policy with what was typed under them, unchecked. */
export const keepUnfinished = endpoint('POST /api-app/unfinished-proposal', {
  summary: 'Keeps what was typed into a proposal and not saved, for the person who typed it, for 30 days',
  in: z.object({
    id: wholeNumber,
    revision: wholeNumber,
    quote: z.string('quoteUnreadable').max(4000, 'quoteUnreadable').optional(),
    policyId: wholeNumber,
    version: wholeNumber,
    values: z.record(z.string().max(maxName), z.unknown(), 'fieldInvalid'),
  }),
  out: envelope(z.object({ id: z.number(), revision: z.number(), saved_at: z.string(), quote: z.string() })),
})

/** "Continue" on the dashboards: `url` opens the form where it was left. */
export const listUnfinished = endpoint('GET /api-app/unfinished-proposals', {
  summary: 'What this person has begun to propose and not saved, the last touched first',
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
    }),
  ),
})
export type UnfinishedItem = z.output<typeof listUnfinished.out>['data']['unfinished'][number]

export const forgetUnfinished = endpoint('POST /api-app/forget-unfinished-proposal', {
  summary: 'Drops what this person has typed into a proposal and not saved',
  in: z.object({ id: wholeNumber }),
  out: envelope(z.object({})),
})

/** PROP-36 */
export const previewProposal = endpoint('GET /api-app/proposal-preview/{paper}', {
  summary: 'A saved proposal by transaction id or reference id',
  in: z.object({ paper: z.string().max(maxName, 'noSuchProposal') }),
  out: envelope(z.object({ cover: opened, policy: policyDetails })),
})

/** A confirmed proposal in both languages, with the code by which anybody can check it. */
export const proposalPaper = endpoint('GET /api-app/proposals/{id}/paper', {
  summary: 'A confirmed proposal as PDF, in both languages',
  in: z.object({ id: rowId('policyIdRequired') }),
  out: uploadedFile(),
})

/** For everybody who holds a printed proposal: what proves it genuine. */
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

/** Numbered groups of form data as a list; a place that was left out is nobody. */
function listOfPlaces(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value ?? undefined
  const entries = Object.entries(value)
  if (!entries.every(([place]) => /^\d{1,3}$/.test(place))) return value
  const list = Array.from({ length: nomineeParts.length }, (): unknown => null)
  for (const [place, nominee] of entries) list[Math.min(Number(place), nomineeParts.length)] = nominee
  return list
}

function parseJsonText(value: unknown): unknown {
  if (typeof value !== 'string') return value ?? undefined
  if (value.trim() === '') return undefined
  try {
    return JSON.parse(value)
  } catch {
    return value
  }
}
