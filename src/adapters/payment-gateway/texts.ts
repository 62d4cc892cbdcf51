import { z } from 'zod'
import { normaliseText } from '#kernel/bangla-text.ts'

/** Texts that go to a gateway and come from it. */

/** Cut to so many characters, never inside what people see as one letter; without "…", for machines. */
export function fitText(text: string, maxCharacters: number): string {
  const plain = plainText(text)
  if (plain.length <= maxCharacters) return plain
  let fitting = ''
  for (const { segment } of new Intl.Segmenter('bn', { granularity: 'grapheme' }).segment(plain)) {
    if (fitting.length + segment.length > maxCharacters) break
    fitting += segment
  }
  return fitting.trimEnd()
}

/** Without half letters, NULs and their kind, which no database keeps. */
function plainText(text: string): string {
  return normaliseText(text.toWellFormed().replace(/\p{Cc}+/gu, ' '))
}

/** Empty and absent fields are the same. */
export const text = z
  .union([z.string(), z.number().transform(String)])
  .nullish()
  .catch(undefined)
  .transform((value) => plainText(value ?? '') || undefined)
