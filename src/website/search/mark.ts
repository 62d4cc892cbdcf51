import { findWords } from '#kernel/fold-text.ts'

export type TextPart = { readonly text: string; readonly isMarked: boolean }

/** A text in pieces, with the matched words marked. Joined, the pieces are exactly the text. */
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
