import { describe, expect, it } from 'vitest'
import { contentTypes } from '#content-types.ts'
import { languages } from '#kernel/language.ts'
import type { Data } from '#website/content/entry-data.ts'
import { words } from '#words.ts'
import { describeFields, namesIn } from './describe-fields.ts'
import { blankOf, type FormField } from './form-field.ts'
import { isKept } from './server/given-data.ts'

const formOf = (type: (typeof contentTypes)[number], language: 'bn' | 'en', stored?: Data) => {
  const names = namesIn(words, type, language)
  const asked = Object.fromEntries(
    Object.entries(type.fields).filter(([name]) => !isKept(type, name, stored)),
  )
  return { label: names.type(type.name), fields: describeFields(asked, names) }
}
const allOf = (fields: readonly FormField[]): FormField[] =>
  fields.flatMap((field) => [field, ...allOf(field.fields ?? []), ...allOf(field.item ? [field.item] : [])])

describe('The form of a type of content', () => {
  it.each(languages)('names every type, field and choice in %s', (language) => {
    for (const type of contentTypes) {
      const { label, fields } = formOf(type, language)
      const all = allOf(fields)
      const unnamed = [
        ...(label === type.name ? [type.name] : []),
        ...all.filter((field) => field.label === field.name).map(({ name }) => name),
        ...all.flatMap(({ choices = [] }) =>
          choices.filter((each) => each.label === each.value).map((each) => each.value),
        ),
      ]
      expect([type.name, unnamed]).toEqual([type.name, []])
    }
  })

  it('follows from its declaration: its blank values are those of the type', () => {
    for (const type of contentTypes) {
      const { fields } = formOf(type, 'en')
      const read = type.schema.safeParse(blankOf(fields))
      expect([type.name, read.success]).toEqual([type.name, true])
      for (const each of allOf(fields).filter(({ kind }) => kind === 'group'))
        expect(Object.keys(blankOf(each.fields ?? [])).length).toBeGreaterThan(0)
    }
  })

  it('has no fields for what the program computes', () => {
    const media = contentTypes.find(({ name }) => name === 'media')
    const asked = (stored?: Data) => media && formOf(media, 'en', stored).fields.map(({ name }) => name)
    expect(asked({ file: 'boat.jpg' })).toEqual(['alt', 'decorative', 'focus', 'caption'])
    expect(asked()).toEqual(['video', 'poster', 'caption'])
  })
})
