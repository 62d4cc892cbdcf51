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
import {
  appointeePartOf,
  namedNomineeQuestions,
  nomineeParts,
  questionsOfAppointee,
  questionsOfNominee,
} from '#policies/questions/nominees.ts'
import { mapQuestions, type Question, type Questions, readName } from '#policies/questions/question.ts'
import { applicantQuestions, appointeeQuestions, officeQuestions } from '#policies/questions/questions.ts'
import { applicantFields, declarationFields, healthAskedField, healthFields } from './form-fields.ts'
import { answer, answerOnScreen } from './health-questions.ts'
import type { Answers } from './proposal.ts'

export const questionNames = Object.values(healthQuestionFields)
export const detailNames = questionNames.map((name) => `${name}_details` as const)

type Typed = string | number | boolean | null | undefined
type Sent = Readonly<Record<string, unknown>>

/** Everything a person sent, in our own words: empty is missing, text is NFC, numbers are Latin. */
export function answersFrom(input: Sent): Answers {
  const { flat: sent, givenTwice } = flatten(input)
  const text = (name: string) => cleanText(sent[name])
  const group = <K extends string>(questions: Readonly<Record<K, Question>>) =>
    mapQuestions(questions, (question) => readAnswer(question, text(question.field)))
  const wasHealthAsked = isTicked(text(healthAskedField))
  const health = Object.fromEntries(
    healthQuestions.map((question) => [question, healthAnswer(question, text, wasHealthAsked)]),
  ) as Partial<Record<HealthQuestion, HealthAnswer>>
  return {
    applicant: group(applicantQuestions),
    nominee: group(questionsOfNominee.nominee),
    appointee: group(questionsOfAppointee.appointee),
    ...furtherPeople(group),
    health: { ...group(measureQuestions), answers: health },
    ...group(officeQuestions),
    ...(givenTwice.length > 0 ? { givenTwice } : {}),
    unreadable: questionNames.filter((name) => !isAnswer(text(name))),
    ...(wasHealthAsked ? { wasHealthAsked } : {}),
    hasDeclared: isTicked(text(declarationFields.declaration)),
    hasConsented: isTicked(text(declarationFields.consent)),
  }
}

/** Nominees after the first, and those who receive the money for them, as far as anything of them was sent. */
function furtherPeople(
  group: <K extends string>(questions: Readonly<Record<K, Question>>) => Record<K, string | undefined>,
) {
  const people = nomineeParts.slice(1).flatMap((part) => {
    const appointee = appointeePartOf[part]
    return [
      [part, group<string>(questionsOfNominee[part])] as const,
      [appointee, group<string>(questionsOfAppointee[appointee])] as const,
    ]
  })
  return Object.fromEntries(people.filter(([, answers]) => Object.values(answers).some(Boolean)))
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
    case 'share':
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
  wasHealthAsked: boolean,
): HealthAnswer | undefined {
  const name = healthQuestionFields[question]
  const given = foldOptional(text(name))
  if (given !== '1' && given !== '0') return undefined
  const [yes, details] = [given === '1', text(`${name}_details`)]
  return wasHealthAsked ? answerOnScreen(question, yes, details) : answer(yes, details)
}

/** A box sends 1; other callers may write on or true. */
export function isTicked(text: string | undefined): boolean {
  return text === '1' || text === 'on' || text === 'true'
}

/**
 * By which names an answer may come in a group of a call: that of its field, the same without the group's own name,
 * and the one under which the details of a policy show it.
 */
function namesInGroup(questions: Questions, prefix: string): ReadonlyMap<string, string> {
  const names = Object.entries(questions).flatMap(([key, question]) =>
    [question.field, question.field.replace(prefix, ''), readName(question)].map(
      (name) => [name, key] as const,
    ),
  )
  return new Map(names)
}
const inNominee = namesInGroup(namedNomineeQuestions, 'nominee_')
const inAppointee = namesInGroup(appointeeQuestions, 'appointee_')
/** What `nominee[…]`, `appointee[…]` and `nominees[0][…]` may hold; everything else is refused. */
export const nomineeNames = [...inNominee.keys()]
export const appointeeNames = [...inAppointee.keys()]
/** In a list, where a nominee and an appointee stand in one group. */
export const appointeeNamesInList = Object.values<Question>(appointeeQuestions).map(({ field }) => field)

type Flat = Record<string, Typed>

/** Brings the groups up to the flat names; a flat name that was sent wins. */
function flatten(input: Sent): { readonly flat: Flat; readonly givenTwice: readonly string[] } {
  const flat: Flat = {}
  const take = (part: unknown, names: Iterable<string>) => {
    const known = new Set(names)
    for (const [name, value] of Object.entries((part ?? {}) as Flat)) if (known.has(name)) flat[name] = value
  }
  take(input.customer, Object.values(applicantFields))
  Object.assign(flat, fieldsIn(input.nominee, inNominee, questionsOfNominee.nominee))
  Object.assign(flat, fieldsIn(input.appointee, inAppointee, questionsOfAppointee.appointee))
  take(input.health, [...Object.values(healthFields), ...questionNames, ...detailNames])
  for (const [name, value] of Object.entries(input)) {
    if (value !== undefined && typeof value !== 'object') flat[name] = value as Typed
  }
  const listed = Object.entries(listedNominees(input.nominees))
  const givenTwice = listed.flatMap(([name, value]) => {
    const [before, now] = [cleanText(flat[name]), cleanText(value)]
    return before !== undefined && now !== undefined && before !== now ? [name] : []
  })
  return { flat: { ...Object.fromEntries(listed), ...given(flat) }, givenTwice }
}

/** `nominees[0][…]` is the nominee of `nominee[…]`; each may hold its appointee, in a group or by flat names. */
function listedNominees(list: unknown): Flat {
  if (!Array.isArray(list)) return {}
  const named = nomineeParts.map((part, at) => {
    const [sent, appointee] = [(list[at] ?? {}) as Record<string, unknown>, appointeePartOf[part]]
    const questions = questionsOfAppointee[appointee]
    return {
      ...fieldsIn(sent, inNominee, questionsOfNominee[part]),
      ...fieldsIn(pick(sent, appointeeNamesInList), inAppointee, questions),
      ...fieldsIn(sent.appointee, inAppointee, questions),
    }
  })
  return Object.assign({}, ...named)
}

/** What a group holds, under the fields of the person it is about. */
function fieldsIn(group: unknown, names: ReadonlyMap<string, string>, questions: Questions): Flat {
  const entries = Object.entries((group ?? {}) as Flat).flatMap(([name, value]) => {
    const field = questions[names.get(name) ?? '']?.field
    return field === undefined || typeof value === 'object' ? [] : [[field, value] as const]
  })
  return Object.fromEntries(entries)
}

function pick(group: Record<string, unknown>, names: readonly string[]): Record<string, unknown> {
  return Object.fromEntries(Object.entries(group).filter(([name]) => names.includes(name)))
}

function given(flat: Flat): Flat {
  return Object.fromEntries(Object.entries(flat).filter(([, value]) => cleanText(value) !== undefined))
}
