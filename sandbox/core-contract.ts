import { z } from 'zod'
import { isDateOnly } from '#kernel/dates.ts'
import { coreFields, fieldAskedAfter, sentCodes } from '#policies/questions/core-fields.ts'
import { bodyQuestions, healthQuestions } from '#policies/questions/health-questions.ts'
import {
  appointeeQuestions,
  namingQuestions,
  nomineeQuestions,
} from '#policies/questions/nominee-questions.ts'
import { isAlwaysAnswered, type Question, type Questions } from '#policies/questions/question.ts'
import { applicantQuestions } from '#policies/questions/questions.ts'

/**
 * The core system's side of docs/core-system.md, written independently. The portal's side is
 * adapters/core-system; tests connect the two over HTTP.
 */

const date = z
  .string()
  .refine(isDateOnly, 'not a date')
  .meta({ format: 'date', description: 'yyyy-MM-dd, a day in Asia/Dhaka' })
const taka = z.number().nonnegative().meta({ description: 'An amount in taka, at most two decimals' })
const text = z.string().min(1).max(500)
const mobile = z
  .string()
  .regex(/^01[3-9]\d{8}$/)
  .meta({ description: '11 digits' })
const nationalId = z
  .string()
  .regex(/^(\d{10}|\d{13}|\d{17})$/)
  .meta({ description: '10, 13 or 17 digits' })
const policyNumber = z.string().regex(/^\d{1,20}$/)

/** A part of the proposal, by the questions that the portal declares. @param group all of the part's */
function answersTo(questions: Questions, group = questions) {
  return z.object(
    Object.fromEntries(coreFields(questions).map(({ name, question }) => [name, fieldOf(question, group)])),
  )
}

function fieldOf(question: Question, group: Questions): z.ZodType {
  if (isAlwaysAnswered(question)) return answerTo(question)
  const after = fieldAskedAfter(question, group)
  const whyNull = [
    question.since ? `in proposals confirmed before ${question.since}` : [],
    after ? `unless ${after.name} is ${after.values.map((value) => JSON.stringify(value)).join(' or ')}` : [],
  ].flat()
  const answer = answerTo(question, z.string()).nullable()
  return whyNull.length > 0 ? answer.meta({ description: `null ${whyNull.join(', and ')}` }) : answer
}

/** @param words the schema for optional text */
function answerTo(question: Question, words = text): z.ZodType {
  switch (question.kind) {
    case 'nationalId':
      return nationalId
    case 'date':
      return date
    case 'mobile':
      return mobile
    case 'code': {
      const sent = Object.values(question.sentAs ?? {})
      if (sent.length === 0) return words.meta({ description: namesOf(question) })
      if (sent.every((one) => typeof one === 'string')) return z.enum(sent)
      return typeof sent[0] === 'number' ? taka : z.boolean()
    }
    default:
      return words
  }
}

function namesOf(question: Question & { readonly kind: 'code' }): string {
  const names = question.codes.map((code) => `"${sentCodes(question)[code]}"`)
  return `In English: ${names.join(', ')}`
}

const document = z.object({
  name: text,
  content_type: text,
  sha256: z
    .string()
    .regex(/^[0-9a-f]{64}$/)
    .meta({ description: 'Of the decoded content' }),
  content: z.string().min(1).meta({ contentEncoding: 'base64' }),
})

