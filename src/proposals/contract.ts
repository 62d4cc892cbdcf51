import { z } from 'zod'
import { foldDigits, normaliseText } from '#kernel/bangla-text.ts'
import { parseDateOnly } from '#kernel/dates.ts'
import { endpoint, envelope } from '#kernel/endpoint.ts'
import { parseNationalId } from '#kernel/national-id.ts'
import { phoneDigits } from '#kernel/phone.ts'
import { uploadedFile } from '#platform/uploaded-file.ts'
import { policyDetails } from '#policies/contract.ts'
import type { HealthAnswer, HealthQuestion } from '#policies/policy.ts'
import { calculatorInput } from '#quotes/contract.ts'
import {
  applicantFields,
  appointeeFields,
  declarationFields,
  healthFields,
  healthQuestionFields,
  keysOf,
  nomineeFields,
  officeFields,
} from './form-fields.ts'
import { answer, healthQuestions } from './health-questions.ts'
import type { Answers } from './proposal.ts'

const longestLine = 200
const longestText = 2000

/** Any answer as typed: text, number or tick. What it must be is a rule, so that all fields are judged at once. */
function typed(longest = longestLine) {
  return z.union([z.string().max(longest, 'textTooLong'), z.number(), z.boolean()], 'fieldInvalid').nullish()
}

function typedFields<N extends string>(names: readonly N[], longest?: number) {
  return Object.fromEntries(names.map((name) => [name, typed(longest)])) as Record<
    N,
    ReturnType<typeof typed>
  >
}

const questionNames = Object.values(healthQuestionFields)
const detailNames = questionNames.map((name) => `${name}_details` as const)

/** Nested groups carry the same names as the flat fields, or their ends: `nominee[first_name]`. */
const group = z.record(z.string(), typed(longestText)).optional()

