import { type Language, pickText } from '#kernel/language.ts'

/** A text in both languages. An empty one is replaced by the other (LANG-05). */
export type Pair = { readonly en: string; readonly bn: string }

/** A pair on the wire: `title` and `bn_title` (LANG-04). */
export type InBoth<Name extends string> = { readonly [K in Name | `bn_${Name}`]: string }

/** Writes a pair in its wire form: `inBoth('title', { en, bn })` is `{ title, bn_title }`. */
export function inBoth<Name extends string>(name: Name, pair: Pair): InBoth<Name> {
  return { [name]: pair.en, [`bn_${name}`]: pair.bn } as InBoth<Name>
}

/** Reads a pair from the wire in the reader's language, else in the other; returns which one it is. */
export function textOf<Name extends string>(
  record: InBoth<Name>,
  name: Name,
  language: Language,
): { text: string; language: Language } {
  const fields: Readonly<Record<string, string>> = record
  return pickText({ en: fields[name], bn: fields[`bn_${name}`] }, language)
}
