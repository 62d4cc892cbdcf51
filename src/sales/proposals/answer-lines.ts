import { formatDate } from '#kernel/dates.ts'
import type { Language } from '#kernel/language.ts'
import { maskNationalId } from '#kernel/national-id.ts'
import type { WordsLike } from '#kernel/words.ts'
import type { bn as policiesBn } from '#policies/policies/words.bn.ts'
import type { Question, Questions } from '#policies/questions/question.ts'
import {
  applicantQuestions,
  appointeeQuestions,
  measureQuestions,
  nomineeQuestions,
} from '#policies/questions/questions.ts'
import type { SectionName } from './form.ts'
import { healthQuestionFields, officeFields } from './form-fields.ts'
import { healthQuestions } from './health-questions.ts'
import type { Answers } from './proposal.ts'
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

/**
 * The questions of a section with their answers: what is shown once more before confirming, and what is kept
 * as signed. Documents are files and have no lines.
 * @param isMasked of a national ID only the last four digits are written
 */
export function answerLines(
  section: SectionName,
  answers: Answers,
  asked: AskedIn,
  { isMasked = false } = {},
): AnswerLine[] {
  const lines = (questions: Questions, given: Readonly<Record<string, unknown>>) =>
    Object.entries(questions).map(([key, question]) =>
      questionLine(question, key, given[key] as string | undefined, { asked, isMasked }),
    )
  switch (section) {
    case 'applicant':
      return lines(applicantQuestions, answers.applicant)
    case 'nominee':
      return lines(nomineeQuestions, answers.nominee)
    case 'appointee':
      return lines(appointeeQuestions, answers.appointee)
    case 'office':
      return officeLines(answers, asked)
    case 'health':
      return [...lines(measureQuestions, answers.health), ...healthLines(answers, asked)]
    case 'documents':
      return []
  }
}

function officeLines({ agencyCode, transactionId }: Answers, { words: { fields } }: AskedIn): AnswerLine[] {
  const line = (name: string, label: string, answer: string | undefined) =>
    answer === undefined ? [] : [{ name, label, answer }]
  return [
    ...line(officeFields.transactionId, fields.transactionId, transactionId),
    ...line(officeFields.agencyCode, fields.agencyCode, agencyCode),
  ]
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
  if (question.kind === 'nationalId' && isMasked) return { ...line, answer: maskNationalId(value) }
  if (question.kind !== 'code') return { ...line, answer: value }
  const labels: Readonly<Record<string, string>> = asked.policyWords.codes[question.labels]
  return { ...line, answer: labels[value] ?? value }
}

/** How the form asks: the relation of an appointee is one to the nominee. */
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
    const answer = given?.details ? `${yesOrNo}. ${given.details}` : yesOrNo
    return { name: healthQuestionFields[question], label: policyWords.healthQuestions[question], answer }
  })
}

/** What is no date stands as it was typed. */
function writtenDate(value: string, language: Language): string {
  return /^\d{4}-\d{2}-\d{2}$/.test(value) ? formatDate(value, language) : value
}
