import { Fragment, useRef } from 'react'
import type { Question, Questions } from '#policies/questions/question.ts'
import { applicantQuestions } from '#policies/questions/questions.ts'
import { personalDataPaths } from '#portals/personal-data/paths.ts'
import { labelOf } from '#sales/proposals/answer-lines.ts'
import { applicantFields } from '#sales/proposals/form-fields.ts'
import { genderOfRelation, genderToSet } from '#sales/proposals/gender-of-relation.ts'
import { matchProblems } from '#sales/proposals/rules.ts'
import { Alert, Anchor, useHydrated } from '#ui'
import { rowsOfPerson } from '../form.ts'
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
      <PersonAnswers questions={applicantQuestions} answers={answers.applicant} />
    </LookUpPerson>
  )
  if (!isFixed) return applicant
  return (
    <>
      <Alert className="mb-s5">
        {words.hints.fromRecord}
        <p>
          {/* In a new tab: without scripts nothing of this page is saved yet. */}
          <Anchor
            href={`${personalDataPaths.own}#correct`}
            newTab
            className="inline-flex min-h-11 items-center font-semibold"
          >
            {words.hints.recordWrong}
          </Anchor>
        </p>
      </Alert>
      {/* Nothing can be corrected here: for a person's own record only another calculation helps. */}
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

/**
 * The questions about a person. The look-up asks for number and birth date. Dependent questions appear and
 * disappear with the other answer; without scripts all are shown.
 */
export function PersonAnswers({
  questions,
  answers,
  likeAddress,
}: {
  questions: Questions
  answers: object | undefined
  likeAddress?: string
}) {
  const isHydrated = useHydrated()
  return rowsOfPerson(questions, isHydrated ? { ...answers } : undefined).map((row) => {
    const fields = row.flatMap((key) => {
      const question = questions[key]
      return question ? (
        <Answer
          key={key}
          questionKey={key}
          question={question}
          likeAddress={likeAddress}
          genderField={key === 'relation' ? questions.gender?.field : undefined}
        />
      ) : (
        []
      )
    })
    const [first = ''] = row
    return questions[first]?.isHalf ? (
      <Pair key={first}>{fields}</Pair>
    ) : (
      <Fragment key={first}>{fields}</Fragment>
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
  /** For a relation: the gender field that may follow from it. */
  genderField: string | undefined
}) {
  const { words, policyWords } = useAskedIn()
  const { field: name, required } = question
  const { defaultValue = '' } = useField(name)
  const preset = useRef(
    question.kind === 'code' ? genderOfRelation[question.labels]?.[defaultValue] : undefined,
  )
  const label = labelOf(question, questionKey, { words })
  const isOfName = questionKey === 'firstName' || questionKey === 'lastName'
  const hints: Readonly<Record<string, string>> = words.hints
  const hint = hints[isOfName ? 'name' : questionKey]
  const text = { name, label, hint, isOptional: !required }
  if (question.kind === 'text') {
    const likeField = questionKey === 'presentAddress' ? likeAddress : undefined
    return <AnswerLines {...text} likeField={likeField} />
  }
  if (question.kind === 'code') {
    const { codes, labels } = question
    const choice = { ...text, codes, labels: policyWords.codes[labels] }
    const setGender = (form: HTMLFormElement, code: string) => {
      const choices = form.elements.namedItem(genderField ?? '')
      // A value that a look-up has found cannot be chosen.
      if (!(choices instanceof RadioNodeList)) return
      const gender = genderToSet(labels, { relation: code, chosen: choices.value, preset: preset.current })
      if (!gender) return
      choices.value = gender
      preset.current = gender
    }
    return <AnswerChoice {...choice} onChoice={setGender} />
  }
  if (question.kind === 'mobile') return <AnswerText {...text} type="tel" inputMode="tel" />
  if (question.kind === 'email') return <AnswerText {...text} type="email" />
  return <AnswerText {...text} />
}
