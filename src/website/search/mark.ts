import { findWords } from '#kernel/fold-text.ts'

export type TextPart = { readonly text: string; readonly isMarked: boolean }

/** A text in pieces, those marked whose words were found. All pieces together are the text to the letter. */
export function markWords(text: string, found: ReadonlySet<string>): TextPart[] {
  const pieces: TextPart[] = []
  let at = 0
  for (const { key, from, to } of findWords(text)) {
    if (!found.has(key)) continue
    if (from > at) pieces.push({ text: text.slice(at, from), isMarked: false })
    pieces.push({ text: text.slice(from, to), isMarked: true })
    at = to
  }
  if (at < text.length) pieces.push({ text: text.slice(at), isMarked: false })
  return pieces
}
