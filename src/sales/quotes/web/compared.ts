import { parseQuoteNumber } from '#kernel/quote-number.ts'
import type { CalculatorView } from './calculator-view.ts'

export const maxCompared = 3
/** Maximum number of quotes carried along while another one is made. */
export const maxCarried = maxCompared - 1

/** The valid quote numbers in untrusted input, without duplicates; the last ones when there are too many. */
export function readQuoteNumbers(texts: readonly string[], most: number): string[] {
  const numbers = texts.map(parseQuoteNumber).filter((number) => number !== undefined)
  return [...new Set(numbers)].slice(-most)
}

/** The numbers to compare the next kept quote with: those carried so far, and the kept quote being changed. */
export function carriedNumbers({
  comparedWith = [],
  kept,
}: Pick<CalculatorView, 'comparedWith' | 'kept'>): string[] {
  const numbers = new Set([...comparedWith, ...(kept?.isValid ? [kept.number] : [])])
  return [...numbers].slice(-maxCarried)
}
