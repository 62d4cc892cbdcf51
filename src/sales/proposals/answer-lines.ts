import { writeDigits } from '#kernel/bangla-text.ts'
import { type DateOnly, formatDate } from '#kernel/dates.ts'
import type { Language } from '#kernel/language.ts'
import { maskNationalId } from '#kernel/national-id.ts'
import { fill, type WordsLike } from '#kernel/words.ts'
import type { bn as policiesBn } from '#policies/policies/words.bn.ts'
import { bodyQuestions, healthQuestionFields, healthQuestions } from '#policies/questions/health-questions.ts'
import {
  appointeePartOf,
  isShare,
  type NomineePart,
  questionsAmong,
  questionsOfAppointee,
} from '#policies/questions/nominees.ts'
import { isAsked, isSensitive, type Question, type Questions } from '#policies/questions/question.ts'
import { applicantQuestions, officeQuestions } from '#policies/questions/questions.ts'
import { judgedNominees } from './nominee-rules.ts'
import type { Answers, SectionName } from './proposal.ts'
import type { bn } from './words.bn.ts'

/** One question with its answer, as a person reads them. */
export type AnswerLine = {
  /** The name of its field. */
  readonly name: string
  readonly label: string
  readonly answer: string
}

/** The words the form asked with. */
export type AskedIn = {
  readonly words: WordsLike<typeof bn>
  readonly policyWords: WordsLike<typeof policiesBn>
  readonly language: Language
}

/** The lines of one person or of a whole section, with their title. */
export type AnswerGroup = { readonly title: string; readonly lines: readonly AnswerLine[] }

type LineOptions = {
  readonly isMasked?: boolean
  readonly confirmedOn?: DateOnly
  /** Nominees who need an appointee; if absent, all for whom an appointee is named. */
  readonly minors?: readonly NomineePart[]
}

/**
 * The questions of a section with their answers: shown on the check page, and stored as signed. Documents are
 * files and have no lines.
 * @param options.isMasked writes only the last four digits of a national ID
 * @param options.confirmedOn leaves out questions that were added after this day
 */
export function answerLines(
  section: SectionName,
  answers: Answers,
  asked: AskedIn,
  options: LineOptions = {},
): AnswerLine[] {
  return answerGroups(section, answers, asked, options).flatMap(({ lines }) => lines)
}

/** The same lines, grouped by nominee and appointee; several are numbered. */
export function answerGroups(
  section: SectionName,
  answers: Answers,
  asked: AskedIn,
  options: LineOptions = {},
): AnswerGroup[] {
  if (section === 'nominee') return nomineeGroups(answers, asked, options)
  if (section === 'appointee') return appointeeGroups(answers, asked, options)
  // A bank was asked for more than the agent.
  const isBank = section === 'office' && answers.transactionId !== undefined
  const { title } = asked.words.sections[isBank ? 'bank' : section]
  const lines = (questions: Questions, given: Given) => linesOf(questions, given, asked, options)
  if (section === 'documents') return []
  if (section === 'office') return [{ title, lines: lines(onlyAnswered(officeQuestions, answers), answers) }]
  if (section === 'health')
    return [{ title, lines: [...lines(bodyQuestions, answers.health), ...healthLines(answers, asked)] }]
  return [{ title, lines: lines(applicantQuestions, answers.applicant) }]
}

function nomineeGroups(answers: Answers, asked: AskedIn, options: LineOptions): AnswerGroup[] {
  const nominees = judgedNominees(answers)
  const { title } = asked.words.sections.nominee
  return nominees.map(({ part, nominee }, at) => {
    const { share, ...person } = questionsAmong(part, nominees.length)
    const questions = share ? { share, ...person } : person
    const numbered = fill(asked.words.nominees.one, { n: at + 1 }, asked.language)
    return {
      title: nominees.length === 1 ? title : numbered,
      lines: linesOf(questions, nominee, asked, options),
    }
  })
}

function appointeeGroups(answers: Answers, asked: AskedIn, options: LineOptions): AnswerGroup[] {
  const nominees = judgedNominees(answers).map(({ part }) => part)
  const written = nominees.filter((part) => hasAnswer(answers[appointeePartOf[part]]))
  const { minors = written } = options
  const { title } = asked.words.sections.appointee
  return minors.map((minor) => {
    const part = appointeePartOf[minor]
    const n = nominees.indexOf(minor) + 1
    const numbered = fill(asked.words.nominees.appointee, { n }, asked.language)
    return {
      title: nominees.length === 1 ? title : numbered,
      lines: linesOf(questionsOfAppointee[part], answers[part] ?? {}, asked, options),
    }
  })
}

