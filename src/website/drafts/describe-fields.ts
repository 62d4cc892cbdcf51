import type { Language } from '#kernel/language.ts'
import type { ContentType } from '#website/content/content-type.ts'
import type { Field, Fields } from '#website/content/fields.ts'
import type { FormField } from './form-field.ts'

/** The contents of a dictionary for editors: names of types, of their fields, and of choices by field. */
export type EditorWords = {
  readonly types?: Readonly<Record<string, string>>
  readonly fields?: Readonly<Record<string, string>>
  readonly choices?: Readonly<Record<string, Readonly<Record<string, string>>>>
}
/** The dictionaries of all modules, by the names that types give (`words`). */
export type EditorDictionaries = Readonly<Record<string, Readonly<Record<Language, object>>>>

/** Names shared by many types; a type's own dictionary comes first. */
const commonWords = 'content/editor'

/** The names of a type, its fields and choices in a language; a missing name is replaced by the code's. */
export function namesIn(dictionaries: EditorDictionaries, { words }: ContentType, language: Language) {
  const found = [words, commonWords].map((name) => (dictionaries[name]?.[language] ?? {}) as EditorWords)
  const find = (pick: (dictionary: EditorWords) => string | undefined, otherwise: string) =>
    found.map(pick).find((name) => name !== undefined) ?? otherwise
  return {
    type: (name: string) => find(({ types }) => types?.[name], name),
    field: (name: string) => find(({ fields }) => fields?.[name], name),
    choice: (field: string, value: string) => find(({ choices }) => choices?.[field]?.[value], value),
  }
}
type Names = ReturnType<typeof namesIn>

/** The form of a type: its declaration with names. Derived fields are left out. */
export function describeFields(fields: Fields, names: Names): FormField[] {
  return Object.entries(fields).flatMap(([name, field]) =>
    field.isDerived ? [] : [describeField(name, field, names)],
  )
}

function describeField(name: string, field: Field, names: Names): FormField {
  const { kind, isInBoth, isRequired, longest, cutAt, choices, of, when, fields, item } = field
  return {
    name,
    label: names.field(name),
    kind,
    isInBoth,
    isRequired,
    ...(longest === undefined ? {} : { longest }),
    ...(cutAt === undefined ? {} : { cutAt }),
    ...(choices ? { choices: choices.map((value) => ({ value, label: names.choice(name, value) })) } : {}),
    ...(of === undefined ? {} : { of }),
    ...(when ? { when } : {}),
    ...(fields ? { fields: describeFields(fields, names) } : {}),
    ...(item ? { item: describeField(name, item, names) } : {}),
  }
}
