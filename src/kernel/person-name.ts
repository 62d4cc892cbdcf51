const letter = /(?=\p{L})[\p{Script=Latin}\p{Script=Bengali}]/u
/** Latin and Bangla, with the marks that letters carry; what is written between the words of names, মো: too. */
const written = /^(?:(?=\p{L})[\p{Script=Latin}\p{Script=Bengali}]|\u200C|\u200D|[\p{M} .:()/'’‘ʼ‐‑-])+$/u

/** Whether a name is written in letters of Bangla or Latin. Digits, emoji, other signs and signs alone are no name. */
export function isWrittenName(text: string): boolean {
  return written.test(text) && letter.test(text)
}

/** "Rahima Khatun" is "R••• K•••"; a letter is what people see as one. */
export function maskName(name: string): string {
  const letters = new Intl.Segmenter('bn', { granularity: 'grapheme' })
  const words = name.trim().split(/\s+/)
  return words.map((word) => `${[...letters.segment(word)][0]?.segment ?? ''}•••`).join(' ')
}
