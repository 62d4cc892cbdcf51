import { readFileSync } from 'node:fs'

/**
 * A second, independent implementation of the key facts (docs/premium-basis.md §5). It works from the
 * decimals of the rate book's file, month by month, in floats of taka, and finds the return by Newton's
 * method. It uses no code of the program.
 */

type RawPlan = {
  readonly code: number
  readonly benefits: {
    readonly kind?: string
    readonly death?: number
    readonly survival?: Readonly<Record<string, number | Readonly<Record<string, number>>>>
    readonly maturity?: number | Readonly<Record<string, number>>
    readonly bonus?: boolean
    readonly ga?: { readonly rate: number; readonly years: number }
    readonly options?: Readonly<Record<string, number>>
    readonly survivalAges?: readonly number[]
    readonly maturityByOption?: Readonly<Record<string, number>>
  }
}

const file = new URL('../../db/rate-books/illustrative-1/rate_book.json', import.meta.url)
const plans: readonly RawPlan[] = JSON.parse(readFileSync(file, 'utf8')).plans

const lowBonus = 0.02
const highBonus = 0.04
const inflation = 0.06
const pensionYears = 20
const instalments: Readonly<Record<string, number>> = { M: 12, Q: 4, H: 2, Y: 1, N: 1 }

export type Case = {
  readonly plan: number
  readonly age: number
  readonly term: number
  readonly payingTerm: number
  readonly mode: string
  readonly option: number
  /** In taka, as everything here. */
  readonly sum: number
  readonly instalment: number
  readonly basicInstalment: number
  /** Yearly pension of the annuity. */
  readonly pension: number
}

/** A flow of money in a month of the policy; premiums are negative. */
type Flow = { readonly month: number; readonly amount: number }

export type Worked = {
  readonly total: number
  readonly flows: readonly Flow[]
  readonly todaysMoney: number
}

export function workedOutcomes(asked: Case): { guaranteed: Worked; low?: Worked; high?: Worked } {
  const { benefits } = rawPlan(asked.plan)
  const guaranteed = worked(asked, 0)
  return benefits.bonus
    ? { guaranteed, low: worked(asked, lowBonus), high: worked(asked, highBonus) }
    : { guaranteed }
}

function worked(asked: Case, bonus: number): Worked {
  const received = payouts(asked, bonus)
  return {
    total: received.reduce((sum, { amount }) => sum + amount, 0),
    flows: [...premiums(asked), ...received].toSorted((one, other) => one.month - other.month),
    todaysMoney: received.reduce(
      (sum, { month, amount }) => sum + amount * (1 + inflation) ** (-month / 12),
      0,
    ),
  }
}

export function premiums({ payingTerm, mode, instalment }: Case): Flow[] {
  const perYear = instalments[mode] ?? 0
  return Array.from({ length: payingTerm * perYear }, (_, n) => ({
    month: (12 / perYear) * n,
    amount: -instalment,
  }))
}

function payouts(asked: Case, bonus: number): Flow[] {
  const { plan, age, term, mode, option, sum, pension } = asked
  const { benefits } = rawPlan(plan)
  if (benefits.kind === 'health') return []
  if (benefits.kind === 'annuityROP')
    return [
      ...Array.from({ length: pensionYears }, (_, n) => ({ month: 12 * (n + 1), amount: pension })),
      { month: 12 * pensionYears, amount: sum },
    ]
  const { options, survivalAges = [], maturityByOption, ga } = benefits
  const key = mode === 'N' ? `${term}N` : `${term}`
  const maturity = maturityByOption
    ? (maturityByOption[option] ?? 0)
    : typeof benefits.maturity === 'object'
      ? (benefits.maturity[key] ?? 0)
      : (benefits.maturity ?? 0)
  const listed = benefits.survival?.[key]
  const survival: [number, number][] = options
    ? survivalAges.map((at) => [at - age, options[option] ?? 0])
    : Object.entries(typeof listed === 'object' ? listed : (benefits.survival ?? {})).flatMap(
        ([year, share]) => (typeof share === 'number' ? [[Number(year), share]] : []),
      )
  if (maturity === 0) return []
  const additions = ga ? ga.rate * Math.min(term, ga.years) : 0
  const bonusYears = ga ? Math.max(0, term - ga.years) : term
  return [
    ...survival.map(([year, share]) => ({ month: 12 * year, amount: share * sum })),
    { month: 12 * term, amount: (maturity + additions + bonus * bonusYears) * sum },
  ]
}

/** The value on stopping after a year; undefined where the plan has none. */
export function workedStopping(
  asked: Case,
  year: number,
): { surrender: number; paidUp?: number; low?: number; high?: number } | undefined {
  const { benefits } = rawPlan(asked.plan)
  const { payingTerm, mode, sum, basicInstalment } = asked
  if (payouts(asked, 0).length === 0) return undefined
  const isSingle = mode === 'N'
  const isAnnuity = benefits.kind === 'annuityROP'
  const received = isAnnuity
    ? 0
    : payouts(asked, 0)
        .filter(({ month }) => month <= 12 * year)
        .reduce((total, { amount }) => total + amount, 0)
  const yearly = basicInstalment * (instalments[mode] ?? 0)
  if (isSingle) return { surrender: Math.max(0, 0.75 * yearly - received) }
  if (year < Math.min(2, payingTerm))
    return { surrender: 0, paidUp: 0, ...(benefits.bonus && { low: 0, high: 0 }) }
  const years = Math.min(year, payingTerm)
  const { ga } = benefits
  const paidUp =
    Math.max(0, (sum * years) / payingTerm - received) + (ga ? ga.rate * Math.min(year, ga.years) * sum : 0)
  const bonusYears = ga ? Math.max(0, year - ga.years) : year
  return {
    surrender: Math.max(0, 0.3 * yearly * (years - 1) - received),
    paidUp,
    ...(benefits.bonus && {
      low: paidUp + lowBonus * bonusYears * sum,
      high: paidUp + highBonus * bonusYears * sum,
    }),
  }
}

/**
 * The internal rate of return by Newton's method on the monthly discount factor, to the last digit. It starts
 * beyond the root, where payouts dominate, so it never overshoots.
 */
export function returnByNewton(flows: readonly Flow[]): number {
  let discount = 1.5
  for (let round = 0; round < 2000; round++) {
    let value = 0
    let slope = 0
    for (const { month, amount } of flows) {
      value += amount * discount ** month
      if (month > 0) slope += month * amount * discount ** (month - 1)
    }
    const next = discount - value / slope
    if (Math.abs(next - discount) < 1e-15) break
    discount = next
  }
  return discount ** -12 - 1
}

/** Counts the rates between −90 % and +90 % a year at which the flows have a present value of 0, in small steps. */
export function countReturns(flows: readonly Flow[]): number {
  let count = 0
  let before = 0
  for (let rate = -0.9; rate <= 0.9; rate += 0.005) {
    const discount = (1 + rate) ** (-1 / 12)
    const sign = Math.sign(flows.reduce((sum, { month, amount }) => sum + amount * discount ** month, 0))
    if (before !== 0 && sign !== 0 && sign !== before) count++
    before = sign || before
  }
  return count
}

function rawPlan(code: number): RawPlan {
  return plans.find((plan) => plan.code === code) ?? fail(code)
}

function fail(code: number): never {
  throw new Error(`The file has no plan ${code}`)
}
