const letter = /(?=\p{L})[\p{Script=Latin}\p{Script=Bengali}]/u
/** Latin and Bangla, with the marks that letters carry; what is written between the words of names, মো: too. */
const written = /^(?:(?=\p{L})[\p{Script=Latin}\p{Script=Bengali}]|\u200C|\u200D|[\p{M} .:()/'’‘ʼ‐‑-])+$/u

/** Whether a name is written in letters of Bangla or Latin. Digits, emoji, other signs and signs alone are no name. */
export function isWrittenName(text: string): boolean {
  return written.test(text) && letter.test(text)
}
