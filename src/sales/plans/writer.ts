import { groupLakh, writeDigits } from '#kernel/bangla-text.ts'
import { formatDate } from '#kernel/dates.ts'
import type { Language } from '#kernel/language.ts'
import { formatTaka, taka } from '#kernel/money.ts'
import { fill, type WordParams } from '#kernel/words.ts'

export type Writer = ReturnType<typeof writerIn>

/** Numbers of a calculation in the digits of a language. Amounts come in taka, as on the wire. */
export function writerIn(language: Language) {
  return {
    language,
    amount: (inTaka: number) => formatTaka(taka(inTaka), language),
    /** With up to five decimals, and its sign in front: a step of the price. */
    exact: (inTaka: number, sign = '') =>
      `${sign}৳${writeDigits(groupLakh(Number(Math.abs(inTaka).toFixed(5))), language)}`,
    /** ৳52.35 per thousand. */
    rate: (perThousand: number) => {
      const [whole, decimals] = perThousand.toFixed(2).split('.')
      return `৳${writeDigits(`${groupLakh(Number(whole))}.${decimals}`, language)}`
    },
    number: (value: number) => writeDigits(groupLakh(value), language),
    /** 0.02 → 2%. */
    percent: (share: number) => `${writeDigits(String(Number((share * 100).toFixed(2))), language)}%`,
    date: (date: string) => formatDate(date, language),
    fill: (sentence: string, params: WordParams) => fill(sentence, params, language),
  }
}

/** 200000 → ২ লাখ. */
export function writeAxis(
  value: number,
  words: { crore: string; lakh: string; thousand: string },
  write: Writer,
): string {
  const unit = [
    { size: 10_000_000, sentence: words.crore },
    { size: 100_000, sentence: words.lakh },
    { size: 1_000, sentence: words.thousand },
  ].find(({ size }) => value >= size)
  return unit
    ? write.fill(unit.sentence, { n: write.number(Number((value / unit.size).toFixed(2))) })
    : write.number(value)
}
