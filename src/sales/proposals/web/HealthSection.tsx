import { useState } from 'react'
import type { HealthQuestion } from '#policies/questions/answers.ts'
import { smokerStatuses } from '#policies/questions/codes.ts'
import { RadioGroup, TextField, useHydrated } from '#ui'
import { healthFields, healthQuestionFields } from '../form-fields.ts'
import { healthQuestions } from '../health-questions.ts'
import { AnswerText, Pair } from './AnswerFields.tsx'
import { choicesOf, useForm } from './form-context.ts'

/** Measures, smoking, and the ten questions (PROP-27, PROP-28). */
export function HealthSection() {
  const { words, policyWords, answerOf, errorOf } = useForm()
  const { fields } = words
  return (
    <div className="stack">
      <Pair>
        <AnswerText name={healthFields.heightCm} label={fields.heightCm} inputMode="decimal" isOptional />
        <AnswerText name={healthFields.weightKg} label={fields.weightKg} inputMode="decimal" isOptional />
      </Pair>
      <Pair>
        <AnswerText name={healthFields.bloodGroup} label={fields.bloodGroup} isOptional />
        <AnswerText name={healthFields.pulseRate} label={fields.pulseRate} inputMode="numeric" isOptional />
      </Pair>
      <RadioGroup
        name={healthFields.smokerStatus}
        label={fields.smokerStatus}
        optional={words.optional}
        choices={choicesOf(smokerStatuses, policyWords.codes.smokerStatus)}
        defaultValue={answerOf(healthFields.smokerStatus) ?? ''}
        error={errorOf(healthFields.smokerStatus)}
      />
      <ol className="stack border-ink border-t-[1.5px] pt-s5">
        {healthQuestions.map((question) => (
          <li key={question}>
            <Question question={question} />
          </li>
        ))}
      </ol>
    </div>
  )
}

/** One question; its details can be written only while the answer is yes, and a no empties them. */
function Question({ question }: { question: HealthQuestion }) {
  const { words, policyWords, answerOf } = useForm()
  const name = healthQuestionFields[question]
  const [answer, setAnswer] = useState(answerOf(name) ?? '')
  const [details, setDetails] = useState(answerOf(`${name}_details`) ?? '')
  const isHydrated = useHydrated()
  const pick = (value: string) => {
    setAnswer(value)
    if (value !== '1') setDetails('')
  }
  return (
    <div className="grid gap-s3 border-line border-b pb-s5">
      <RadioGroup
        name={name}
        label={policyWords.healthQuestions[question]}
        choices={[
          { value: '1', label: words.yes },
          { value: '0', label: words.no },
        ]}
        value={answer}
        onPick={pick}
      />
      <TextField
        name={`${name}_details`}
        label={words.fields.details}
        optional={words.optional}
        value={details}
        onChange={(event) => setDetails(event.target.value)}
        readOnly={isHydrated && answer !== '1'}
      />
    </div>
  )
}
