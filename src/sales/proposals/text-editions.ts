/**
 * The present editions of the health questions, the declaration and the consent. A confirmed proposal stores
 * these names. Whoever changes one of those sentences, in either language, has to rename its edition;
 * text-editions.test.ts fails otherwise.
 */
export const textEditions = {
  questions: '2026-11-29',
  declaration: '2026-11-27',
  consent: '2026-11-22',
} as const

export type TextEditions = Readonly<Record<keyof typeof textEditions, string>>

/** The edition of the sentences that an applicant agrees to by code, link or paper (`statements` of consent.words). */
export const consentEdition = '2026-11-27'
