import type { Language } from '#kernel/language.ts'

/** The page for asking to be called back; its form posts here when no scripts run. */
export const callMePath = '/call-me'

/** The list of branches with their addresses. */
export const nearestBranchPath = '/branch-locator'

/** The call that answers the illustration of a kept quote as a PDF. */
export function illustrationPath(number: string, language: Language): string {
  return `/v1/quotes/${encodeURIComponent(number)}/illustration?lang=${language}`
}

/**
 * The page that opens a kept quote; the address contains only its number (decision 0011).
 * @param comparedWith numbers of quotes to compare it with, carried along in the address
 */
export function keptQuotePath(
  calculatorPath: string,
  number: string,
  comparedWith: readonly string[] = [],
): string {
  const carried = comparedWith.map((other): [string, string] => ['with', other])
  return `${calculatorPath}?${new URLSearchParams([['quote', number], ...carried])}`
}

/** The preview picture of a shared link to a kept quote; it contains no personal data. */
export function quoteCardPath(number: string, language: Language): string {
  return `/og/quote/${encodeURIComponent(number)}.${language}.png`
}
