const letter = /(?=\p{L})[\p{Script=Latin}\p{Script=Bengali}]/u
/** Latin and Bangla letters with their marks, and the punctuation used in names, such as মো:. */
const written = /^(?:(?=\p{L})[\p{Script=Latin}\p{Script=Bengali}]|\u200C|\u200D|[\p{M} .:()/'’‘ʼ‐‑-])+$/u

/**
 * Whether a name consists of Bangla or Latin letters. Digits, emoji, other symbols, or punctuation alone are
 * not a name.
 */
export function isWrittenName(text: string): boolean {
  return written.test(text) && letter.test(text)
}

/** "Rahima Khatun" is "R••• K•••"; a letter is a grapheme. */
export function maskName(name: string): string {
  const letters = new Intl.Segmenter('bn', { granularity: 'grapheme' })
  const words = name.trim().split(/\s+/)
  return words.map((word) => `${[...letters.segment(word)][0]?.segment ?? ''}•••`).join(' ')
}