export const pushedPolicy = z.object({
  ref_unique_id: text.meta({ description: 'The portal’s reference id; the same as the Idempotency-Key' }),
  plan: z.object({ code: z.string().regex(/^\d{3,4}$/), name: text }),
  sum_assured: taka,
  term: z.int().positive().meta({ description: 'Years' }),
  premium_paying_term: z.int().positive().meta({ description: 'Years' }),
  mode: z
    .enum(['M', 'Q', 'H', 'Y', 'N'])
    .meta({ description: 'Monthly, quarterly, half-yearly, yearly; N: a single premium' }),
  premium: taka.meta({ description: 'One instalment in taka, riders included' }),
  riders: z.array(
    z.object({
      kind: z.enum(['accident', 'critical_illness', 'hospital_cash', 'premium_waiver']),
      sum_assured: taka,
      premium: taka
        .nullable()
        .meta({ description: 'Its part of the instalment, in taka; null where it is not known' }),
    }),
  ),
  start_date: date,
  rate_edition: text.meta({ description: 'Name of the rate book edition that priced the policy' }),
  applicant: answersTo(applicantQuestions),
  nominee: answersTo(nomineeQuestions),
  appointee: answersTo(appointeeQuestions)
    .nullable()
    .meta({ description: 'Given exactly when the nominee is under 18' }),
  nominees: z
    .array(
      answersTo(nomineeQuestions).extend({
        ...answersTo({ explanation: namingQuestions.explanation }, nomineeQuestions).shape,
        share: z.int().min(1).max(100).meta({ description: 'Whole percent; those of all make up 100' }),
        appointee: answersTo(appointeeQuestions).nullable(),
      }),
    )
    .min(1)
    .max(5)
    .refine((all) => all.reduce((sum, { share }) => sum + Number(share), 0) === 100, 'shares are not 100')
    .optional()
    .meta({
      description:
        'All nominees, the first too. Left out where there is one without an explanation; a core system that cannot hold several refuses them',
    }),
  health: answersTo(bodyQuestions).extend({
    answers: z
      .array(z.object({ question: text, yes: z.boolean().nullable(), details: z.string().nullable() }))
      .length(healthQuestions.length),
  }),
  agency_code: z.string().nullable(),
  transaction_id: z.string().nullable().meta({ description: 'The bank’s, for a policy sold by a bank' }),
  branch_code: z.string().nullable(),
  collected_amount: taka
    .nullable()
    .meta({ description: 'In taka: what the bank collected; counts as the first instalment' }),
  documents: z.array(document).min(1),
})
export type PushedPolicy = z.output<typeof pushedPolicy>

export const pushAnswer = z.object({ policy_number: policyNumber })

export const reportRequest = z.object({ policy_numbers: z.array(policyNumber).min(1).max(500) })

export const findRequest = z.object({ ref_unique_ids: z.array(text).min(1).max(500) })
export const findAnswer = z.object({
  policies: z.array(z.object({ ref_unique_id: text, policy_number: policyNumber })),
})

export const reportedPolicy = z.object({
  policy_number: policyNumber,
  revision: z.int().nonnegative().meta({
    description:
      'Grows with every change of what is reported of this policy; a report with a lower one than the last is overtaken',
  }),
  status: z.enum(['received', 'active', 'mature']),
  fup: date
    .nullable()
    .meta({ description: 'Due date of the first unpaid instalment; null: nothing left to pay' }),
  last_payment: z.object({ date, amount: taka }).nullable(),
})
export type ReportedPolicy = z.output<typeof reportedPolicy>
export const reportAnswer = z.object({ policies: z.array(reportedPolicy) })

const paymentKey = z.string().min(1).max(100)
const paymentKind = z.enum(['premium', 'excess', 'reversal', 'refund']).meta({
  description:
    'premium settles instalments; excess is money for what was paid already or could not be paid any more; reversal takes back what the receipt stands for; refund sends money back',
})

export const notedPayment = z.object({
  policy_number: policyNumber,
  kind: paymentKind,
  receipt: text.meta({
    description: 'Number of the portal’s receipt; of a reversal or refund that of the payment it undoes',
  }),
  paid_on: date,
  amount: taka,
  instalments: z
    .array(z.object({ due_date: date, amount: taka }))
    .max(500)
    .meta({
      description:
        'What a premium settles and a reversal opens again; their amounts make up the amount. Empty for the others',
    }),
})
export type NotedPayment = z.output<typeof notedPayment>

export const noteAnswer = z.object({
  revision: z.int().nonnegative().nullable().meta({
    description:
      'Of the policy with this booked: reports with a lower one do not hold it. null: nothing is reported of this policy',
  }),
})

export const findPaymentsRequest = z.object({ keys: z.array(paymentKey).min(1).max(500) })
export const findPaymentsAnswer = z.object({
  payments: z.array(
    z.object({ key: paymentKey, policy_number: policyNumber, kind: paymentKind, amount: taka }),
  ),
})

export const refusal = z.object({
  code: z.string().max(60),
  message: z.string().meta({ description: 'A sentence that staff will read' }),
})
