import { expect, it } from 'vitest'
import type { FormField } from '#website/drafts/form-field.ts'
import { placeOf } from './place-of.ts'

const field = (name: string, label: string, more: Partial<FormField> = {}): FormField => ({
  name,
  label,
  kind: 'line',
  isInBoth: true,
  isRequired: true,
  ...more,
})
const fields = [
  field('title', 'Title'),
  field('questions', 'Questions', { kind: 'list', fields: [field('answer', 'Answer', { kind: 'html' })] }),
]

it('A place in a form is named by its labels, the number of an item and the language', () => {
  expect(placeOf(fields, 'title.bn')).toEqual({ steps: [{ label: 'Title' }], language: 'bn' })
  expect(placeOf(fields, 'questions.2.answer.en')).toEqual({
    steps: [{ label: 'Questions', item: 3 }, { label: 'Answer' }],
    language: 'en',
  })
  expect(placeOf(fields, 'unheard')).toEqual({ steps: [] })
})
