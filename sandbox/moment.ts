import { foldDigits, toBanglaDigits } from '#kernel/bangla-text.ts'
import { formatDate, toDhakaTime } from '#kernel/dates.ts'
import type { Language } from '#kernel/language.ts'

/** Reads a time with a zone, or without one as Asia/Dhaka ("2027-01-31T23:59"); undefined if it is invalid. */
export function parseMoment(text: string): Date | undefined {
  const plain = foldDigits(text.trim())
  const match = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,3})?)?(Z|[+-]\d{2}:\d{2})?$/.exec(plain)
  if (!match) return undefined
  const at = new Date(match[3] ? plain : `${plain}+06:00`)
  return Number.isNaN(at.getTime()) ? undefined : at
}

/** ১৮ ফেব্রুয়ারি ২০২৭, ২৩:৫৯ */
export function formatMoment(at: Date, language: Language): string {
  const dhaka = toDhakaTime(at)
  const time = dhaka.slice(11, 16)
  return `${formatDate(dhaka.slice(0, 10), language)}, ${language === 'bn' ? toBanglaDigits(time) : time}`
}
