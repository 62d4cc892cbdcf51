import { z } from 'zod'
import { normaliseText } from '#kernel/bangla-text.ts'

/** Texts that go to a gateway and come from it. */

/** Truncates a text, never inside a grapheme; without "…", because machines read it. */
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

/** Removes lone surrogates and control characters, which databases refuse. */
function plainText(text: string): string {
  return normaliseText(text.toWellFormed().replace(/\p{Cc}+/gu, ' '))
}

/** Empty fields count as absent. */
export const text = z
  .union([z.string(), z.number().transform(String)])
  .nullish()
  .catch(undefined)
  .transform((value) => plainText(value ?? '') || undefined)
