import type { FieldName } from './answers.ts'
import type { ReturnCalculator } from './use-return-calculator.ts'

export const returnFormId = 'return-calculator'

/** Name, value and error of one field, as the parts of a form take them. */
export function fieldOf({ view }: ReturnCalculator, name: FieldName) {
  return { name, value: view.answers[name] ?? '', error: view.errors[name]?.join(', ') }
}
