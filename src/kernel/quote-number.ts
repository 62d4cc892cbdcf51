import { foldDigits } from './bangla-text.ts'

/** Reads a quote's number as people copy it: any case, Bangla digits, with or without hyphens. */
export function parseQuoteNumber(text: string): string | undefined {
  const plain = foldDigits(text).toUpperCase().replace(/[\s-]/g, '')
  const match = /^Q([2-9A-Z]{4})([2-9A-Z]{4})([2-9A-Z]{4})$/.exec(plain)
  return match ? `Q-${match[1]}-${match[2]}-${match[3]}` : undefined
}
