import { type Language, languages } from '#kernel/language.ts'
import { toTaka } from '#kernel/money.ts'
import { startSentence } from '#kernel/words.ts'
import { type Writer, writerIn } from '#kernel/writer.ts'
import { highestEntryAge, listTerms, sumLimitsOf } from './catalogue.ts'
import { type Mode, modes, singleMode } from './codes.ts'
import { planTermsWords } from './plan-terms.words.ts'
import type { Plan, RateBook } from './rate-book.ts'

/** The text about a plan from the rate book. Nobody types it, so it always agrees with the calculator. */
export type PlanTerms = {
  /** Age, term and sum, for the top of a page and a card. */
  readonly marks: readonly string[]
  /** Ages, terms, how premiums are paid, and sums. */
  readonly rows: readonly (readonly [label: string, text: string])[]
  /** The riders that the plan can have, each with its limits. */
  readonly riders: readonly (readonly [name: string, text: string])[]
}

function writePlanTerms(book: RateBook, plan: Plan, language: Language): PlanTerms {
  const known = { plan, book, words: planTermsWords[language], write: writerIn(language) }
  return { marks: marksOf(known), rows: rowsOf(known), riders: ridersOf(known) }
}

/** The same in every language. */
export function writePlanTermsInAll(book: RateBook, plan: Plan): Readonly<Record<Language, PlanTerms>> {
  return Object.fromEntries(
    languages.map((language) => [language, writePlanTerms(book, plan, language)]),
  ) as Record<Language, PlanTerms>
}

type Known = {
  readonly plan: Plan
  readonly book: RateBook
  readonly words: (typeof planTermsWords)[Language]
  readonly write: Writer
}

function marksOf(known: Known): string[] {
  const { plan, words, write } = known
  const { marks } = words
  const { min, minDays, max } = plan.entryAge
  const { regular, single } = termsOnSale(plan)
  const highestOf = (terms: readonly number[]) =>
    typeof max === 'number' || terms.length === 0
      ? highestEntryAge(plan)
      : Math.max(...terms.map((term) => max[term] ?? 0))
  // The terms beside the age are those with instalments, and so is the highest age.
  const ages = { from: min, days: minDays, to: highestOf(regular), single: highestOf(single) }
  const byTerm = single.length > 0 && ages.single !== ages.to ? marks.ageByTermOrOnce : marks.ageByTerm
  const age = typeof max === 'number' ? marks.age : byTerm
  return [write.fill(plan.riders.premiumWaiver ? marks.childAge : age, ages), termMark(known), sumMark(known)]
}

/** Up to this many terms are always named one by one in a mark; more are given as a range if consecutive. */
const fewTerms = 3

function termMark({ plan, words, write }: Known): string {
  const { marks } = words
  if (plan.kind === 'annuity') return marks.pension
  if ('untilAge' in plan.terms) return write.fill(marks.untilAge, { age: plan.terms.untilAge })
  if (plan.vestingAges)
    return write.fill(marks.retire, { from: plan.vestingAges[0], to: plan.vestingAges[1] })
  const { regular, single } = termsOnSale(plan)
  const terms = regular.length > 0 ? regular : single
  if (terms.length === 1 && terms[0] === 1) return marks.oneYear
  const [from = 0, to = 0] = [terms[0], terms.at(-1)]
  const isEveryYear = terms.length === to - from + 1
  const years =
    terms.length > fewTerms && isEveryYear
      ? `${write.digits(from)}–${write.digits(to)}`
      : oneOf(terms.map(write.digits), words)
  return write.fill(marks.terms, { years })
}

function sumMark({ plan, book, words, write }: Known): string {
  const { marks } = words
  const { min, max } = sumLimitsOf(plan)
  if (plan.kind === 'annuity') return write.fill(marks.price, { min: write.poisha(min) })
  if (max === undefined || max >= book.sumRules.maximum)
    return write.fill(marks.sum, { min: write.poisha(min) })
  if (plan.kind === 'health') return write.fill(marks.limit, { max: write.poisha(max) })
  return write.fill(marks.sumUpTo, { min: write.poisha(min), max: write.plainAmount(toTaka(max)) })
}

function rowsOf(known: Known): PlanTerms['rows'] {
  const { plan, words } = known
  const { rows } = words
  const isAnnuity = plan.kind === 'annuity'
  return [
    [rows.age, ageText(known)],
    [isAnnuity ? rows.pension : rows.term, termText(known)],
    [isAnnuity ? rows.payingPrice : rows.paying, payingText(known)],
    [rows.modes, modesText(known)],
    [isAnnuity ? rows.price : plan.kind === 'health' ? rows.limit : rows.sum, sumText(known)],
  ]
}

function ageText({ plan, book, words: { age: words, comma }, write }: Known): string {
  const { min, minDays, max } = plan.entryAge
  const [youngest, oldest] = book.riders.premiumWaiver.parentAge
  if (plan.riders.premiumWaiver)
    return write.fill(words.child, { days: minDays, to: highestEntryAge(plan), youngest, oldest })
  if (typeof max !== 'number') {
    const { regular, single } = termsOnSale(plan)
    const named = regular.map((n, at) =>
      write.fill(at === 0 ? words.firstTerm : words.nextTerm, { n, age: max[n] ?? 0 }),
    )
    const once = single.map((n) => write.fill(words.single, { age: max[n] ?? 0 }))
    return write.fill(words.byTerm, { from: min, ages: [...named, ...once].join(comma) })
  }
  const ages = write.fill(min === 0 ? words.fromBirth : words.range, { from: min, to: max })
  return plan.maxMaturityAge === undefined || plan.vestingAges
    ? ages
    : write.fill(words.maturity, { ages, age: plan.maxMaturityAge })
}

