import { type DateOnly, formatDate } from '#kernel/dates.ts'
import type { Language } from '#kernel/language.ts'
import { maskNationalId } from '#kernel/national-id.ts'
import type { WordsLike } from '#kernel/words.ts'
import type { bn as policiesBn } from '#policies/policies/words.bn.ts'
import {
  healthQuestionFields,
  healthQuestions,
  measureQuestions,
} from '#policies/questions/health-questions.ts'
import { isSensitive, type Question, type Questions } from '#policies/questions/question.ts'
import { officeQuestions, questionSections } from '#policies/questions/questions.ts'
import type { SectionName } from './form.ts'
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

type LineOptions = { readonly isMasked?: boolean; readonly confirmedOn?: DateOnly }

/**
 * The questions of a section with their answers: what is shown once more before confirming, and what is kept
 * as signed. Documents are files and have no lines.
 * @param options.isMasked of a national ID only the last four digits are written
 * @param options.confirmedOn questions that were added after this day are left out
 */
export function answerLines(
  section: SectionName,
  answers: Answers,
  asked: AskedIn,
  { isMasked = false, confirmedOn }: LineOptions = {},
): AnswerLine[] {
  const lines = (questions: Questions, given: Readonly<Record<string, unknown>>) =>
    Object.entries(questions)
      .filter(([, { since }]) => !since || !confirmedOn || since <= confirmedOn)
      .map(([key, question]) =>
        questionLine(question, key, given[key] as string | undefined, { asked, isMasked }),
      )
  if (section === 'documents') return []
  if (section === 'office')
    // Whoever was not asked has no line.
    return lines(
      Object.fromEntries(
        Object.entries(officeQuestions).filter(
          ([key]) => answers[key as keyof typeof officeQuestions] !== undefined,
        ),
      ),
      answers,
    )
  if (section === 'health')
    return [...lines(measureQuestions, answers.health), ...healthLines(answers, asked)]
  return lines(questionSections[section], answers[section])
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
