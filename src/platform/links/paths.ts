/** A signed link: one purpose, for whoever holds the token. */
export const linkPath = (token: string): string => `/l/${token}`
