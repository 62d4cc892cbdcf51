import { foldDigits, foldReference, normaliseText } from '#kernel/bangla-text.ts'
import { parseDateOnly } from '#kernel/dates.ts'
import { parseNationalId } from '#kernel/national-id.ts'
import { phoneDigits } from '#kernel/phone.ts'
import type { HealthAnswer, HealthQuestion } from '#policies/questions/answers.ts'
import { bodyQuestions, healthQuestionFields, healthQuestions } from '#policies/questions/health-questions.ts'
import { appointeeQuestions, namedNomineeQuestions } from '#policies/questions/nominee-questions.ts'
import {
  appointeePartOf,
  nomineeParts,
  questionsOfAppointee,
  questionsOfNominee,
} from '#policies/questions/nominees.ts'
import {
  mapQuestions,
  onlyAsked,
  type Question,
  type Questions,
  readName,
} from '#policies/questions/question.ts'
import { applicantQuestions, officeQuestions } from '#policies/questions/questions.ts'
import { applicantFields, declarationFields, healthAskedField, healthFields } from './form-fields.ts'
import { answer, answerOnScreen } from './health-questions.ts'
import type { Answers } from './proposal.ts'

export const questionNames = Object.values(healthQuestionFields)
export const detailNames = questionNames.map((name) => `${name}_details` as const)
export const fieldsOfHealth: readonly string[] = [
  ...Object.values(healthFields),
  ...questionNames,
  ...detailNames,
]

type Typed = string | number | boolean | null | undefined
type Sent = Readonly<Record<string, unknown>>

/**
 * Parses everything that a person sent: empty answers are absent, text is NFC, digits are Latin. Answers to
 * questions that were not asked are dropped, since without scripts the form shows every field.
 */
export function answersFrom(input: Sent): Answers {
  const { flat: sent, givenTwice } = flatten(input)
  const text = (name: string) => cleanText(sent[name])
  const group = <K extends string>(questions: Readonly<Record<K, Question>>) =>
    onlyAsked(
      questions,
      mapQuestions(questions, (question) => readAnswer(question, text(question.field))),
    )
  const wasHealthAsked = isTicked(text(healthAskedField))
  const health = Object.fromEntries(
    healthQuestions.map((question) => [question, healthAnswer(question, text, wasHealthAsked)]),
  ) as Partial<Record<HealthQuestion, HealthAnswer>>
  return {
    applicant: group(applicantQuestions),
    nominee: group(questionsOfNominee.nominee),
    appointee: group(questionsOfAppointee.appointee),
    ...furtherPeople(group),
    health: { ...group(bodyQuestions), answers: health },
    ...group(officeQuestions),
    ...(givenTwice.length > 0 ? { givenTwice } : {}),
    unreadable: questionNames.filter((name) => !isAnswer(text(name))),
    ...(wasHealthAsked ? { wasHealthAsked } : {}),
    hasDeclared: isTicked(text(declarationFields.declaration)),
    hasConsented: isTicked(text(declarationFields.consent)),
  }
}

/** Nominees after the first and their appointees, if anything about them was sent. */
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
 * Normalises text for storage: NFC, trimmed, lone surrogates as U+FFFD, line ends as line feeds, tabs as
 * spaces, no other control or format characters. All else stays as typed. Undefined for text without a
 * visible character.
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

/** JSON has rounded it: the national ID 19901234567890123 would be somebody else's. */
function isRounded(value: string | number): value is number {
  return typeof value === 'number' && Math.abs(value) > Number.MAX_SAFE_INTEGER
}

/** An answer in its stored form; an answer that cannot be parsed stays as typed, for the rules to report. */
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
      return question.ignoresCase
        ? (question.codes.find((code) => plainWords(code) === plainWords(line)) ?? line)
        : foldDigits(line)
    case 'measure':
    case 'share':
      return foldDigits(line)
    case 'reference':
      return foldReference(line)
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

/** True for yes, no or nothing. */
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
  const yes = given === '1'
  const details = text(`${name}_details`)
  return wasHealthAsked ? answerOnScreen(question, yes, details) : answer(yes, details)
}

