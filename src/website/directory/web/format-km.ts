import { writeDigits } from '#kernel/bangla-text.ts'
import type { Language } from '#kernel/language.ts'

/** Kilometres in the reader's digits: with one decimal up to ten, whole above. */
export function formatKm(km: number, language: Language): string {
  const text = km < 9.95 ? km.toFixed(1) : String(Math.round(km))
  return writeDigits(text, language)
}
