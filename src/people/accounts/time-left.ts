import type { Language } from '#kernel/language.ts'

/**
 * A waiting time as people say it: 3 minutes, and within the last minute 41 seconds. 2:41 would be read as a
 * time of day, also aloud. Rounded up, so that nobody comes back too early.
 */
export function timeLeft(seconds: number, language: Language): string {
  const isShort = seconds < 60
  const unit = { style: 'unit', unit: isShort ? 'second' : 'minute', unitDisplay: 'long' } as const
  const locale = language === 'bn' ? 'bn-BD' : 'en-IN'
  return new Intl.NumberFormat(locale, unit).format(isShort ? seconds : Math.ceil(seconds / 60))
}
