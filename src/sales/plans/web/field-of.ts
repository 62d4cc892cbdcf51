import type { CalculationView } from './calculation-view.ts'

/** Props of one field of a calculator for a form component: name, value and error. */
export function fieldOf<Name extends string>(
  { view }: { readonly view: CalculationView<Name, unknown, unknown> },
  name: Name,
) {
  return { name, value: view.answers[name] ?? '', error: view.errors[name]?.join(', ') }
}

export function choicesOf<Code extends string | number>(
  codes: readonly Code[],
  labels: Readonly<Record<Code, string>>,
) {
  return codes.map((code) => ({ value: String(code), label: labels[code] }))
}

/** Our name of a field, under which the words have its label. */
export function nameOf<Name extends string, Field extends string>(
  fieldNames: Readonly<Record<Name, Field>>,
  field: Field,
): Name {
  const names = Object.keys(fieldNames) as Name[]
  return names.find((name) => fieldNames[name] === field) as Name
}
