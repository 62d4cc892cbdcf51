/** One typo: a letter added, missing, replaced, or two swapped. */

/** Too many shorter words differ by one letter. */
const minLetters = 4
const maxLetters = 40
/** The folded য় has two code points, but is one letter to those who leave its dot out. */
const lettersOf = (word: string): string[] => word.match(/.\u09BC?/gu) ?? []

/** Words in which a typo is forgiven: of four letters and more, without digits. */
export function mayHoldTypo(word: string): boolean {
  const { length } = word
  return length >= minLetters && length <= maxLetters && !/\d/.test(word)
}

/** The word, and the word without each one of its letters. Words one typo apart share one of these. */
export function deletionKeysOf(word: string): string[] {
  if (!mayHoldTypo(word)) return []
  const letters = lettersOf(word)
  const shorter = letters.map((_, at) => [...letters.slice(0, at), ...letters.slice(at + 1)].join(''))
  return [...new Set([word, ...shorter])]
}

/** True when the two differ by exactly one typo. */
export function isOneTypo(one: string, other: string): boolean {
  const [short, long] = [lettersOf(one), lettersOf(other)].sort((a, b) => a.length - b.length) as [
    string[],
    string[],
  ]
  if (long.length - short.length > 1) return false
  let start = 0
  while (start < short.length && short[start] === long[start]) start++
  let end = 0
  while (end < short.length - start && short.at(-1 - end) === long.at(-1 - end)) end++
  const left = short.slice(start, short.length - end)
  const right = long.slice(start, long.length - end)
  if (left.length <= 1 && right.length <= 1) return left.length + right.length > 0
  return left.length === 2 && right.length === 2 && left[0] === right[1] && left[1] === right[0]
}
