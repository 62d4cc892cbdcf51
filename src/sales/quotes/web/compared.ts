import { parseQuoteNumber } from '#kernel/quote-number.ts'
import type { CalculatorView } from './calculator-view.ts'

/** Quotes that can stand side by side. */
export const maxCompared = 3
/** Those that wait while one more is made. */
export const maxCarried = maxCompared - 1

/** The numbers among strangers' texts, each once, the last ones when there are too many. */
export function readQuoteNumbers(texts: readonly string[], most: number): string[] {
  const numbers = texts.map(parseQuoteNumber).filter((number) => number !== undefined)
  return [...new Set(numbers)].slice(-most)
}

/** What the next kept quote is compared with: what was carried so far, and the kept quote that is changed now. */
export function carriedNumbers({
  comparedWith = [],
  kept,
}: Pick<CalculatorView, 'comparedWith' | 'kept'>): string[] {
  const numbers = new Set([...comparedWith, ...(kept?.isValid ? [kept.number] : [])])
  return [...numbers].slice(-maxCarried)
}
