import { groupLakh, toBanglaDigits, writeDigits } from './bangla-text.ts'
import type { Language } from './language.ts'

/** The shape of a dictionary with its sentences left open: what the other language has to fill. */
export type WordsLike<W> = { readonly [K in keyof W]: W[K] extends string ? string : WordsLike<W[K]> }

/** A number that is always written with so many decimals: 5.00. */
export type FixedNumber = { readonly value: number; readonly decimals: number }

/** Values put into a sentence at {name}. Numbers are written in the reader's digits. */
export type WordParams = Readonly<Record<string, string | number | FixedNumber>>

/**
 * Fills the {name} places of a sentence. Numbers stand plain in English and in Bangla digits grouped by
 * lakh in Bangla (design §7); texts are put in as they are.
 */
export function fill(sentence: string, params: WordParams, language: Language): string {
  return sentence.replace(/\{(\w+)\}/g, (place, name: string) => {
    const value = params[name]
    if (value === undefined) return place
    if (typeof value === 'string') return value
    if (typeof value === 'object') {
      const text = value.value.toFixed(value.decimals)
      return writeDigits(text, language)
    }
    return language === 'bn' ? toBanglaDigits(groupLakh(value)) : String(value)
  })
}
