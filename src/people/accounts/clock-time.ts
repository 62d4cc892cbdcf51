import { writeDigits } from '#kernel/bangla-text.ts'
import type { Language } from '#kernel/language.ts'

/** 2:41, in the reader's digits. */
export function clockTime(seconds: number, language: Language): string {
  const text = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
  return writeDigits(text, language)
}