type Given = Readonly<Record<string, unknown>>

function linesOf(
  questions: Questions,
  given: Given,
  asked: AskedIn,
  { isMasked = false, confirmedOn }: LineOptions,
): AnswerLine[] {
  return inReadingOrder(questions)
    .filter(([key, question]) => hasLine(question, given[key], given, confirmedOn))
    .map(([key, question]) =>
      questionLine(question, key, given[key] as string | undefined, { asked, isMasked }),
    )
}

/** Each question, and right after it those that depend on its answer. */
function inReadingOrder(questions: Questions): [key: string, question: Question][] {
  const entries = Object.entries(questions)
  const withFollowing = ([key, question]: [string, Question]): [string, Question][] => [
    [key, question],
    ...entries.filter(([, { askedWhen }]) => askedWhen?.question === key).flatMap(withFollowing),
  ]
  const isFirst = ({ askedWhen }: Question) => !askedWhen || !(askedWhen.question in questions)
  return entries.filter(([, question]) => isFirst(question)).flatMap(withFollowing)
}

/**
 * A question that was asked on that day has a line, answered or not. An optional dependent question has one
 * only with an answer, like the details of a health answer.
 */
export function hasLine(question: Question, answer: unknown, given: Given, confirmedOn?: DateOnly): boolean {
  const isLater = (day: DateOnly | undefined) => Boolean(day && confirmedOn && day > confirmedOn)
  const { since, askedWhen, required } = question
  if (isLater(since)) return false
  if (answer !== undefined || !askedWhen || isLater(askedWhen.since)) return true
  return required !== undefined && isAsked(question, given)
}

/** Nobody else is asked for them. */
function onlyAnswered(questions: Questions, given: Given): Questions {
  return Object.fromEntries(Object.entries(questions).filter(([key]) => given[key] !== undefined))
}

function hasAnswer(person: Given | undefined): boolean {
  return Object.values(person ?? {}).some((answer) => answer !== undefined)
}

function questionLine(
  question: Question,
  key: string,
  value: string | undefined,
  { asked, isMasked }: { readonly asked: AskedIn; readonly isMasked: boolean },
): AnswerLine {
  const { words, language } = asked
  const line = { name: question.field, label: labelOf(question, key, asked) }
  if (value === undefined) return { ...line, answer: words.preview.notAnswered }
  if (question.kind === 'date') return { ...line, answer: writtenDate(value, language) }
  if (isMasked && isSensitive(question)) return { ...line, answer: maskNationalId(value) }
  if (question.kind === 'share')
    return {
      ...line,
      answer: fill(words.nominees.percent, { n: isShare(value) ? Number(value) : value }, language),
    }
  if (question.kind === 'measure') return { ...line, answer: writeDigits(value, language) }
  if (question.kind !== 'code') return { ...line, answer: value }
  const labels: Readonly<Record<string, string>> = asked.policyWords.codes[question.labels]
  return { ...line, answer: labels[value] ?? value }
}

/** The label of a question as the form asks it: an appointee's relation is to the nominee. */
export function labelOf(question: Question, key: string, { words }: Pick<AskedIn, 'words'>): string {
  const isToNominee = question.kind === 'code' && question.labels === 'appointeeRelation'
  const labels: Readonly<Record<string, string>> = words.fields
  return labels[isToNominee ? 'appointeeRelation' : key] ?? key
}

function healthLines({ health }: Answers, { words, policyWords }: AskedIn): AnswerLine[] {
  const { notAnswered } = words.preview
  return healthQuestions.map((question) => {
    const given = health.answers[question]
    const yesOrNo = given === undefined ? notAnswered : given.yes ? words.yes : words.no
    const answer = given?.details ? `${yesOrNo}${words.fullStop} ${given.details}` : yesOrNo
    return { name: healthQuestionFields[question], label: policyWords.healthQuestions[question], answer }
  })
}

/** A value that is not a date stays as typed. */
function writtenDate(value: string, language: Language): string {
  return /^\d{4}-\d{2}-\d{2}$/.test(value) ? formatDate(value, language) : value
}