/** A checkbox sends 1; other callers may send on or true. */
export function isTicked(text: string | undefined): boolean {
  return text === '1' || text === 'on' || text === 'true'
}

/**
 * The names that an answer may have in a group of a call: its field, the field without the group's prefix,
 * and its name in the details of a policy.
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
/** In a list, where one group holds a nominee and an appointee. */
export const appointeeNamesInList = Object.values<Question>(appointeeQuestions).map(({ field }) => field)

type OneSent = readonly [field: string, value: Typed]

/**
 * Flattens the groups to field names. An answer may come under several names, in several places: any given
 * answer counts. If two differ, the first one counts, and the field is reported.
 */
function flatten(input: Sent): {
  readonly flat: Readonly<Record<string, Typed>>
  readonly givenTwice: readonly string[]
} {
  const flat = new Map<string, Typed>()
  const givenTwice = new Set<string>()
  for (const [field, value] of allSent(input)) {
    const read = asRead(field, value)
    if (read === undefined) continue
    if (!flat.has(field)) flat.set(field, value)
    else if (asRead(field, flat.get(field)) !== read) givenTwice.add(field)
  }
  return { flat: Object.fromEntries(flat), givenTwice: [...givenTwice] }
}

/** Everything by field name; values sent under that name itself come first. */
function allSent(input: Sent): OneSent[] {
  return [
    ...Object.entries(input).flatMap(([name, value]) => sentAs(name, value)),
    ...pick(input.customer, Object.values(applicantFields)),
    ...fieldsIn(input.nominee, inNominee, questionsOfNominee.nominee),
    ...fieldsIn(input.appointee, inAppointee, questionsOfAppointee.appointee),
    ...pick(input.health, fieldsOfHealth),
    ...listedNominees(input.nominees),
  ]
}

/** `nominees[0][…]` is the nominee of `nominee[…]`; each may hold its appointee, in a group or by flat names. */
function listedNominees(list: unknown): OneSent[] {
  if (!Array.isArray(list)) return []
  return nomineeParts.flatMap((part, at) => {
    const sent = (list[at] ?? {}) as Record<string, unknown>
    const appointee = appointeePartOf[part]
    const questions = questionsOfAppointee[appointee]
    return [
      ...fieldsIn(sent, inNominee, questionsOfNominee[part]),
      ...fieldsIn(Object.fromEntries(pick(sent, appointeeNamesInList)), inAppointee, questions),
      ...fieldsIn(sent.appointee, inAppointee, questions),
    ]
  })
}

/** The values of a group, by the fields of its person. */
function fieldsIn(group: unknown, names: ReadonlyMap<string, string>, questions: Questions): OneSent[] {
  return Object.entries(group ?? {}).flatMap(([name, value]) => {
    const field = questions[names.get(name) ?? '']?.field
    return field === undefined ? [] : sentAs(field, value)
  })
}

function pick(group: unknown, names: readonly string[]): OneSent[] {
  return Object.entries(group ?? {}).flatMap(([name, value]) =>
    names.includes(name) ? sentAs(name, value) : [],
  )
}

function sentAs(field: string, value: unknown): OneSent[] {
  return typeof value === 'object' || value === undefined ? [] : [[field, value as Typed]]
}

const questionOfField: ReadonlyMap<string, Question> = new Map(
  [
    applicantQuestions,
    ...Object.values(questionsOfNominee),
    ...Object.values(questionsOfAppointee),
    bodyQuestions,
  ].flatMap((questions) => Object.values<Question>(questions).map((question) => [question.field, question])),
)
const yesOrNo: ReadonlySet<string> = new Set(questionNames)

/** The answer in its parsed form, to compare it with the same answer under another name. */
function asRead(field: string, value: Typed): string | undefined {
  const text = cleanText(value)
  const question = questionOfField.get(field)
  if (question) return readAnswer(question, text)
  return yesOrNo.has(field) ? foldOptional(text) : text
}
