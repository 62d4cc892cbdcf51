import { codeLabels } from './code-labels.en.ts'
import { outsideName, type Question } from './question.ts'

/** A question as the core system knows it. */
export type CoreField = { readonly key: string; readonly name: string; readonly question: Question }

/**
 * The fields at the start and the end of a part of the message; all others are between them, in the order of
 * the form.
 */
const sentFirst = ['nationalId', 'birthDate']
const sentLast = ['nationality', 'presentAddress']

/** The fields of a part of the message to the core system, in their order. */
export function coreFields(questions: Readonly<Record<string, Question>>): CoreField[] {
  const place = (key: string) =>
    sentFirst.includes(key) ? sentFirst.indexOf(key) - sentFirst.length : sentLast.indexOf(key) + 1
  return Object.entries(questions)
    .toSorted(([one], [other]) => place(one) - place(other))
    .map(([key, question]) => ({ key, name: outsideName(key, question), question }))
}

/** The field that a question depends on, and the values after which it is asked. */
export function fieldAskedAfter({ askedWhen }: Question, group: Readonly<Record<string, Question>>) {
  const other = askedWhen && group[askedWhen.question]
  if (!other) return undefined
  const values = askedWhen.is.map((code) => answerForCore(other, code))
  return { name: outsideName(askedWhen.question, other), values }
}

/** The core system's value for each code that can be answered. */
export function sentCodes(
  question: Question & { readonly kind: 'code' },
): Record<string, string | number | boolean> {
  const labels: Readonly<Partial<Record<string, Readonly<Record<string, string>>>>> = codeLabels
  return { ...labels[question.labels], ...question.sentAs }
}

/** An answer for the core system: a code by its English name, or by its declared value. */
export function answerForCore(question: Question, answer: string | undefined) {
  if (answer === undefined) return null
  return question.kind === 'code' ? (sentCodes(question)[answer] ?? answer) : answer
}
