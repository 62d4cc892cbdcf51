import { type DateOnly, isDateOnly } from '#kernel/dates.ts'
import { isEmail } from '#kernel/email.ts'
import { isMaskedNationalId, parseNationalId } from '#kernel/national-id.ts'
import { isWrittenName } from '#kernel/person-name.ts'
import { parsePhone, phoneDigits } from '#kernel/phone.ts'
import type { Problem } from '#kernel/problem.ts'
import { isCode } from '#policies/questions/codes.ts'
import { bodyQuestions, healthQuestionFields, healthQuestions } from '#policies/questions/health-questions.ts'
import { namingQuestions } from '#policies/questions/nominee-questions.ts'
import { isShare } from '#policies/questions/nominees.ts'
import {
  isAsked,
  longestAnswer,
  maxText,
  type Question,
  type Questions,
} from '#policies/questions/question.ts'
import { officeQuestions, questionSections } from '#policies/questions/questions.ts'
import { keysOf } from './form-fields.ts'
import type { Answers } from './proposal.ts'

/** Rules for single answers: required but missing, or given but invalid. */

/** Problems that say that an answer has not been given yet. */
export const missingCodes: ReadonlySet<string | undefined> = new Set([
  ...Object.values(questionSections).flatMap(listRequired),
  ...listRequired(namingQuestions),
  'documentRequired',
  'healthAnswerRequired',
  'declarationRequired',
  'consentRequired',
])

function listRequired(questions: Questions): string[] {
  return Object.values(questions).flatMap(({ required }) => required ?? [])
}

/** True when a problem says that an answer has not been given yet, not that one is wrong. */
export function isMissing({ code }: Problem): boolean {
  return missingCodes.has(code)
}

/**
 * The required answers that are missing, in the order of the form.
 * @param isDraft a draft needs only those it is found by (PROP-11)
 */
export function missingAnswers(
  questions: Questions,
  answers: Readonly<Record<string, unknown>>,
  { isDraft = false } = {},
): Problem[] {
  return Object.entries(questions).flatMap(([key, question]) => {
    const { field, required, inDraft } = question
    const isNeeded = required && isAsked(question, answers) && (inDraft || !isDraft)
    return isNeeded && answers[key] === undefined ? [{ code: required, field }] : []
  })
}

/** The given answers that are invalid: first malformed ones, then too long ones, then unknown codes. */
export function malformedAnswers(
  questions: Questions,
  answers: Readonly<Record<string, unknown>>,
  today: DateOnly,
): Problem[] {
  const found = Object.entries(questions).flatMap(([key, question]) => {
    const value = answers[key]
    const problem = typeof value === 'string' && wrongAnswer(question, value, today)
    return problem ? [{ ...problem, field: question.field }] : []
  })
  const rank = ({ code }: Problem) => (code === 'codeNotOffered' ? 2 : code === 'answerTooLong' ? 1 : 0)
  return found.toSorted((a, b) => rank(a) - rank(b))
}

function wrongAnswer(question: Question, value: string, today: DateOnly): Omit<Problem, 'field'> | undefined {
  switch (question.kind) {
    case 'code':
      return isCode(question.codes, value) ? undefined : { code: 'codeNotOffered' }
    case 'measure': {
      const { least, most, wrong } = question
      return isMeasure(value, question) ? undefined : { code: wrong, params: { least, most } }
    }
    case 'date':
      return wrongDate(value, today)
    case 'nationalId':
      // A stored number that stays as it is comes masked (server/stored-numbers.ts).
      return parseNationalId(value) || isMaskedNationalId(value) ? undefined : { code: 'nidLengthWrong' }
    case 'mobile':
      return wrongMobile(value)
    case 'email':
      // A longer one is reported as too long only.
      return value.length <= longestAnswer(question) && !isEmail(value)
        ? { code: 'emailMalformed' }
        : tooLongFor(value, longestAnswer(question))
    case 'share':
      return isShare(value) ? undefined : { code: 'shareInvalid' }
    case 'reference':
      return /^[\P{L}\p{Script=Latin}]*$/u.test(value)
        ? tooLongFor(value, longestAnswer(question))
        : { code: 'referenceNotLatin' }
    case 'line':
      return question.isName && !isWrittenName(value)
        ? { code: 'nameNotWritten' }
        : tooLongFor(value, longestAnswer(question))
    case 'text':
      return tooLongFor(value, longestAnswer(question))
  }
}

/** PROP-13, and no network of Bangladesh begins otherwise. */
function wrongMobile(value: string): { code: string } | undefined {
  if (parsePhone(value)) return undefined
  return { code: /^\d{11}$/.test(phoneDigits(value)) ? 'mobileOfNoNetwork' : 'mobileLengthWrong' }
}

function wrongDate(value: string, today: DateOnly): { code: string } | undefined {
  if (!isDateOnly(value)) return { code: 'birthDateInvalid' }
  return value > today ? { code: 'birthDateInFuture' } : undefined
}

/** The measures in the order of the page; their problems are listed in the same. */
export const measuresOnPage = [
  ...new Set<keyof typeof bodyQuestions>(['heightCm', 'weightKg', 'bloodGroup', ...keysOf(bodyQuestions)]),
]

function placeOnPage({ field }: Problem): number {
  return measuresOnPage.findIndex((key) => bodyQuestions[key].field === field)
}

/** Measures must be plausible numbers (PROP-27); details of an answer must not be too long (PROP-28). */
export function malformedHealth(
  { health, unreadable = [] }: Pick<Answers, 'health' | 'unreadable'>,
  today: DateOnly,
): Problem[] {
  return [
    ...malformedAnswers(bodyQuestions, health, today).toSorted((a, b) => placeOnPage(a) - placeOnPage(b)),
    ...unreadable.map((field) => ({ code: 'codeNotOffered', field })),
    ...healthQuestions.flatMap((question) =>
      tooLong(health.answers[question]?.details, maxText, `${healthQuestionFields[question]}_details`),
    ),
  ]
}

/** The screen asks all ten before confirming; a call that leaves some out goes to referral instead. */
export function missingHealth({ answers }: Answers['health']): Problem[] {
  return healthQuestions
    .filter((question) => answers[question] === undefined)
    .map((question) => ({ code: 'healthAnswerRequired', field: healthQuestionFields[question] }))
}

export function malformedOffice(answers: Answers, today: DateOnly): Problem[] {
  return malformedAnswers(officeQuestions, answers, today)
}

function tooLong(value: string | undefined, most: number, field: string): Problem[] {
  const problem = value === undefined ? undefined : tooLongFor(value, most)
  return problem ? [{ ...problem, field }] : []
}

function tooLongFor(value: string, most: number): Omit<Problem, 'field'> | undefined {
  return value.length > most ? { code: 'answerTooLong', params: { n: most } } : undefined
}

function isMeasure(text: string, { least, most }: { least: number; most: number }): boolean {
  return /^\d{1,3}(\.\d{1,2})?$/.test(text) && Number(text) >= least && Number(text) <= most
}
