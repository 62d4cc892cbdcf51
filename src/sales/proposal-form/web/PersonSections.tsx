import { Fragment, type ReactNode, useRef } from 'react'
import type { Question, Questions } from '#policies/questions/question.ts'
import { applicantQuestions } from '#policies/questions/questions.ts'
import { personalDataPaths } from '#portals/personal-data/paths.ts'
import { labelOf } from '#sales/proposals/answer-lines.ts'
import { applicantFields } from '#sales/proposals/form-fields.ts'
import { genderOfRelation, genderToSet } from '#sales/proposals/gender-of-relation.ts'
import { matchProblems } from '#sales/proposals/rules.ts'
import { Alert, Anchor } from '#ui'
import { AnswerChoice, AnswerLines, AnswerText, Pair } from './AnswerFields.tsx'
import { backToCalculator } from './calculator-of.ts'
import { useField, useProposalForm } from './form-context.ts'
import { LookUpPerson } from './LookUpPerson.tsx'
import { useAskedIn, useProposalsWords } from './words.ts'

/** The person who is insured, or the parent of a child who is (PROP-10). */
export function ApplicantSection() {
  const { answers, circumstances, proposal } = useProposalForm()
  const { priced } = circumstances
  const words = useProposalsWords()
  const { isFixed } = useField(applicantFields.nationalId)
  const applicant = (
    <LookUpPerson
      fields={applicantFields}
      judge={(found) => (matchProblems(found, priced).length > 0 ? { code: 'nidGenderMismatch' } : undefined)}
    >
      <PersonAnswers questions={applicantQuestions} />
    </LookUpPerson>
  )
  if (!isFixed) return applicant
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
      {matchProblems(answers.applicant, priced).map(({ code }) => (
        <Alert key={code} kind="warning" className="mb-s5">
          {words.problems[code as 'birthDateNotAsPriced' | 'genderNotAsPriced']}
          <p>
            <Anchor
              href={backToCalculator(proposal.cover)}
              className="inline-flex min-h-11 items-center font-semibold"
            >
              {words.summary.change}
            </Anchor>
          </p>
        </Alert>
      ))}
      {applicant}
    </>
  )
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
      <Answer
        key={key}
        questionKey={key}
        question={question}
        likeAddress={likeAddress}
        genderField={key === 'relation' ? questions.gender?.field : undefined}
      />
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
  genderField,
}: {
  questionKey: string
  question: Question
  likeAddress: string | undefined
  /** Of a relation: the field that may follow from it. */
  genderField: string | undefined
}) {
  const { words, policyWords } = useAskedIn()
  const { field: name, required } = question
  const { defaultValue = '' } = useField(name)
  const preset = useRef(
    question.kind === 'code' ? genderOfRelation[question.labels]?.[defaultValue] : undefined,
  )
  const label = labelOf(question, questionKey, { words })
  const text = { name, label, isOptional: !required }
  if (question.kind === 'text') {
    const likeField = questionKey === 'presentAddress' ? likeAddress : undefined
    return <AnswerLines name={name} label={label} likeField={likeField} />
  }
  if (question.kind === 'code') {
    const { codes, labels } = question
    const choice = { name, label, codes, labels: policyWords.codes[labels] }
    const setGender = (form: HTMLFormElement, code: string) => {
      const choices = form.elements.namedItem(genderField ?? '')
      // What a look-up has found is no choice.
      if (!(choices instanceof RadioNodeList)) return
      const gender = genderToSet(labels, { relation: code, chosen: choices.value, preset: preset.current })
      if (!gender) return
      choices.value = gender
      preset.current = gender
    }
    return <AnswerChoice {...choice} hasFew={labels === 'gender'} onChoice={setGender} />
  }
  if (question.kind === 'mobile')
    return <AnswerText {...text} hint={words.hints.mobile} type="tel" inputMode="tel" />
  if (question.kind === 'email') return <AnswerText {...text} type="email" />
  const isOfName = questionKey === 'firstName' || questionKey === 'lastName'
  return <AnswerText {...text} hint={isOfName ? words.hints.name : undefined} />
}