/** More terms than this, one for each year, are given as a range. */
const manyTerms = 7

function termText({ plan, words: { term: words, ...joins }, write }: Known): string {
  if (plan.kind === 'annuity') return words.forLife
  if ('untilAge' in plan.terms) return write.fill(words.untilAge, { age: plan.terms.untilAge })
  const inYears = (terms: readonly number[]) => {
    const [from = 0, to = 0] = [terms[0], terms.at(-1)]
    if (terms.length === 1 && from === 1) return words.oneYear
    if (terms.length <= manyTerms || terms.length <= to - from)
      return write.fill(words.years, { years: oneOf(terms.map(write.digits), joins) })
    return write.fill(words.any, {
      years: write.fill(words.years, { years: write.fill(words.range, { from, to }) }),
    })
  }
  const { regular, single } = termsOnSale(plan)
  if (regular.length === 0) return inYears(single)
  const years = inYears(regular)
  if (plan.vestingAges)
    return write.fill(words.vesting, { years, from: plan.vestingAges[0], to: plan.vestingAges[1] })
  return single.length === 0 ? years : write.fill(words.single, { years, single: inYears(single) })
}

function payingText({ plan, words: { paying: words, ...joins }, write }: Known): string {
  const { payingTerm } = plan
  if (plan.modes.every((mode) => mode === singleMode)) return words.once
  if (payingTerm.kind === 'untilAge') return write.fill(words.untilAge, { age: payingTerm.age })
  if (payingTerm.kind === 'byTerm') {
    const years = termsOnSale(plan).regular.flatMap((term) => payingTerm.years[term] ?? [])
    const sentence = years.length === 1 ? words.first : words.inOrder
    return write.fill(sentence, { years: oneOf(years.map(write.digits), joins) })
  }
  if (plan.modes.includes(singleMode)) return words.wholeOrOnce
  return plan.benefits.afterMaturity?.kind === 'wholeLife' ? words.wholeThenNothing : words.whole
}

function modesText({ plan, words: { modes: words, ...joins }, write }: Known): string {
  if (plan.modes.every((mode) => mode === singleMode)) return words.only
  const named = modes.filter((mode) => plan.modes.includes(mode)).map((mode) => words[mode])
  return startSentence(write.fill(words.list, { modes: oneOf(named, joins) }))
}

function sumText({ plan, words: { sum: words }, write }: Known): string {
  const { min, max, multiple } = sumLimitsOf(plan)
  const amounts = { min: write.poisha(min), multiple: write.poisha(multiple) }
  return max === undefined
    ? write.fill(words.from, amounts)
    : write.fill(words.range, { ...amounts, max: write.poisha(max) })
}

function ridersOf({ plan, book, words: { riders: words, ...joins }, write }: Known): PlanTerms['riders'] {
  const { accident, criticalIllness, hospital, premiumWaiver } = book.riders
  const [youngest, oldest] = premiumWaiver.parentAge
  const bands = hospital.bands.filter((band) => band > 0).map(write.poisha)
  const illness = write.fill(words.criticalIllness.text, {
    share: write.percent(criticalIllness.maxShare / 10_000),
    max: write.poisha(criticalIllness.maxSum),
  })
  const illnessAges = write.fill(words.criticalIllness.ages, {
    from: criticalIllness.minAge,
    to: criticalIllness.maxEntryAge,
    cease: criticalIllness.ceaseAge,
  })
  const texts = {
    premiumWaiver: write.fill(words.premiumWaiver.text, { youngest, oldest }),
    accident: write.fill(words.accident.text, {
      max: write.poisha(accident.maxSum),
      from: accident.minAge,
      cease: accident.ceaseAge,
    }),
    hospital: write.fill(words.hospital.text, { bands: oneOf(bands, joins) }),
    // A child can have the rider at any age at which the plan is open.
    criticalIllness: highestEntryAge(plan) < criticalIllness.minAge ? illness : `${illness} ${illnessAges}`,
  }
  return (['premiumWaiver', 'accident', 'hospital', 'criticalIllness'] as const)
    .filter((rider) => plan.riders[rider])
    .map((rider) => [words[rider].name, texts[rider]] as const)
}

/** "5, 6 or 8". */
function oneOf(names: readonly string[], { or, comma }: { or: string; comma: string }): string {
  const last = names.at(-1) ?? ''
  return names.length < 2 ? last : `${names.slice(0, -1).join(comma)}${or}${last}`
}

/** The terms in years open at any age, shortest first, with instalments and with a single premium. */
function termsOnSale(plan: Plan): {
  readonly regular: readonly number[]
  readonly single: readonly number[]
} {
  const isSingle = (mode: Mode) => mode === singleMode
  const termsIn = (modes: readonly Mode[]) => {
    const terms = new Set<number>()
    for (let age = 0; age <= highestEntryAge(plan); age++)
      for (const mode of modes) for (const { term } of listTerms(plan, mode, age)) terms.add(term)
    return [...terms].sort((one, other) => one - other)
  }
  return {
    regular: termsIn(plan.modes.filter((mode) => !isSingle(mode))),
    single: termsIn(plan.modes.filter(isSingle)),
  }
}
