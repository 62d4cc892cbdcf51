import fc from 'fast-check'
import { addDays, addMonths, type DateOnly } from '#kernel/dates.ts'
import { taka, toTaka } from '#kernel/money.ts'
import { type Comparison, compare, type Offer } from '#sales/compare/compare.ts'
import { presentComparison } from '#sales/compare/present.ts'
import type { Wish } from '#sales/compare/rules.ts'
import { goals, scenarios } from '#sales/compare/wants.ts'
import { offeredPlans, sumLimitsOf } from '#sales/plans/catalogue.ts'
import { instalmentsPerYear, modes } from '#sales/plans/codes.ts'
import type { Edition } from '#sales/plans/rate-book.ts'
import { calculate } from '#sales/quotes/calculation.ts'
import { judgeAnswers } from '#sales/quotes/rules.ts'

type Findings = {
  /** Number of policies priced for all people. */
  readonly offers: number
  /** Number of plans that could not serve, with a reason. */
  readonly refused: number
  readonly plans: ReadonlySet<number>
  readonly offences: readonly string[]
}

/**
 * Compares all plans for random people and wishes. Every policy offered is calculated again by itself, with
 * the answers that its row sends to the premium calculator.
 */
export function examineComparison(edition: Edition, today: DateOnly, people: number, seed: number): Findings {
  const offences: string[] = []
  const plans = new Set<number>()
  let offers = 0
  let refused = 0
  for (const wish of fc.sample(wishes(today), { numRuns: people, seed })) {
    const comparison = compare(edition, edition.book, wish)
    const note = (what: string) => offences.push(`${what}: ${JSON.stringify(wish)}`)
    for (const offer of comparison.offers) {
      offers += 1
      plans.add(offer.plan.code)
      for (const what of findOfferOffences(edition, wish, offer)) note(`${offer.plan.code} ${what}`)
    }
    refused += comparison.others.length
    for (const what of findListOffences(edition, wish, comparison)) note(what)
  }
  return { offers, refused, plans, offences }
}

/** Random wishes of people from newborn to eighty. */
function wishes(today: DateOnly): fc.Arbitrary<Wish> {
  const thisYear = Number(today.slice(0, 4))
  return fc
    .record({
      daysOld: fc.integer({ min: 0, max: 29_500 }),
      want: fc.constantFrom('budget' as const, 'budget' as const, 'sum' as const, ...goals),
      mode: fc.constantFrom(...modes),
      thousands: fc.integer({ min: 1, max: 4000 }),
      hundreds: fc.integer({ min: 1, max: 300 }),
      year: fc.option(fc.integer({ min: thisYear + 1, max: thisYear + 40 }), { nil: undefined }),
      scenario: fc.constantFrom(...scenarios),
    })
    .map(({ daysOld, want, mode, thousands, hundreds, year, scenario }) => {
      const isSmall = want === 'budget' && mode !== 'N'
      const amount = taka(isSmall ? hundreds * 100 : thousands * 1000)
      return { birth: addDays(today, -daysOld), start: today, want, mode, amount, year, scenario }
    })
}

function findOfferOffences(edition: Edition, wish: Wish, { plan, question, price, facts }: Offer): string[] {
  const offences: string[] = []
  const answers = {
    birth: wish.birth,
    start: wish.start,
    gender: 'O',
    plan: String(plan.code),
    mode: question.mode,
    term: String(question.term),
    payingTerm: String(question.payingTerm),
    sumAssured: String(toTaka(question.sumAssured)),
    parentBirth: question.parentAge === undefined ? '' : addMonths(wish.start, -12 * question.parentAge),
    accident: '0',
  }
  const { inputs, problems } = judgeAnswers(edition.book, answers, { today: wish.start, ahead: 0 })
  if (!inputs) return [`the calculator refuses it: ${JSON.stringify(problems)}`]
  const single = calculate(edition, inputs)
  if (single.price.instalment !== price.instalment || single.price.yearly !== price.yearly)
    offences.push(`costs ${single.price.instalment} alone and ${price.instalment} beside others`)
  const alone = JSON.stringify(single.keyFacts)
  if (alone !== JSON.stringify(facts)) offences.push('promises something else alone')
  const cumulative = single.benefits.years.at(-1)?.cumulativePremium
  if (cumulative !== facts.paid) offences.push(`is paid ${facts.paid}, by the benefit table ${cumulative}`)
  const { multiple, max } = sumLimitsOf(plan)
  if (wish.want === 'budget') {
    const perYear = wish.amount * instalmentsPerYear[wish.mode]
    if (price.yearly > perYear) offences.push('costs more than the budget')
    const more = calculate(edition, { ...inputs, sumAssured: inputs.sumAssured + multiple })
    const isLargest = more.price.yearly > perYear - instalmentsPerYear[question.mode] * 100
    if (!isLargest && question.sumAssured !== max) offences.push('would pay for a larger sum')
  } else if (question.sumAssured < wish.amount || question.sumAssured >= wish.amount + multiple)
    offences.push('is not the wanted sum')
  return offences
}

/** Every plan is in the comparison once, and both languages have the same figures in the same order. */
function findListOffences(edition: Edition, wish: Wish, comparison: Comparison): string[] {
  const all = [...comparison.offers, ...comparison.others].map(({ plan }) => plan.code).sort()
  const offences = String(all) === String([...offeredPlans].sort()) ? [] : [`lists ${all}`]
  const [bn, en] = (['bn', 'en'] as const).map((language) =>
    presentComparison(edition, wish, comparison, language),
  )
  const figures = (answer: typeof bn) =>
    JSON.stringify(answer, (key, value) => {
      if (key === 'notes') return value.length
      return /^(serves|serves_not|message)$/.test(key) ? undefined : value
    })
  if (figures(bn) !== figures(en)) offences.push('says other figures in the other language')
  const texts = [...(bn?.others ?? []), ...(en?.others ?? [])].map(({ reason }) => reason.message)
  for (const text of texts) if (/\{|^[a-zA-Z]+$/.test(text)) offences.push(`gives no reason: ${text}`)
  return offences
}
