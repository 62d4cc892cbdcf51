import { isDateOnly, writeMoment } from '#kernel/dates.ts'
import type { Writer } from '#kernel/writer.ts'
import { plainText } from '#website/content/html-faults.ts'
import type { FormField } from '#website/drafts/form-field.ts'

/** A field's value as readers read it: dates and numbers written out, choices by name, HTML and lists as words. */
export function describeValue(field: FormField | undefined, value: unknown, write: Writer): string {
  return textsIn(field, value, write).join('\n')
}

function textsIn(field: FormField | undefined, value: unknown, write: Writer): string[] {
  if (Array.isArray(value)) return value.flatMap((each) => textsIn(itemOf(field), each, write))
  if (typeof value === 'object' && value !== null)
    return inOrder(field, value).flatMap(([name, inner]) => {
      if (name === 'id') return []
      const part = field?.fields?.find((each) => each.name === name)
      return textsIn(part ?? (field?.isInBoth ? field : undefined), inner, write)
    })
  if (value === undefined || value === null || value === '') return []
  return [sayOne(field, String(value), write)]
}

/** In the order of the form, a question before its answer: the database keeps names in its own order. */
function inOrder(field: FormField | undefined, value: object): [string, unknown][] {
  const names = field?.fields?.map(({ name }) => name) ?? []
  return Object.entries(value).toSorted(([one], [other]) => names.indexOf(one) - names.indexOf(other))
}

/** An item of a simple list is one field, an item of another holds fields. */
const itemOf = (field: FormField | undefined) => field?.item ?? field

function sayOne(field: FormField | undefined, text: string, write: Writer): string {
  switch (field?.kind) {
    case 'day':
      return isDateOnly(text) ? write.date(text) : text
    case 'moment':
      return /^\d{4}-\d\d-\d\dT\d\d:\d\d/.test(text) ? writeMoment(text, write.language) : text
    case 'number':
      return write.digits(text)
    case 'choice':
      return field.choices?.find(({ value }) => value === text)?.label ?? text
    default:
      return plainText(text)
  }
}
