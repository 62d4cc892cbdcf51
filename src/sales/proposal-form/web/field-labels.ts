import { fill } from '#kernel/words.ts'
import { bodyQuestions, healthQuestionFields, healthQuestions } from '#policies/questions/health-questions.ts'
import {
  type AppointeePart,
  appointeePartOf,
  type NomineePart,
  nomineeParts,
  placeOf,
  questionsOfAppointee,
  questionsOfNominee,
} from '#policies/questions/nominees.ts'
import type { Question, Questions } from '#policies/questions/question.ts'
import { applicantQuestions, officeQuestions } from '#policies/questions/questions.ts'
import { type AskedIn, answerLines, labelOf } from '#sales/proposals/answer-lines.ts'
import { answersFrom } from '#sales/proposals/read-answers.ts'
import type { TypedValues } from '#sales/proposals/typed-values.ts'
import { sectionOfField } from '../form.ts'

type Part = NomineePart | AppointeePart
type Asked = { readonly key: string; readonly question: Question; readonly part: Part | undefined }

const askedUnder: ReadonlyMap<string, Asked> = new Map([
  ...withFields(applicantQuestions),
  ...withFields(officeQuestions),
  ...withFields(bodyQuestions),
  ...nomineeParts.flatMap((part) => {
    const appointee = appointeePartOf[part]
    return [
      ...withFields(questionsOfNominee[part], part),
      ...withFields(questionsOfAppointee[appointee], appointee),
    ]
  }),
])

function withFields(questions: Questions, part?: Part): [field: string, asked: Asked][] {
  return Object.entries(questions).map(([key, question]) => [question.field, { key, question, part }])
}

/** The label of a field, with its section if several have the same label. */
export function labelOfField(name: string, asked: AskedIn): string {
  const { words, policyWords, language } = asked
  const health = healthQuestionOf(name)
  if (health) {
    const asks = policyWords.healthQuestions[health]
    return name.endsWith('_details')
      ? fill('{asks} {details}', { asks, details: words.fields.details }, language)
      : asks
  }
  const found = askedUnder.get(name)
  if (!found) return name
  const label = labelOf(found.question, found.key, asked)
  return found.part ? `${titleOf(found.part, asked)}: ${label}` : label
}

function titleOf(part: Part, { words, language }: AskedIn): string {
  const [n, section] = [placeOf(part), part.startsWith('nominee') ? 'nominee' : 'appointee'] as const
  if (n === 1) return words.sections[section].title
  return fill(words.nominees[section === 'nominee' ? 'one' : 'appointee'], { n }, language)
}

/** An answer as shown on the screen: a date written out, a code by its name. */
export function answerOfField(name: string, values: TypedValues, asked: AskedIn): string {
  const { words } = asked
  const typed = values[name]?.trim() ?? ''
  if (typed === '') return words.preview.notAnswered
  if (name.endsWith('_details')) return typed
  if (healthQuestionOf(name)) return typed === '1' ? words.yes : typed === '0' ? words.no : typed
  const section = sectionOfField(name)
  const line = section && answerLines(section, answersFrom(values), asked).find((one) => one.name === name)
  return line?.answer ?? typed
}

function healthQuestionOf(name: string): (typeof healthQuestions)[number] | undefined {
  return healthQuestions.find((question) => healthQuestionFields[question] === name.replace(/_details$/, ''))
}
