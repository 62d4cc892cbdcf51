import { foldDigits } from '#kernel/bangla-text.ts'

/** The applicant's own consent before somebody of the office confirms a proposal for them (decision 0084). */

/** What a confirmation requires: an answered code or link, a signed paper, or nothing. */
export const consentSettings = ['code', 'paper', 'off'] as const
export type ConsentSetting = (typeof consentSettings)[number]

/** How consent was given. `session`: the applicant bought by themselves. `off`: nobody was asked. */
export const consentWays = ['code', 'link', 'paper', 'session', 'off'] as const
export type ConsentWay = (typeof consentWays)[number]

/** The applicant's answer through the link; `wrong`: the proposal is theirs, but something in it is not right. */
export const consentAnswers = ['yes', 'wrong', 'no'] as const
export type ConsentAnswer = (typeof consentAnswers)[number]

/** Where an applicant may say that something is wrong: the parts of the paper they read. */
export const wrongParts = ['cover', 'applicant', 'nominee', 'health'] as const

/** An applicant's objection: the parts they ticked, a sentence of theirs, or both. */
export type Objection = { readonly parts: readonly (typeof wrongParts)[number][]; readonly text: string }

/** The fields of the consent, sent beside those of the proposal. */
export const consentFields = {
  code: 'consent_code',
  paper: 'consent_paper',
  language: 'consent_language',
} as const

export const consentRules = {
  digits: 6,
  codeMinutes: 15,
  /** Wrong tries after which another code has to be sent. */
  tries: 5,
  /** Seconds before an applicant may be asked again about the same content. */
  againSeconds: 60,
  linkHours: 24,
  /** For so long, nothing is sold to an applicant who said no without their own consent. */
  noHours: 24,
  /** For so long, the seller is shown an applicant's objection, and the same content needs their own consent. */
  wrongDays: 30,
  /** Length of the sentence that says what is wrong. */
  wrongLetters: 500,
  /** The link to what was confirmed. */
  copyHours: 30 * 24,
} as const

/** The signed links to `/your-proposal`: before the confirmation, and after it. */
export const consentLinks = {
  asked: { purpose: 'applicantWord', subject: (requestId: number) => `word:${requestId}` },
  copy: { purpose: 'proposalCopy', subject: (policyId: number) => `policy:${policyId}` },
} as const

/** The number in the subject of a link: `word:17`. */
export function subjectNumber(subject: string): number {
  return Number(subject.split(':')[1])
}

/** What whoever confirms a proposal sends as the applicant's consent. */
export type ConsentSent = {
  /** Digits only, Latin; missing where nothing was typed. */
  readonly code?: string
  /** The paper that the applicant signed is among the documents. */
  readonly isOnPaper: boolean
}

/** Reads the consent from the request; blanks and hyphens between the digits of a code do not count. */
export function readConsentSent(
  sent: Readonly<Record<string, unknown>>,
  isTicked: (value: unknown) => boolean,
): ConsentSent {
  const code = foldDigits(String(sent[consentFields.code] ?? '')).replace(/[\s-]/g, '')
  return { ...(code ? { code } : {}), isOnPaper: isTicked(sent[consentFields.paper]) }
}
