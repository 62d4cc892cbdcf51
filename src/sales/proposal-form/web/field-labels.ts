import { fill } from '#kernel/words.ts'
import type { HealthQuestion } from '#policies/questions/answers.ts'
import { healthQuestionFields } from '#policies/questions/health-questions.ts'
import {
  appointeePartOf,
  nomineeParts,
  placeOf,
  questionsOfAppointee,
  questionsOfNominee,
} from '#policies/questions/nominees.ts'
import { fieldsOf } from '#policies/questions/question.ts'
import { type AskedIn, answerLines } from '#sales/proposals/answer-lines.ts'
import { applicantFields, healthFields, officeFields } from '#sales/proposals/form-fields.ts'
import { answersFrom } from '#sales/proposals/read-answers.ts'
import type { TypedValues } from '#sales/proposals/typed-values.ts'
import { sectionOfField } from '../form.ts'

type Labels = Readonly<Record<string, string>>

/** What a field is called on the screen, with its part where the same name stands in several. */
export function labelOfField(name: string, { words, policyWords, language }: AskedIn): string {
  const labels: Labels = words.fields
  const inPart = (fields: Labels, part: string, ofRelation = 'relation') => {
    const key = keyOf(fields, name)
    return key && `${part}: ${labels[key === 'relation' ? ofRelation : key] ?? name}`
  }
  const plain = (fields: Labels) => labels[keyOf(fields, name) ?? '']
  const question = questionOf(name)
  if (question) {
    const asks = policyWords.healthQuestions[question]
    return name.endsWith('_details')
      ? fill('{asks} {details}', { asks, details: words.fields.details }, language)
      : asks
  }
  return (
    plain(applicantFields) ??
    nomineeParts
      .map((part) => {
        const n = placeOf(part)
        const title = (one: string, several: string) => (n === 1 ? one : fill(several, { n }, language))
        const { nominee, appointee } = words.sections
        return (
          inPart(fieldsOf(questionsOfNominee[part]), title(nominee.title, words.nominees.one)) ??
          inPart(
            fieldsOf(questionsOfAppointee[appointeePartOf[part]]),
            title(appointee.title, words.nominees.appointee),
            'appointeeRelation',
          )
        )
      })
      .find(Boolean) ??
    plain(officeFields) ??
    plain(healthFields) ??
    name
  )
}

/** An answer as it reads on the screen: a date written out, a code by its name. */
export function answerOfField(name: string, values: TypedValues, asked: AskedIn): string {
  const { words } = asked
  const typed = values[name]?.trim() ?? ''
  if (typed === '') return words.preview.notAnswered
  if (name.endsWith('_details')) return typed
  if (questionOf(name)) return typed === '1' ? words.yes : typed === '0' ? words.no : typed
  const section = sectionOfField(name)
  const line = section && answerLines(section, answersFrom(values), asked).find((one) => one.name === name)
  return line?.answer ?? typed
}

function keyOf(fields: Labels, name: string): string | undefined {
  return Object.keys(fields).find((key) => fields[key] === name)
}

function questionOf(name: string): HealthQuestion | undefined {
  return keyOf(healthQuestionFields, name.replace(/_details$/, '')) as HealthQuestion | undefined
}
