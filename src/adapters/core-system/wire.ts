import { createHash } from 'node:crypto'
import { z } from 'zod'
import { isDateOnly } from '#kernel/dates.ts'
import { taka, toTaka } from '#kernel/money.ts'
import type { HealthAnswers } from '#policies/questions/answers.ts'
import { answerForCore, coreFields } from '#policies/questions/core-fields.ts'
import { bodyQuestions, healthQuestions } from '#policies/questions/health-questions.ts'
import {
  appointeeQuestions,
  namingQuestions,
  nomineeQuestions,
} from '#policies/questions/nominee-questions.ts'
import { type Questions, snakeCase } from '#policies/questions/question.ts'
import { applicantQuestions } from '#policies/questions/questions.ts'
import {
  type CoreReport,
  type DocumentForCore,
  type NomineeForCore,
  type PolicyForCore,
  type PostingNotice,
  postingKinds,
} from './core-system.ts'

/** The wire format of docs/core-system.md: amounts in taka, dates yyyy-MM-dd, missing values null. */

const modeCodes: Record<PolicyForCore['mode'], string> = {
  monthly: 'M',
  quarterly: 'Q',
  halfYearly: 'H',
  yearly: 'Y',
  single: 'N',
}

const date = z.string().refine(isDateOnly)

export const pushAnswer = z.object({ policy_number: z.string().regex(/^\d{1,20}$/) })

/** Ten times what is asked for at once. A longer list is not read: each wrong part of it would be a problem of its own. */
const longestList = 5_000

export const findAnswer = z.object({
  policies: z
    .array(z.object({ ref_unique_id: z.string(), policy_number: z.string().regex(/^\d{1,20}$/) }))
    .max(longestList),
})

/** The largest value that our column can hold. */
const revision = z.int().nonnegative().max(2_147_483_647)
/** Taka, up to where poisha are exact. */
const amount = z.number().nonnegative().max(90_000_000_000_000)

const reportedPolicy = z.object({
  policy_number: z.string(),
  revision,
  status: z.enum(['received', 'active', 'mature']),
  fup: date.nullable(),
  last_payment: z.object({ date, amount }).nullable(),
})

/** A policy that breaks the contract is ignored, so that it does not block others: it is asked about again. */
export const reportAnswer = z.object({
  policies: z
    .array(z.unknown())
    .max(longestList)
    .transform((rows) => rows.flatMap((row) => reportedPolicy.safeParse(row).data ?? [])),
})

export const notedAnswer = z.object({ revision: revision.nullable() })

export const postingsAnswer = z.object({
  payments: z
    .array(
      z.object({
        key: z.string(),
        policy_number: z.string().regex(/^\d{1,20}$/),
        kind: z.enum(postingKinds),
        amount,
      }),
    )
    .max(longestList),
})

export const refusalAnswer = z.object({ code: z.string().max(60), message: z.string() })

export function readReport(row: z.output<typeof reportedPolicy>): CoreReport {
  return {
    number: row.policy_number,
    revision: row.revision,
    status: row.status,
    firstUnpaid: row.fup ?? undefined,
    lastPayment: row.last_payment
      ? { date: row.last_payment.date, amount: taka(row.last_payment.amount) }
      : undefined,
  }
}

export function writePolicy(policy: PolicyForCore, referenceId: string): object {
  return {
    ref_unique_id: referenceId,
    plan: { code: policy.plan.code, name: policy.plan.name },
    sum_assured: toTaka(policy.sumAssured),
    term: policy.termYears,
    premium_paying_term: policy.premiumPayingTermYears,
    mode: modeCodes[policy.mode],
    premium: toTaka(policy.premium),
    riders: policy.riders.map((rider) => ({
      kind: snakeCase(rider.kind),
      sum_assured: toTaka(rider.sumAssured),
      premium: rider.premium === undefined ? null : toTaka(rider.premium),
    })),
    start_date: policy.startDate,
    rate_edition: policy.rateEdition,
    applicant: writeAnswers(applicantQuestions, policy.applicant),
    nominee: writeAnswers(nomineeQuestions, policy.nominee),
    appointee: policy.appointee ? writeAnswers(appointeeQuestions, policy.appointee) : null,
    // Left out if it adds nothing, so that a core that takes only one nominee keeps working.
    ...(policy.nominees ? { nominees: policy.nominees.map(writeNominee) } : {}),
    health: writeHealth(policy.health),
    agency_code: policy.agencyCode ?? null,
    transaction_id: policy.transactionId ?? null,
    branch_code: policy.branchCode ?? null,
    collected_amount: policy.collected === undefined ? null : toTaka(policy.collected),
    documents: policy.documents.map(writeDocument),
  }
}

export function writePosting(notice: PostingNotice): object {
  return {
    policy_number: notice.policyNumber,
    kind: notice.kind,
    receipt: notice.receipt,
    paid_on: notice.paidOn,
    amount: toTaka(notice.amount),
    instalments: notice.instalments.map(({ dueDate, amount }) => ({
      due_date: dueDate,
      amount: toTaka(amount),
    })),
  }
}

function writeAnswers(questions: Questions, answers: Readonly<Record<string, unknown>>): object {
  return Object.fromEntries(
    coreFields(questions).map(({ key, name, question }) => [
      name,
      answerForCore(question, answers[key] as string | undefined),
    ]),
  )
}

function writeNominee({ nominee, share, appointee }: NomineeForCore): object {
  return {
    ...writeAnswers(nomineeQuestions, nominee),
    ...writeAnswers({ explanation: namingQuestions.explanation }, nominee),
    share,
    appointee: appointee ? writeAnswers(appointeeQuestions, appointee) : null,
  }
}

function writeHealth(health: HealthAnswers): object {
  return {
    ...writeAnswers(bodyQuestions, health),
    answers: healthQuestions.map((question) => ({
      question: snakeCase(question),
      yes: health.answers[question]?.yes ?? null,
      details: health.answers[question]?.details ?? null,
    })),
  }
}

function writeDocument(document: DocumentForCore): object {
  return {
    name: document.name,
    content_type: document.contentType,
    sha256: createHash('sha256').update(document.content).digest('hex'),
    content: Buffer.from(document.content).toString('base64'),
  }
}
