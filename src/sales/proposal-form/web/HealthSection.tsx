import { useState } from 'react'
import { useWriter } from '#platform/http/web/write.ts'
import type { HealthQuestion } from '#policies/questions/answers.ts'
import {
  bodyQuestions,
  healthQuestionFields,
  healthQuestions,
  isRisk,
} from '#policies/questions/health-questions.ts'
import type { Question as Declared } from '#policies/questions/question.ts'
import { healthAskedField } from '#sales/proposals/form-fields.ts'
import { RadioGroup, TextField, useHydrated } from '#ui'
import { rowsOfMeasures } from '../form.ts'
import { AnswerChoice, AnswerText, Pair } from './AnswerFields.tsx'
import { useField, useProposalForm } from './form-context.ts'
import { useAskedIn } from './words.ts'

/** Measures, smoking, and the ten questions (PROP-27, PROP-28). */
export function HealthSection() {
  const { answers } = useProposalForm()
  const isHydrated = useHydrated()
  return (
    <div className="stack">
      {rowsOfMeasures(isHydrated ? { ...answers.health } : undefined).map((row) => {
        const measures = row.map((key) => <Measure key={key} measure={key} />)
        const isChosen = row.some((key) => bodyQuestions[key].kind === 'code')
        return isChosen ? measures : <Pair key={row[0]}>{measures}</Pair>
      })}
      <input type="hidden" name={healthAskedField} value="1" />
      <ol className="stack border-ink border-t-[1.5px] pt-s5">
        {healthQuestions.map((question, at) => (
          <li key={question}>
            <Question question={question} number={at + 1} />
          </li>
        ))}
      </ol>
    </div>
  )
}

function Measure({ measure }: { measure: keyof typeof bodyQuestions }) {
  const { words, policyWords } = useAskedIn()
  const question: Declared = bodyQuestions[measure]
  const hints: Readonly<Record<string, string>> = words.hints
  const asked = {
    name: question.field,
    label: words.fields[measure],
    hint: hints[measure],
    isOptional: !question.required,
  }
  if (question.kind === 'code')
    return <AnswerChoice {...asked} codes={question.codes} labels={policyWords.codes[question.labels]} />
  const digits = question.kind === 'measure' ? (question.isWhole ? 'numeric' : 'decimal') : undefined
  return <AnswerText {...asked} {...(digits ? { inputMode: digits } : {})} />
}

/**
 * One yes-or-no question; a risk has a field for details. Another answer takes it away, and with it what would be
 * sent; taken back, the answer brings it as it was typed.
 */
function Question({ question, number }: { question: HealthQuestion; number: number }) {
  const write = useWriter()
  const { words, policyWords } = useAskedIn()
  const name = healthQuestionFields[question]
  const yesOrNo = useField(name)
  const about = useField(`${name}_details`)
  const [answer, setAnswer] = useState(yesOrNo.defaultValue ?? '')
  const [details, setDetails] = useState(about.defaultValue ?? '')
  const [isPicked, setPicked] = useState(false)
  const isHydrated = useHydrated()
  const hints: Readonly<Record<string, string>> = words.hints
  const hasDetails = answer !== '' && isRisk(question, answer === '1')
  const pick = (value: string) => {
    setAnswer(value)
    setPicked(true)
  }
  return (
    <div className="grid gap-s3 border-line border-b pb-s4">
      <RadioGroup
        name={name}
        label={`${write.digits(number)}. ${policyWords.healthQuestions[question]}`}
        choices={[
          { value: '1', label: words.yes },
          { value: '0', label: words.no },
        ]}
        hint={hints[question]}
        value={answer}
        onPick={pick}
        error={yesOrNo.error}
      />
      {(!isHydrated || hasDetails || (details !== '' && !isPicked)) && (
        <TextField
          name={`${name}_details`}
          label={words.fields.details}
          optional={words.optional}
          hint={words.hints.details}
          error={about.error}
          value={details}
          onChange={(event) => setDetails(event.target.value)}
        />
      )}
    </div>
  )
}
