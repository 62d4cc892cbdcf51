/** Where an applicant hands in a paper that was asked for: under the address of a signed link, so that it stays as hidden. */
export const paperLinkPath = (token: string): string => `/l/${token}/paper`
/** Where they end up: their link has done its work and opens nothing any more. */
export const paperReceivedPath = '/paper-received'
