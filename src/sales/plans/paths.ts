import type { Language } from '#kernel/language.ts'

/** Where somebody asks to be called back; also answers that form when no scripts run. */
export const callMePath = '/call-me'

/** Where the branches are listed with their addresses. */
export const nearestBranchPath = '/branch-locator'

/** The call that answers the illustration of a kept quote as a PDF. */
export function illustrationPath(number: string, language: Language): string {
  return `/v1/quotes/${encodeURIComponent(number)}/illustration?lang=${language}`
}

/**
 * The page that opens a kept quote: its number is all that stands in an address (decision 0011).
 * @param comparedWith numbers of quotes that it is going to be compared with, carried along
 */
export function keptQuotePath(
  calculatorPath: string,
  number: string,
  comparedWith: readonly string[] = [],
): string {
  const carried = comparedWith.map((other): [string, string] => ['with', other])
  return `${calculatorPath}?${new URLSearchParams([['quote', number], ...carried])}`
}

/** The picture by which a kept quote is shown where its link is shared; nothing of the person stands on it. */
export function quoteCardPath(number: string, language: Language): string {
  return `/og/quote/${encodeURIComponent(number)}.${language}.png`
}
