import type { FieldName } from './answers.ts'
import type { Calculator } from './use-calculator.ts'

/** The form's id, by which buttons outside it belong to it. */
export const calculatorFormId = 'calculator'

/** Name, value and error of one field, as the parts of a form take them. */
export function fieldOf(calculator: Calculator, name: FieldName) {
  const { answers, errors } = calculator.view
  return { name, value: answers[name] ?? '', error: errors[name]?.join(', ') }
}
