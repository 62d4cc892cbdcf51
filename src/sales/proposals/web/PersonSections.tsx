import type { Question, Questions } from '#policies/questions/question.ts'
import { applicantQuestions, appointeeQuestions, nomineeQuestions } from '#policies/questions/questions.ts'
import { Alert } from '#ui'
import { labelOf } from '../answer-lines.ts'
import { applicantFields, appointeeFields, nomineeFields } from '../form-fields.ts'
import type { PricedPerson } from '../proposal.ts'
import { matchProblems } from '../rules.ts'
import { AnswerChoice, AnswerGender, AnswerLines, AnswerMobile, AnswerText, Pair } from './AnswerFields.tsx'
import { useForm } from './form-context.ts'
import { LookUpPerson } from './LookUpPerson.tsx'
import { useIdentityWords } from './words.ts'

/** The person who is insured, or the parent of a child who is (PROP-10). */
export function ApplicantSection({ priced }: { priced: PricedPerson }) {
  const { words, isFixed } = useForm()
  const applicant = (
    <LookUpPerson
      fields={applicantFields}
      judge={(found) => (matchProblems(found, priced).length > 0 ? { code: 'nidGenderMismatch' } : undefined)}
    >
      <Answers questions={applicantQuestions} />
    </LookUpPerson>
  )
  if (!isFixed(applicantFields.nationalId)) return applicant
  return (
    <>
      <Alert className="mb-s5">{words.hints.fromRecord}</Alert>
      {applicant}
    </>
  )
}

/** Who receives the money (PROP-17). */
export function NomineeSection() {
  return (
    <LookUpPerson fields={nomineeFields} toggle={useIdentityWords().lookUp.nomineeToggle} isOptional>
      <Answers questions={nomineeQuestions} likeAddress={applicantFields.presentAddress} />
    </LookUpPerson>
  )
}

/** Who receives it for a nominee under 18 (PROP-22). */
export function AppointeeSection() {
  return (
    <LookUpPerson fields={appointeeFields} toggle={useIdentityWords().lookUp.appointeeToggle} isOptional>
      <Answers questions={appointeeQuestions} likeAddress={applicantFields.presentAddress} />
    </LookUpPerson>
  )
}

/** The questions about a person, those of half width in pairs. Number and birth date are asked by the look-up. */
function Answers({ questions, likeAddress }: { questions: Questions; likeAddress?: string }) {
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
    return first?.[1].isHalf ? <Pair key={first[0]}>{fields}</Pair> : fields
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
  return <AnswerText name={name} label={label} isOptional={!required} {...type} />
}
