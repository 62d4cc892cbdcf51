import { toBanglaDigits } from '#kernel/bangla-text.ts'
import type { Language } from '#kernel/language.ts'

/** The number of a row in its list, in the reader's digits. */
export function writeSerial(n: number, language: Language): string {
  return language === 'bn' ? toBanglaDigits(n) : String(n)
}