const answerFields = {
  ...typedFields(Object.values(applicantFields)),
  ...typedFields(Object.values(nomineeFields)),
  ...typedFields(Object.values(appointeeFields)),
  ...typedFields(Object.values(healthFields)),
  ...typedFields(questionNames),
  ...typedFields(detailNames, longestText),
  ...typedFields(Object.values(officeFields)),
  ...typedFields(Object.values(declarationFields)),
  present_address: typed(longestText),
  nominee_present_address: typed(longestText),
  appointee_present_address: typed(longestText),
  customer: group,
  nominee: group,
  appointee: group,
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

/** An object, or the same as JSON text where it comes in form data. */
const calculation = z.preprocess(parseJsonText, calculatorInput.optional())

const proposalFields = {
  id: wholeNumber,
  version: wholeNumber,
  quote: z.string('quoteUnreadable').max(4000, 'quoteUnreadable').optional(),
  calculation,
  /** "fixed" when the calculation comes from the return calculator. */
  source: typed(),
  premium_amount: typed(),
  user_id: typed(),
  customer_id: typed(),
  ...answerFields,
}

const saved = z.object({
  id: z.number(),
  ref_unique_id: z.string(),
  version: z.number(),
  premium_amount: z.number(),
  policy_status: z.number(),
})

/** PROP-31: status 0 saves a draft, 1 confirms. */
export const purchasePolicy = endpoint({
  method: 'POST',
  path: '/api-app/purchase-policy',
  summary: 'Saves a proposal as a draft (status 0) or confirms it (status 1)',
  takesFiles: true,
  in: z.object({
    status: z
      .union([z.number(), z.string()], 'fieldInvalid')
      .transform((value) => foldDigits(String(value)).trim())
      .pipe(z.enum(['0', '1'], 'fieldInvalid')),
    ...proposalFields,
    document: z
      .union([uploadedFile(), z.array(uploadedFile()), z.literal('').transform(() => [])])
      .optional(),
  }),
  out: envelope(saved),
})

/** PROP-35: the policy and applicant part alone, always a draft. */
export const policyAdd = endpoint({
  method: 'POST',
  path: '/v1/policy/policy_add',
  summary: 'Stores policy and applicant as a draft',
  in: z.object(proposalFields),
  out: envelope(saved),
})

/** PROP-35 */
export const policyNomineeAdd = endpoint({
  method: 'POST',
  path: '/v1/policy/policy_nominee_add',
  summary: 'Adds the nominee to a draft',
  in: z.object({
    id: wholeNumber,
    version: wholeNumber,
    ...typedFields(Object.values(nomineeFields)),
    nominee_present_address: typed(longestText),
    nominee: group,
  }),
  out: envelope(saved),
})

/** PROP-30 */
export const agentList = endpoint({
  method: 'GET',
  path: '/api-app/agent-list',
  summary: 'The agents a proposal may name',
  in: z.object({}),
  out: envelope(z.object({ agents: z.array(z.object({ code: z.string(), name: z.string() })) })),
})

/** KYC-05 */
export const findCustomer = endpoint({
  method: 'POST',
  path: '/api-app/find-customer',
  summary: 'A stored customer by national ID',
  in: z.object({ national_id: typed(), date_of_birth: typed() }),
  out: envelope(z.object({ customer: policyDetails.shape.customer })),
})

/** What the form needs when it opens on a quote or a draft, and the preview of what was saved (PROP-36). */
const opened = z.object({
  plan: z.object({ code: z.number(), name: z.string() }),
  age: z.number(),
  term: z.number(),
  premium_paying_term: z.number(),
  mode: z.enum(['M', 'Q', 'H', 'Y', 'N']),
  sum_assured: z.number(),
  premium_amount: z.number(),
  start_date: z.string(),
  riders: z.array(
    z.object({
      name: z.enum(['accident', 'hospital', 'criticalIllness', 'premiumWaiver']),
      sum_assured: z.number(),
    }),
  ),
  quote: z.string(),
  edition: z.string(),
  is_illustrative: z.boolean(),
  priced_birth_date: z.string(),
  priced_gender: z.enum(['M', 'F', 'O']).nullable(),
})
export type OpenedCover = z.output<typeof opened>

export const openProposal = endpoint({
  method: 'GET',
  path: '/api-app/proposal-form',
  summary: 'What the purchase form opens with: the quote’s cover, the draft if any, agents, the own record',
  in: z.object({ quote: z.string().max(4000, 'quoteUnreadable').optional(), policyId: wholeNumber }),
  out: envelope(
    z.object({
      proposer: z.enum(['customer', 'agent', 'bank', 'office']),
      may_buy: z.boolean(),
      today: z.string(),
      cover: opened,
      draft: policyDetails.nullable(),
      agents: z.array(z.object({ code: z.string(), name: z.string() })),
      own: policyDetails.shape.customer.nullable(),
    }),
  ),
})

/** PROP-36 */
export const previewProposal = endpoint({
  method: 'GET',
  path: '/api-app/proposal-preview/{paper}',
  summary: 'A saved proposal by transaction id or reference id',
  in: z.object({ paper: z.string().max(longestLine, 'noSuchProposal') }),
  out: envelope(z.object({ cover: opened, policy: policyDetails })),
})

type Typed = string | number | boolean | null | undefined
type Sent = Readonly<Record<string, unknown>>

/** Everything a person sent, in the words of the house: empty is missing, text is NFC, numbers are Latin. */
export function answersFrom(input: Sent): Answers {
  const sent = flatten(input)
  const text = (name: string) => cleanText(sent[name])
  const person = <F extends Readonly<Record<string, string>>>(fields: F) =>
    Object.fromEntries(
      keysOf(fields).map((key) => {
        const name = fields[key] ?? ''
        return [key, readAnswer(key, text(name))]
      }),
    )
  const health = Object.fromEntries(
    healthQuestions.map((question) => [question, healthAnswer(question, text)]),
  ) as Partial<Record<HealthQuestion, HealthAnswer>>
  return {
    applicant: person(applicantFields),
    nominee: person(nomineeFields),
    appointee: person(appointeeFields),
    health: { ...person(healthFields), answers: health },
    agencyCode: foldOptional(text(officeFields.agencyCode)),
    transactionId: foldOptional(text(officeFields.transactionId)),
    hasDeclared: isTicked(text(declarationFields.declaration)) && isTicked(text(declarationFields.consent)),
  }
}

/** Text or nothing: trimmed, NFC, without the control characters that no form can send. */
export function cleanText(value: unknown): string | undefined {
  if (value === true || value === false) return value ? '1' : '0'
  if (typeof value !== 'string' && typeof value !== 'number') return undefined
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out.
  const text = normaliseText(String(value).replace(/[\u0000-\u0009\u000B-\u001F\u007F]/g, ''))
  return text === '' ? undefined : text
}

/** Answers that are numbers or codes, in which Bangla digits count as Latin ones. */
const numericAnswers = new Set(['pulseRate', 'heightCm', 'weightKg', 'occupation', 'annualIncome'])

/** An answer in its stored form; what cannot be read as such stays as typed, for the rules to name. */
function readAnswer(key: string, text: string | undefined): string | undefined {
  if (text === undefined) return undefined
  if (key === 'birthDate') return parseDateOnly(text) ?? text
  if (key === 'mobile') return phoneDigits(text)
  if (key === 'nationalId') return parseNationalId(text) ?? foldDigits(text)
  return numericAnswers.has(key) ? foldDigits(text) : text
}

function foldOptional(text: string | undefined): string | undefined {
  return text === undefined ? undefined : foldDigits(text)
}

function healthAnswer(
  question: HealthQuestion,
  text: (name: string) => string | undefined,
): HealthAnswer | undefined {
  const name = healthQuestionFields[question]
  const given = foldOptional(text(name))
  if (given !== '1' && given !== '0') return undefined
  return answer(given === '1', text(`${name}_details`))
}

function isTicked(text: string | undefined): boolean {
  return text === '1' || text === 'on' || text === 'true'
}

/** Brings the groups up to the flat names; a flat name that was sent wins. */
function flatten(input: Sent): Record<string, Typed> {
  const flat: Record<string, Typed> = {}
  const take = (part: Sent | undefined, fields: Readonly<Record<string, string>>, prefix: string) => {
    const names = Object.values(fields)
    for (const [name, value] of Object.entries(part ?? {})) {
      const known = names.includes(name) ? name : names.find((one) => one === `${prefix}${name}`)
      if (known) flat[known] = value as Typed
    }
  }
  const healthNames = Object.fromEntries(
    [...Object.values(healthFields), ...questionNames, ...detailNames].map((name) => [name, name]),
  )
  take(input.customer as Sent, applicantFields, '')
  take(input.nominee as Sent, nomineeFields, 'nominee_')
  take(input.appointee as Sent, appointeeFields, 'appointee_')
  take(input.health as Sent, healthNames, '')
  for (const [name, value] of Object.entries(input)) {
    if (value !== undefined && typeof value !== 'object') flat[name] = value as Typed
  }
  return flat
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
