import { readDateField } from '#platform/design-system/web/ui/date-parts.ts'
import type { Answers } from './steps.ts'

/** The answers of a posted form: texts by name, and dates, which may come from three boxes. */
export function readAnswers<Name extends string>(
  form: FormData,
  names: readonly Name[],
  dates: readonly Name[],
): Answers<Name> {
  const answers: Partial<Record<Name, string>> = {}
  for (const name of names) {
    const value = form.get(name)
    if (dates.includes(name) && (form.has(name) || form.has(`${name}_day`)))
      answers[name] = readDateField(form, name)
    else if (typeof value === 'string') answers[name] = value
  }
  return answers
}
