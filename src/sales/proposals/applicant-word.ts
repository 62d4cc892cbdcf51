import { foldDigits } from '#kernel/bangla-text.ts'

/** The applicant's own word before somebody of the office confirms a proposal for them (decision 0084). */

/** What has to be there before it is confirmed: a code or a link answered, a signed paper, or nothing. */
export const wordSettings = ['code', 'paper', 'off'] as const
export type WordSetting = (typeof wordSettings)[number]

/** How the word was given. `session`: the applicant bought by themselves. `off`: nobody was asked. */
export const wordWays = ['code', 'link', 'paper', 'session', 'off'] as const
export type WordWay = (typeof wordWays)[number]

/** What an asked applicant has said through the link; `wrong`: it is theirs, but something in it is not right. */
export const wordAnswers = ['yes', 'wrong', 'no'] as const
export type WordAnswer = (typeof wordAnswers)[number]

/** Where an applicant may say that something is wrong: the parts of the paper they read. */
export const wrongParts = ['cover', 'applicant', 'nominee', 'health'] as const

/** What an applicant found wrong: the parts they ticked, and a sentence of theirs. One of the two is there. */
export type SaidWrong = { readonly parts: readonly (typeof wrongParts)[number][]; readonly text: string }

/** The names of the answers about it, beside those of the proposal. */
export const wordFields = {
  code: 'consent_code',
  paper: 'consent_paper',
  language: 'consent_language',
} as const

export const wordRules = {
  digits: 6,
  codeMinutes: 15,
  /** Wrong codes after which another one has to be sent. */
  tries: 5,
  /** Seconds before an applicant may be asked again about the same content. */
  againSeconds: 60,
  linkHours: 24,
  /** How long whoever said no is not sold to without their own word. */
  noHours: 24,
  /** How long the seller is shown what an applicant found wrong, and the same content waits for their own word. */
  wrongDays: 30,
  /** Length of the sentence that says what is wrong. */
  wrongLetters: 500,
  /** The link to what was confirmed. */
  copyHours: 30 * 24,
} as const

/** The signed links that lead to `/your-proposal`: to what is to be confirmed, and to what was. */
export const wordLinks = {
  asked: { purpose: 'applicantWord', subject: (requestId: number) => `word:${requestId}` },
  copy: { purpose: 'proposalCopy', subject: (policyId: number) => `policy:${policyId}` },
} as const

/** The number in the subject of a link: `word:17`. */
export function numberIn(subject: string): number {
  return Number(subject.split(':')[1])
}

/** What somebody who confirms says of the applicant's word. */
export type WordSent = {
  /** Digits only, Latin; missing where nothing was typed. */
  readonly code?: string
  /** The paper that the applicant signed is among the documents. */
  readonly isOnPaper: boolean
}

/** Reads it from what was sent; blanks and hyphens between the digits of a code do not count. */
export function wordSentIn(
  sent: Readonly<Record<string, unknown>>,
  isTicked: (value: unknown) => boolean,
): WordSent {
  const code = foldDigits(String(sent[wordFields.code] ?? '')).replace(/[\s-]/g, '')
  return { ...(code ? { code } : {}), isOnPaper: isTicked(sent[wordFields.paper]) }
}
