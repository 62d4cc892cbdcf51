import { groupLakh, toBanglaDigits, writeDigits } from './bangla-text.ts'
import type { Language } from './language.ts'

/** The shape of a dictionary without its sentences, which the other language must match. */
export type WordsLike<W> = { readonly [K in keyof W]: W[K] extends string ? string : WordsLike<W[K]> }

/** A number that is always written with this many decimals: 5.00. */
export type FixedNumber = { readonly value: number; readonly decimals: number }

/** A duration, written with its unit: 40 seconds, 1 minute, 24 hours, 3 days. */
export type Duration = { readonly seconds: number } | { readonly minutes: number } | { readonly days: number }

/** Values put into a sentence at {name}. Numbers are written in the reader's digits. */
export type WordParams = Readonly<Record<string, string | number | FixedNumber | Duration>>

/**
 * Fills the {name} places of a sentence. Numbers are plain in English, and in Bangla digits grouped by lakh
 * in Bangla (design §7); texts are inserted unchanged.
 */
export function fill(sentence: string, params: WordParams, language: Language): string {
  return sentence.replace(/\{(\w+)\}/g, (place, name: string) => {
    const value = params[name]
    if (value === undefined) return place
    if (typeof value === 'string') return value
    if (typeof value === 'object') {
      if (!('value' in value)) return writeDuration(value, language)
      const text = value.value.toFixed(value.decimals)
      return writeDigits(text, language)
    }
    return language === 'bn' ? toBanglaDigits(groupLakh(value)) : String(value)
  })
}

/** Capitalises the first letter, to begin a sentence; Bangla has no capitals. */
export const startSentence = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

const banglaUnits = { second: 'সেকেন্ড', minute: 'মিনিট', hour: 'ঘণ্টা', day: 'দিন' } as const

/** Two hours and more are written in whole hours, rounded up, so that nobody returns too early. */
export function writeDuration(duration: Duration, language: Language): string {
  if ('days' in duration) return writeCount(duration.days, 'day', language)
  if ('seconds' in duration) return writeCount(duration.seconds, 'second', language)
  const { minutes } = duration
  return minutes < 120
    ? writeCount(Math.ceil(minutes), 'minute', language)
    : writeCount(Math.ceil(minutes / 60), 'hour', language)
}

function writeCount(count: number, unit: keyof typeof banglaUnits, language: Language): string {
  if (language === 'bn') return `${toBanglaDigits(groupLakh(count))} ${banglaUnits[unit]}`
  return `${count} ${unit}${count === 1 ? '' : 's'}`
}
