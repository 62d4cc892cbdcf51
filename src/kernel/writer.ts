import { groupLakh, writeDigits } from './bangla-text.ts'
import { formatDate } from './dates.ts'
import type { Language } from './language.ts'
import { formatTaka, type Poisha, taka } from './money.ts'
import { fill, type WordParams, writeDuration } from './words.ts'

export type Writer = ReturnType<typeof makeWriter>

/** The writer of a language: formats sentences, numbers, amounts and dates for pages and papers. */
export function writerIn(language: Language): Writer {
  return writers[language]
}

function makeWriter(language: Language) {
  return {
    language,
    /** An amount in taka, as on the wire. */
    amount: (inTaka: number) => formatTaka(taka(inTaka), language),
    poisha: (amount: Poisha) => formatTaka(amount, language),
    /**
     * A step of the price calculation, which is finer than poisha: whole taka or two decimals, with a sign in front.
     */
    step: (inTaka: number, sign = '') => `${sign}${formatTaka(roundedTaka(inTaka), language)}`,
    /** An amount for a column whose head says that it is in taka. */
    plainAmount: (inTaka: number) => formatTaka(taka(inTaka), language).replace('৳', ''),
    /** ৳52.35 per thousand. */
    rate: (perThousand: number) => {
      const [whole, decimals] = perThousand.toFixed(2).split('.')
      return `৳${writeDigits(`${groupLakh(Number(whole))}.${decimals}`, language)}`
    },
    /** A count, grouped by lakh. */
    number: (value: number) => writeDigits(groupLakh(value), language),
    /** The text with its digits in the language's script. */
    digits: (text: string | number) => writeDigits(text, language),
    /** 0.02 → 2%. */
    percent: (share: number) => `${writeDigits(String(Number((share * 100).toFixed(2))), language)}%`,
    /** 1 day, 3 days. */
    days: (days: number) => writeDuration({ days }, language),
    date: (date: string) => formatDate(date, language),
    fill: (sentence: string, params: WordParams) => fill(sentence, params, language),
  }
}

/** Removes floating-point error, so that a half rounds up. */
function roundedTaka(inTaka: number): Poisha {
  return Math.round(Number((Math.abs(inTaka) * 100).toFixed(4)))
}

const writers: Readonly<Record<Language, Writer>> = { bn: makeWriter('bn'), en: makeWriter('en') }
