import { linkPath } from '#platform/links/paths.ts'

/** Where an applicant hands in a paper that was asked for: under a signed link, so that its address stays as hidden. */
export const paperLinkPath = (token: string): string => `${linkPath(token)}/paper`
/** Where they end up: their link has done its work and opens nothing any more. */
export const paperReceivedPath = '/paper-received'
