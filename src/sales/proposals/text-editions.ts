/**
 * Which wording of the health questions, of the declaration and of the consent stands in the words right now. A
 * confirmed proposal keeps these names beside what was asked. Whoever changes one of those sentences, in either
 * language, gives its edition a new name; text-editions.test.ts says so when it is forgotten.
 */
export const textEditions = {
  questions: '2026-11-29',
  declaration: '2026-11-27',
  consent: '2026-11-22',
} as const

export type TextEditions = Readonly<Record<keyof typeof textEditions, string>>

/** Which wording of what an applicant agrees to, by code, link or paper (`statements` of consent.words). */
export const consentEdition = '2026-11-27'
