import { formatDate } from '#kernel/dates.ts'
import type { Language } from '#kernel/language.ts'
import { formatTaka } from '#kernel/money.ts'
import { fill } from '#kernel/words.ts'
import type { Cover, Nominee } from '#policies/policy.ts'
import { bn as policiesBn } from '#policies/words.bn.ts'
import { en as policiesEn } from '#policies/words.en.ts'
import { applicantFields, healthFields, keysOf, nomineeFields } from './form-fields.ts'
import { healthQuestions } from './health-questions.ts'
import type { Answers } from './proposal.ts'
import { bn } from './words.bn.ts'
import { en } from './words.en.ts'

/** A part of the proposal as a person reads it. */
export type PaperSection = {
  readonly title: string
  readonly lines: readonly { readonly label: string; readonly answer: string }[]
}

type Lines = PaperSection['lines'][number][]

/** Writes the whole proposal as it was asked and answered, in one language; the declaration stands last. */
export function writePaper(
  proposal: {
    readonly answers: Answers
    readonly cover: Cover
    readonly planName: string
    readonly hasAppointee: boolean
  },
  language: Language,
): PaperSection[] {
  const words = language === 'bn' ? bn : en
  const policyWords = language === 'bn' ? policiesBn : policiesEn
  const { answers, cover } = proposal
  const { codes } = policyWords
  const text = (value: string | undefined) => value ?? words.preview.notAnswered
  const date = (value: string | undefined) =>
    value ? formatDate(value, language) : words.preview.notAnswered
  const code = (labels: Readonly<Record<string, string>>, value: string | undefined) =>
    value === undefined ? words.preview.notAnswered : (labels[value] ?? value)
  const years = (n: number) => fill(words.summary.years, { n }, language)

  const coverLines: Lines = [
    { label: words.summary.plan, answer: proposal.planName },
    { label: words.summary.sumAssured, answer: formatTaka(cover.sumAssured, language) },
    { label: words.summary.term, answer: years(cover.termYears) },
    { label: words.summary.payingTerm, answer: years(cover.premiumPayingYears) },
    { label: words.summary.mode, answer: codes.mode[cover.mode] },
    { label: words.summary.startDate, answer: formatDate(cover.startDate, language) },
    ...cover.riders.map((rider) => ({
      label: words.summary[rider.name],
      answer: rider.sumAssured > 0 ? formatTaka(rider.sumAssured, language) : words.summary.covered,
    })),
    { label: words.summary.premium, answer: formatTaka(cover.instalment, language) },
  ]

  const applicantLines: Lines = keysOf(applicantFields).map((key) => {
    const value = answers.applicant[key]
    const label = words.fields[key]
    if (key === 'birthDate') return { label, answer: date(value) }
    if (key === 'gender' || key === 'education' || key === 'occupation' || key === 'annualIncome')
      return { label, answer: code(codes[key], value) }
    return { label, answer: text(value) }
  })

  const personLines = (
    person: Nominee,
    relations: Readonly<Record<string, string>>,
    relation: string,
  ): Lines =>
    keysOf(nomineeFields).map((key) => {
      const value = person[key]
      const label = key === 'relation' ? relation : words.fields[key]
      if (key === 'birthDate') return { label, answer: date(value) }
      if (key === 'gender') return { label, answer: code(codes.gender, value) }
      if (key === 'relation') return { label, answer: code(relations, value) }
      return { label, answer: text(value) }
    })

  const healthLines: Lines = [
    ...keysOf(healthFields).map((key) => ({
      label: words.fields[key],
      answer:
        key === 'smokerStatus' ? code(codes.smokerStatus, answers.health[key]) : text(answers.health[key]),
    })),
    ...healthQuestions.map((question) => {
      const given = answers.health.answers[question]
      const yesOrNo = given === undefined ? words.preview.notAnswered : given.yes ? words.yes : words.no
      const label = policyWords.healthQuestions[question]
      return { label, answer: given?.details ? `${yesOrNo}. ${given.details}` : yesOrNo }
    }),
  ]

  const officeLines: Lines = [
    ...(answers.transactionId ? [{ label: words.fields.transactionId, answer: answers.transactionId }] : []),
    ...(answers.agencyCode ? [{ label: words.fields.agencyCode, answer: answers.agencyCode }] : []),
  ]

  const { sections } = words
  return [
    { title: words.summary.title, lines: coverLines },
    { title: sections.applicant.title, lines: applicantLines },
    {
      title: sections.nominee.title,
      lines: personLines(answers.nominee, codes.nomineeRelation, words.fields.relation),
    },
    ...(proposal.hasAppointee
      ? [
          {
            title: sections.appointee.title,
            lines: personLines(answers.appointee, codes.appointeeRelation, words.fields.appointeeRelation),
          },
        ]
      : []),
    ...(officeLines.length > 0 ? [{ title: sections.office.title, lines: officeLines }] : []),
    { title: sections.health.title, lines: healthLines },
    {
      title: words.declaration.title,
      lines: [
        { label: words.declaration.statement, answer: words.yes },
        { label: words.declaration.consent, answer: words.yes },
      ],
    },
  ]
}
