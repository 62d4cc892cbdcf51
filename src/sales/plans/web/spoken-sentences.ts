import { numberInWords, takaInWords } from '#kernel/amount-in-words.ts'
import { dateParts, monthName } from '#kernel/dates.ts'
import type { WordsLike } from '#kernel/words.ts'
import type { Writer } from '#kernel/writer.ts'
import type { Mode } from '../codes.ts'
import type { KeyFactsAnswer } from '../contract.ts'
import { roundReturn } from '../key-facts-texts.ts'
import type { bn } from '../spoken-quote.words.bn.ts'

/** The data of a quote that is read aloud, amounts in taka. */
export type SpokenSubject = {
  /** In the reader's language. */
  readonly plan: string
  readonly sumAssured: number
  readonly instalment: number
  readonly mode: Mode
  /** In years. */
  readonly term: number
  readonly payingTerm: number
  readonly facts: KeyFactsAnswer
  /** Last day on which the price holds; absent for a sample, which cannot be proposed. */
  readonly validUntil?: string | undefined
  readonly isIllustrative: boolean
}

export type SpokenWords = WordsLike<typeof bn>
type Texts = { readonly words: SpokenWords; readonly write: Writer }
type Fill = (text: string, params?: Readonly<Record<string, string>>) => string

/**
 * The quote in sentences for a voice, with numbers in words: price, guaranteed and possible amounts, death
 * benefit, last day. The figures are those of the key facts (0093).
 */
export function spokenSentences(subject: SpokenSubject, { words, write }: Texts): string[] {
  const { facts, mode } = subject
  const { language } = write
  const fill: Fill = (text, params = {}) => write.fill(text, params)
  const taka = (amount: number) => takaInWords(amount, language)
  const years = (n: number) => yearsInWords(n, { words, write })
  return [
    fill(words.cover, { plan: subject.plan, sum: taka(subject.sumAssured), term: years(subject.term) }),
    mode === 'N'
      ? fill(words.payOnce, { instalment: taka(subject.instalment) })
      : fill(words.pay, {
          often: words.modes[mode],
          instalment: taka(subject.instalment),
          years: years(subject.payingTerm),
          paid: taka(facts.paid),
        }),
    ...outcomesOf(facts, { words, write }),
    ...deathOf(subject, { words, write }),
    ...(subject.validUntil === undefined
      ? []
      : [fill(words.until, { date: dateInWords(subject.validUntil, write) })]),
    ...(subject.isIllustrative ? [words.illustrative] : []),
  ]
}

/** The guaranteed and the possible amount at the end. */
function outcomesOf(facts: KeyFactsAnswer, { words, write }: Texts): string[] {
  const { guaranteed, illustrated, pension_years: pensionYears } = facts
  if (guaranteed.total === 0 && !illustrated) return [words.nothing]
  const taka = (amount: number) => takaInWords(amount, write.language)
  const params = { total: taka(guaranteed.total), rate: rateOf(guaranteed.yearly_return, { words, write }) }
  const isInParts = facts.years.slice(0, -1).some(({ received }) => received > 0)
  const surely =
    pensionYears !== undefined
      ? write.fill(words.pension, { ...params, years: yearsInWords(pensionYears, { words, write }) })
      : write.fill(isInParts ? words.surelyInParts : words.surely, params)
  if (!illustrated) return [surely]
  const { low, high } = illustrated
  return [
    surely,
    write.fill(words.perhaps, { low: taka(low.total), high: taka(high.total) }),
    ...perhapsRate(low.yearly_return, high.yearly_return, { words, write }),
  ]
}

function rateOf(rate: number | null, { words, write }: Texts): string {
  if (rate === null) return words.rate.unknown
  const percent = percentOf(rate)
  const sentence = percent > 0 ? words.rate.gain : percent < 0 ? words.rate.loss : words.rate.none
  return write.fill(sentence, { percent: numberInWords(Math.abs(percent), write.language) })
}

function perhapsRate(low: number | null, high: number | null, { words, write }: Texts): string[] {
  if (low === null || high === null) return []
  const from = percentOf(low)
  const to = percentOf(high)
  const sentence = from >= 0 ? words.perhapsGain : to <= 0 ? words.perhapsLoss : words.perhapsEither
  const spoken = (percent: number) => numberInWords(Math.abs(percent), write.language)
  return [write.fill(sentence, { low: spoken(from), high: spoken(to) })]
}

/** The death benefit; a plan without one pays hospital costs. */
function deathOf({ facts, sumAssured }: SpokenSubject, { words, write }: Texts): string[] {
  const taka = (amount: number) => takaInWords(amount, write.language)
  const { on_death: death } = facts
  if (!death) return [write.fill(words.hospital, { sum: taka(sumAssured) })]
  const isSame = death.first_year === death.last_year
  return [
    isSame
      ? write.fill(words.death, { sum: taka(death.first_year) })
      : write.fill(words.deathChanging, { first: taka(death.first_year), last: taka(death.last_year) }),
    ...(isSame && death.first_year > sumAssured
      ? [
          write.fill(words.deathShare, {
            percent: numberInWords((death.first_year / sumAssured) * 100, write.language),
          }),
        ]
      : []),
    ...(death.last_year_illustrated ? [words.deathBonus] : []),
  ]
}

/** 0.0368 → 3.7, rounded as in the key facts. */
function percentOf(rate: number): number {
  return Math.round(roundReturn(rate) * 10_000) / 100
}

function yearsInWords(n: number, { words, write }: Texts): string {
  return n === 1 ? words.oneYear : write.fill(words.years, { n: numberInWords(n, write.language) })
}

/** English voices read a written date well; Bangla voices need its numbers in words. */
function dateInWords(date: string, write: Writer): string {
  if (write.language === 'en') return write.date(date)
  const { year, month, day } = dateParts(date)
  return `${numberInWords(day, 'bn')} ${monthName(month, 'bn')} ${numberInWords(year, 'bn')}`
}
