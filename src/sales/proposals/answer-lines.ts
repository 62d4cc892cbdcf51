import { formatDate } from '#kernel/dates.ts'
import type { Language } from '#kernel/language.ts'
import { maskNationalId } from '#kernel/national-id.ts'
import type { WordsLike } from '#kernel/words.ts'
import type { Nominee } from '#policies/policies/policy.ts'
import type { bn as policiesBn } from '#policies/policies/words.bn.ts'
import type { SectionName } from './form.ts'
import {
  applicantFields,
  appointeeFields,
  healthFields,
  healthQuestionFields,
  keysOf,
  nomineeFields,
  officeFields,
} from './form-fields.ts'
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
  const { words, policyWords } = asked
  const { codes } = policyWords
  switch (section) {
    case 'applicant':
      return keysOf(applicantFields).map((key) => {
        const isCoded =
          key === 'gender' || key === 'education' || key === 'occupation' || key === 'annualIncome'
        const labels = isCoded ? codes[key] : undefined
        const line = { name: applicantFields[key], key, label: words.fields[key] }
        return personLine(line, answers.applicant[key], { asked, labels, isMasked })
      })
    case 'nominee':
      return relatedLines(answers.nominee, {
        fields: nomineeFields,
        relation: words.fields.relation,
        relations: codes.nomineeRelation,
        asked,
        isMasked,
      })
    case 'appointee':
      return relatedLines(answers.appointee, {
        fields: appointeeFields,
        relation: words.fields.appointeeRelation,
        relations: codes.appointeeRelation,
        asked,
        isMasked,
      })
    case 'office':
      return officeLines(answers, asked)
    case 'health':
      return healthLines(answers, asked)
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

type PersonLine = {
  readonly asked: AskedIn
  readonly labels: Readonly<Record<string, string>> | undefined
  readonly isMasked: boolean
}

function personLine(
  { key, ...line }: { readonly name: string; readonly key: string; readonly label: string },
  value: string | undefined,
  { asked, labels, isMasked }: PersonLine,
): AnswerLine {
  const { words, language } = asked
  if (value === undefined) return { ...line, answer: words.preview.notAnswered }
  if (key === 'birthDate') return { ...line, answer: writtenDate(value, language) }
  if (key === 'nationalId' && isMasked) return { ...line, answer: maskNationalId(value) }
  return { ...line, answer: labels?.[value] ?? value }
}

type Related = Omit<PersonLine, 'labels'> & {
  readonly fields: typeof nomineeFields | typeof appointeeFields
  readonly relation: string
  readonly relations: Readonly<Record<string, string>>
}

function relatedLines(
  person: Nominee,
  { fields, relation, relations, asked, isMasked }: Related,
): AnswerLine[] {
  const { words, policyWords } = asked
  return keysOf(nomineeFields).map((key) => {
    const label = key === 'relation' ? relation : words.fields[key]
    const labels = key === 'relation' ? relations : key === 'gender' ? policyWords.codes.gender : undefined
    return personLine({ name: fields[key], key, label }, person[key], { asked, labels, isMasked })
  })
}

function healthLines({ health }: Answers, { words, policyWords }: AskedIn): AnswerLine[] {
  const { notAnswered } = words.preview
  const smoking: Readonly<Record<string, string>> = policyWords.codes.smokerStatus
  return [
    ...keysOf(healthFields).map((key) => {
      const value = health[key]
      const written = value !== undefined && key === 'smokerStatus' ? (smoking[value] ?? value) : value
      return { name: healthFields[key], label: words.fields[key], answer: written ?? notAnswered }
    }),
    ...healthQuestions.map((question) => {
      const given = health.answers[question]
      const yesOrNo = given === undefined ? notAnswered : given.yes ? words.yes : words.no
      const answer = given?.details ? `${yesOrNo}. ${given.details}` : yesOrNo
      return { name: healthQuestionFields[question], label: policyWords.healthQuestions[question], answer }
    }),
  ]
}

/** What is no date stands as it was typed. */
function writtenDate(value: string, language: Language): string {
  return /^\d{4}-\d{2}-\d{2}$/.test(value) ? formatDate(value, language) : value
}
