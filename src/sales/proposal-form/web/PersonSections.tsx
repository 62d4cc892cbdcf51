import { Fragment, type ReactNode } from 'react'
import type { Question, Questions } from '#policies/questions/question.ts'
import { applicantQuestions } from '#policies/questions/questions.ts'
import { personalDataPaths } from '#portals/personal-data/paths.ts'
import { labelOf } from '#sales/proposals/answer-lines.ts'
import { applicantFields } from '#sales/proposals/form-fields.ts'
import type { Answers, PricedPerson } from '#sales/proposals/proposal.ts'
import { matchProblems } from '#sales/proposals/rules.ts'
import { Alert, Anchor } from '#ui'
import { AnswerChoice, AnswerGender, AnswerLines, AnswerMobile, AnswerText, Pair } from './AnswerFields.tsx'
import { useForm } from './form-context.ts'
import { LookUpPerson } from './LookUpPerson.tsx'

/** The person who is insured, or the parent of a child who is (PROP-10). */
export function ApplicantSection({ priced, own, calculator }: ApplicantSectionProps) {
  const { words, isFixed } = useForm()
  const applicant = (
    <LookUpPerson
      fields={applicantFields}
      judge={(found) => (matchProblems(found, priced).length > 0 ? { code: 'nidGenderMismatch' } : undefined)}
    >
      <PersonAnswers questions={applicantQuestions} />
    </LookUpPerson>
  )
  if (!isFixed(applicantFields.nationalId)) return applicant
  return (
    <>
      <Alert className="mb-s5">
        {words.hints.fromRecord}
        <p>
          {/* Beside this page: without scripts nothing of it is saved yet. */}
          <Anchor
            href={`${personalDataPaths.own}#correct`}
            newTab
            className="inline-flex min-h-11 items-center font-semibold"
          >
            {words.hints.recordWrong}
          </Anchor>
        </p>
      </Alert>
      {/* Nothing to correct here: with their own record only another calculation helps. */}
      {matchProblems(own, priced).map(({ code }) => (
        <Alert key={code} kind="warning" className="mb-s5">
          {words.problems[code as 'birthDateNotAsPriced' | 'genderNotAsPriced']}
          <p>
            <Anchor href={calculator} className="inline-flex min-h-11 items-center font-semibold">
              {words.summary.change}
            </Anchor>
          </p>
        </Alert>
      ))}
      {applicant}
    </>
  )
}

type ApplicantSectionProps = {
  readonly priced: PricedPerson
  /** What is known of the applicant. */
  readonly own: Answers['applicant']
  /** Where the premium is calculated anew. */
  readonly calculator: string
}

/** The questions about a person, those of half width in pairs. Number and birth date are asked by the look-up. */
export function PersonAnswers({
  questions,
  likeAddress,
  afterRelation,
}: {
  questions: Questions
  likeAddress?: string
  /** What follows on the question about the relation. */
  afterRelation?: ReactNode
}) {
  const rows: [string, Question][][] = []
  for (const [key, question] of Object.entries(questions)) {
    if (key === 'nationalId' || key === 'birthDate') continue
    const row = rows.at(-1)
    const [before] = row?.at(-1) ?? []
    if (row?.length === 1 && question.isHalf && before && questions[before]?.isHalf) row.push([key, question])
    else rows.push([[key, question]])
  }
  return rows.map((row) => {
    const fields = row.map(([key, question]) => (
      <Answer key={key} questionKey={key} question={question} likeAddress={likeAddress} />
    ))
    const [first] = row
    return (
      <Fragment key={first?.[0]}>
        {first?.[1].isHalf ? <Pair>{fields}</Pair> : fields}
        {row.some(([key]) => key === 'relation') && afterRelation}
      </Fragment>
    )
  })
}

function Answer({
  questionKey,
  question,
  likeAddress,
}: {
  questionKey: string
  question: Question
  likeAddress: string | undefined
}) {
  const { words, policyWords } = useForm()
  const { field: name, required } = question
  const label = labelOf(question, questionKey, { words })
  if (question.kind === 'mobile') return <AnswerMobile name={name} />
  if (question.kind === 'text') {
    const likeField = questionKey === 'presentAddress' ? likeAddress : undefined
    return <AnswerLines name={name} label={label} likeField={likeField} />
  }
  if (question.kind === 'code' && question.labels === 'gender') return <AnswerGender name={name} />
  if (question.kind === 'code') {
    const labels = policyWords.codes[question.labels]
    return <AnswerChoice name={name} label={label} codes={question.codes} labels={labels} />
  }
  const type = question.kind === 'email' ? { type: 'email' } : {}
  const hint = questionKey === 'firstName' || questionKey === 'lastName' ? { hint: words.hints.name } : {}
  return <AnswerText name={name} label={label} isOptional={!required} {...type} {...hint} />
}
