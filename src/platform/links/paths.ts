/** The address of a signed link: for one purpose, usable by anybody who holds the token. */
export const linkPath = (token: string): string => `/l/${token}`
