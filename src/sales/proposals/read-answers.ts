import { foldDigits, normaliseText } from '#kernel/bangla-text.ts'
import { parseDateOnly } from '#kernel/dates.ts'
import { parseNationalId } from '#kernel/national-id.ts'
import { phoneDigits } from '#kernel/phone.ts'
import type { HealthAnswer, HealthQuestion } from '#policies/questions/answers.ts'
import {
  healthQuestionFields,
  healthQuestions,
  measureQuestions,
} from '#policies/questions/health-questions.ts'
import { mapQuestions, type Question } from '#policies/questions/question.ts'
import {
  applicantQuestions,
  appointeeQuestions,
  nomineeQuestions,
  officeQuestions,
} from '#policies/questions/questions.ts'
import {
  applicantFields,
  appointeeFields,
  declarationFields,
  healthFields,
  nomineeFields,
} from './form-fields.ts'
import { answer } from './health-questions.ts'
import type { Answers } from './proposal.ts'

export const questionNames = Object.values(healthQuestionFields)
export const detailNames = questionNames.map((name) => `${name}_details` as const)

type Typed = string | number | boolean | null | undefined
type Sent = Readonly<Record<string, unknown>>

/** Everything a person sent, in our own words: empty is missing, text is NFC, numbers are Latin. */
export function answersFrom(input: Sent): Answers {
  const sent = flatten(input)
  const text = (name: string) => cleanText(sent[name])
  const group = <K extends string>(questions: Readonly<Record<K, Question>>) =>
    mapQuestions(questions, (question) => readAnswer(question, text(question.field)))
  const health = Object.fromEntries(
    healthQuestions.map((question) => [question, healthAnswer(question, text)]),
  ) as Partial<Record<HealthQuestion, HealthAnswer>>
  return {
    applicant: group(applicantQuestions),
    nominee: group(nomineeQuestions),
    appointee: group(appointeeQuestions),
    health: { ...group(measureQuestions), answers: health },
    ...group(officeQuestions),
    unreadable: questionNames.filter((name) => !isAnswer(text(name))),
    hasDeclared: isTicked(text(declarationFields.declaration)),
    hasConsented: isTicked(text(declarationFields.consent)),
  }
}

/**
 * Text or nothing, in the one form in which the program stores what people write: NFC, trimmed, half characters
 * as U+FFFD, line ends as line feeds, a tab as a space, no other control or format characters. All else stays as it
 * was typed; what nobody can see any letter of is nothing.
 */
export function cleanText(value: unknown): string | undefined {
  if (value === true || value === false) return value ? '1' : '0'
  if (typeof value !== 'string' && typeof value !== 'number') return undefined
  // Line feeds stay: addresses have lines.
  const text = normaliseText(
    (isRounded(value) ? value.toExponential() : String(value))
      .toWellFormed()
      .replace(/\r\n?/g, '\n')
      .replaceAll('\t', ' ')
      .replace(/[^\P{Cc}\n]/gu, ''),
  )
  return /^[\s\p{Default_Ignorable_Code_Point}\u2800]*$/u.test(text) ? undefined : text
}

/** JSON has lost digits of it already: the national ID 19901234567890123 would be somebody else's. */
function isRounded(value: string | number): value is number {
  return typeof value === 'number' && Math.abs(value) > Number.MAX_SAFE_INTEGER
}

/** An answer in its stored form; what cannot be read as such stays as typed, for the rules to name. */
function readAnswer(question: Question, text: string | undefined): string | undefined {
  if (text === undefined || question.kind === 'text') return text
  const line = text.replaceAll('\n', ' ')
  switch (question.kind) {
    case 'date':
      return parseDateOnly(line) ?? line
    case 'mobile':
      return phoneDigits(line)
    case 'nationalId':
      return parseNationalId(line) ?? foldDigits(line)
    case 'code':
      return question.isWords
        ? (question.codes.find((code) => plainWords(code) === plainWords(line)) ?? line)
        : foldDigits(line)
    case 'measure':
    case 'reference':
      return foldDigits(line)
    default:
      return line
  }
}

/** "Non-smoker" and "non smoker" are one answer. */
function plainWords(text: string): string {
  return text.toLowerCase().replaceAll('-', ' ')
}

function foldOptional(text: string | undefined): string | undefined {
  return text === undefined ? undefined : foldDigits(text)
}

/** Yes, no, or nothing. */
function isAnswer(text: string | undefined): boolean {
  return text === undefined || /^[01]$/.test(foldDigits(text))
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

/** A box sends 1; other callers may write on or true. */
export function isTicked(text: string | undefined): boolean {
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
