import { linkPath } from '#platform/links/paths.ts'

/** A link by which an applicant hands in one paper; its subject is the id of the request. */
export const paperLink = {
  purpose: 'referralPaper',
  hours: 14 * 24,
  subject: (paperId: number): string => `referral-paper:${paperId}`,
  paperId: (subject: string): number => Number(subject.split(':')[1]),
} as const

/**
 * The page of a signed link where an applicant hands in the paper. It is below the link, so that it is just
 * as secret.
 */
export const paperLinkPath = (token: string): string => `${linkPath(token)}/paper`
