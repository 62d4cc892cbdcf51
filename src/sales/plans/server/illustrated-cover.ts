import { toTaka } from '#kernel/money.ts'
import type { Writer } from '#kernel/writer.ts'
import { type Gender, type Mode, type PayoutOption, singleMode } from '../codes.ts'
import { illustrationWords } from '../illustration.words.ts'
import { planLabel } from '../plan-label.ts'
import type { TakenRider } from '../taken-riders.ts'
import { plansWords } from '../words.ts'
import type { Fact } from './illustration.ts'

/** The fields that the results of both calculators share; amounts in taka. */
type Result = {
  readonly planName: string
  readonly bn_planName: string
  readonly age: number
  readonly premium_amount: number
  readonly yearly_premium: number
  readonly sum_assured: number
  readonly mode: Mode
  readonly dateOf_birth: string
  readonly doc: string
  readonly medical_examination: boolean
}

/** The fields of a cover that the calculators name differently, or that only one of them has. */
type IllustratedCover = {
  readonly code: number
  /** In years. */
  readonly term: number
  readonly payingTerm: number
  readonly riders: readonly TakenRider[]
  readonly gender?: Gender | undefined
  readonly parentBirth?: string
  readonly payout?: PayoutOption | undefined
}

/**
 * Person, cover and price for an illustration from either calculator. Plan, term, sum and instalment are in
 * the summary line and with the price, and are not repeated.
 */
export function illustrateCover(result: Result, cover: IllustratedCover, write: Writer) {
  const paper = illustrationWords[write.language]
  return {
    summary: write.fill(paper.summary, {
      plan: planLabel(planName(result, write), cover.code, write),
      term: years(cover.term, write),
      sum: write.amount(result.sum_assured),
    }),
    price: {
      amount: write.amount(result.premium_amount),
      per: plansWords[write.language].perMode[result.mode],
      ...(result.medical_examination && { note: plansWords[write.language].priceNotes.medical }),
    },
    facts: {
      title: paper.cover.title,
      entries: [...coverFacts(result, cover, write), ...personFacts(result, cover, write)],
    },
  }
}

/** Birth date, age and gender, to identify the person without a name (design §6). */
function personFacts(result: Result, { gender, parentBirth }: IllustratedCover, write: Writer): Fact[] {
  const { person, years: ofAge } = illustrationWords[write.language]
  return [
    { label: person.birth, value: write.date(result.dateOf_birth) },
    { label: person.age, value: write.fill(ofAge, { n: result.age }) },
    ...(gender ? [{ label: person.gender, value: plansWords[write.language].genders[gender] }] : []),
    ...(parentBirth ? [{ label: person.parentBirth, value: write.date(parentBirth) }] : []),
  ]
}

function coverFacts(result: Result, cover: IllustratedCover, write: Writer): Fact[] {
  const { cover: labels } = illustrationWords[write.language]
  const plans = plansWords[write.language]
  const isOnce = result.mode === singleMode
  return [
    { label: labels.start, value: write.date(result.doc) },
    ...(isOnce ? [] : [{ label: labels.payingTerm, value: years(cover.payingTerm, write) }]),
    ...cover.riders.map(({ rider, sum }) => ({
      label: plans.riders[rider],
      value: rider === 'premiumWaiver' ? labels.waiver : write.amount(toTaka(sum)),
    })),
    ...(cover.payout ? [{ label: labels.payout, value: plans.payoutOptions[cover.payout] }] : []),
    ...(result.yearly_premium === result.premium_amount
      ? []
      : [{ label: labels.yearly, value: write.amount(result.yearly_premium) }]),
  ]
}

function planName({ planName: en, bn_planName: bn }: Result, { language }: Writer): string {
  return { bn, en }[language]
}

function years(count: number, write: Writer): string {
  const { oneYear, years: several } = illustrationWords[write.language]
  return count === 1 ? oneYear : write.fill(several, { n: count })
}
