import { linkPath } from '#platform/links/paths.ts'

/** A link by which an applicant hands in one paper; its subject is the row that asks for it. */
export const paperLink = {
  purpose: 'referralPaper',
  hours: 14 * 24,
  subject: (paperId: number): string => `referral-paper:${paperId}`,
  paperId: (subject: string): number => Number(subject.split(':')[1]),
} as const

/** Where an applicant hands in a paper that was asked for: under a signed link, so that its address stays as hidden. */
export const paperLinkPath = (token: string): string => `${linkPath(token)}/paper`
