/**
 * An independent implementation of the written rules of the premium calculator (PCALC-07 to PCALC-23,
 * PCALC-42, premium-basis §3.4, §3.5). It uses no code of the program, so that the program can be checked
 * against it.
 */

type Rule = {
  readonly modes: string
  /** Minimum completed years, maximum priced age, and maximum priced age at maturity. */
  readonly ages: readonly [least: number, most: number | Readonly<Record<number, number>>, atEnd?: number]
  readonly terms: (age: number) => readonly number[]
  /** Absent: the paying term is the term. */
  readonly payingTerm?: (term: number, age: number) => number
  readonly sums: readonly [least: number, most: number | undefined, multiple: number]
  /** Letters of the riders: A accident, H hospital, C critical illness. */
  readonly riders: string
}

const from = (first: number, last: number) => () =>
  Array.from({ length: last - first + 1 }, (_, index) => first + index)
const only =
  (...terms: number[]) =>
  () =>
    terms
const paidOnce = () => 1
const fiveYears = { modes: 'N', terms: only(5), payingTerm: paidOnce, riders: '' } as const

/** For a plan without a maximum of its own (docs/premium-basis.md §6). */
export const mostAnywhere = 50_000_000

export const rules: Readonly<Record<number, Rule>> = {
  801: { modes: 'MQHY', ages: [8, 55, 70], terms: from(10, 20), sums: [75_000, 200_000, 5_000], riders: '' },
  802: {
    modes: 'MQHY',
    ages: [18, 50, 75],
    terms: from(15, 35),
    sums: [100_000, undefined, 5_000],
    riders: 'AHC',
  },
  803: {
    modes: 'N',
    ages: [0, 65, 75],
    terms: from(10, 25),
    payingTerm: paidOnce,
    sums: [50_000, undefined, 5_000],
    riders: '',
  },
  804: {
    modes: 'MQHY',
    ages: [8, 55, 75],
    terms: from(12, 35),
    sums: [100_000, undefined, 5_000],
    riders: 'AHC',
  },
  805: {
    modes: 'MQHY',
    ages: [13, 50, 70],
    terms: only(20),
    payingTerm: () => 15,
    sums: [100_000, undefined, 5_000],
    riders: 'AH',
  },
  806: {
    modes: 'MQHY',
    ages: [14, { 16: 50, 20: 45, 24: 41 }],
    terms: only(16, 20, 24),
    payingTerm: (term) => ({ 16: 10, 20: 12, 24: 15 })[term] ?? 0,
    sums: [100_000, 500_000, 20_000],
    riders: 'AHC',
  },
  807: {
    modes: 'MQHY',
    ages: [0, 12],
    terms: (age) => [23 - age],
    payingTerm: (_term, age) => 18 - age,
    sums: [100_000, undefined, 10_000],
    riders: 'HC',
  },
  808: {
    modes: 'MQHY',
    ages: [20, 58, 65],
    terms: from(7, 35),
    sums: [100_000, undefined, 5_000],
    riders: 'AHC',
  },
  809: {
    modes: 'N',
    ages: [18, 60, 70],
    terms: only(5, 7, 10, 12, 15),
    payingTerm: paidOnce,
    sums: [100_000, undefined, 10_000],
    riders: '',
  },
  810: {
    modes: 'MQHY',
    ages: [18, 55, 65],
    terms: only(5, 10, 15, 20),
    sums: [100_000, 1_000_000, 100_000],
    riders: '',
  },
  811: {
    modes: 'YH',
    ages: [18, 55, 65],
    terms: from(5, 25),
    sums: [600_000, 2_400_000, 100_000],
    riders: '',
  },
  813: {
    modes: 'MQHY',
    ages: [18, 60, 70],
    terms: from(5, 30),
    sums: [500_000, undefined, 50_000],
    riders: 'AHC',
  },
  814: {
    modes: 'MQHYN',
    ages: [18, 60, 70],
    terms: only(5, 6, 8, 10, 12, 15, 20),
    sums: [100_000, undefined, 5_000],
    riders: 'AH',
  },
  815: {
    modes: 'MQHYN',
    ages: [18, { 5: 65, 6: 64, 9: 61, 12: 58 }, 70],
    terms: only(5, 6, 9, 12),
    sums: [100_000, undefined, 5_000],
    riders: 'AHC',
  },
  816: {
    modes: 'N',
    ages: [30, 79],
    terms: only(1),
    payingTerm: paidOnce,
    sums: [100_000, undefined, 10_000],
    riders: '',
  },
  8141: { ...fiveYears, ages: [18, 65, 70], sums: [100_000, undefined, 5_000] },
  8151: { ...fiveYears, ages: [18, 65, 70], sums: [100_000, undefined, 5_000] },
}

/** A request with all parts readable. Amounts in taka, dates yyyy-MM-dd. */
export type Asked = {
  readonly plan: number
  readonly birth: string
  readonly start: string
  readonly mode: string
  readonly term: number
  readonly payingTerm: number
  readonly sum: number
  readonly hasAccident: boolean
  readonly hospitalBand: number
  readonly criticalSum: number
  readonly option: number
  readonly parentBirth?: string
}

/** Every rule that a price for this case would break, in a few words; empty when a price is allowed. */
export function brokenRules(asked: Asked, today: string | undefined): string[] {
  const rule = rules[asked.plan]
  if (!rule) return ['no such plan']
  const broken: string[] = []
  const must = (holds: boolean, what: string) => {
    if (!holds) broken.push(what)
  }
  const years = completedYears(asked.birth, asked.start)
  const age = pricedAge(asked.plan, asked.birth, asked.start)
  must(today === undefined || asked.start >= today, 'start in the past')
  must(today === undefined || daysFrom(today, asked.start) <= 90, 'starts too late')
  must(asked.birth <= asked.start, 'born after the start')
  must(years >= rule.ages[0], 'too young')
  must(asked.plan !== 807 || daysFrom(asked.birth, asked.start) >= 90, 'not 90 days old')
  must(rule.modes.includes(asked.mode), 'mode')
  must(termsAt(asked.plan, age, asked.mode).includes(asked.term), 'term')
  must(asked.payingTerm === payingTermOf(asked.plan, asked.mode, asked.term, age), 'paying term')
  const [least, most = mostAnywhere, multiple] = rule.sums
  must(asked.sum >= least, 'sum below minimum')
  must(asked.sum <= most, 'sum above maximum')
  must(asked.sum % multiple === 0, 'sum no multiple')
  must(asked.option === 1 || (asked.plan === 807 && [2, 3, 4].includes(asked.option)), 'option')
  must([0, 1, 2, 3, 4].includes(asked.hospitalBand), 'hospital band')
  const isTaken = { A: asked.hasAccident, H: asked.hospitalBand > 0, C: asked.criticalSum > 0 }
  const shown = ridersOf(asked.plan, asked.payingTerm)
  for (const rider of ['A', 'H', 'C'] as const)
    must(!isTaken[rider] || shown.includes(rider), `rider ${rider}`)
  must(!isTaken.A || (years >= 18 && age < 70), 'accident age')
  must(!isTaken.C || ((years >= 18 || asked.plan === 807) && age <= 60), 'critical illness age')
  must(asked.criticalSum <= Math.min(asked.sum / 2, 2_000_000), 'critical sum')
  if (asked.plan === 807) {
    const parent = asked.parentBirth ? completedYears(asked.parentBirth, asked.start) : -1
    must(parent >= 18 && parent <= 55, 'parent age')
  }
  return broken
}

/** The terms for a mode at a priced age, by plan, term and entry age. */
export function termsAt(plan: number, age: number, mode: string): number[] {
  const rule = rules[plan]
  if (!rule?.modes.includes(mode)) return []
  const [, highest, atEnd] = rule.ages
  return rule.terms(age).filter((term) => {
    const most = typeof highest === 'number' ? highest : (highest[term] ?? -1)
    const isVesting = plan !== 808 || age + term >= 55
    const isOpen = age <= most && (atEnd === undefined || age + term <= atEnd) && isVesting
    if (plan !== 814 && plan !== 815) return isOpen
    return isOpen && (mode === 'N' ? term === 5 : !(plan === 815 && term === 5))
  })
}

export function payingTermOf(plan: number, mode: string, term: number, age: number): number {
  if (mode === 'N') return 1
  return rules[plan]?.payingTerm?.(term, age) ?? term
}

/** Letters of the riders shown; none for 814 and 815 paid once. */
export function ridersOf(plan: number, payingTerm: number): string {
  return payingTerm === 1 && (plan === 814 || plan === 815) ? '' : (rules[plan]?.riders ?? '')
}

/** The plans open to a person, which the list of plans must answer. */
export function plansOpenTo(birth: string, start: string): number[] {
  const years = completedYears(birth, start)
  return Object.entries(rules).flatMap(([code, { modes, ages }]) => {
    const plan = Number(code)
    const age = pricedAge(plan, birth, start)
    const isOldEnough = years >= ages[0] && (plan !== 807 || daysFrom(birth, start) >= 90)
    const hasTerm = [...modes].some((mode) => termsAt(plan, age, mode).length > 0)
    return isOldEnough && hasTerm ? [plan] : []
  })
}

/** Nearest birthday, the next one on a tie; the last birthday for 807. */
export function pricedAge(plan: number, birth: string, on: string): number {
  const years = completedYears(birth, on)
  if (plan === 807) return years
  const year = Number(birth.slice(0, 4)) + years
  const since = daysFrom(birthdayIn(birth, year), on)
  const until = daysFrom(on, birthdayIn(birth, year + 1))
  return until <= since ? years + 1 : years
}

export function completedYears(birth: string, on: string): number {
  const year = Number(on.slice(0, 4))
  return year - Number(birth.slice(0, 4)) - (on < birthdayIn(birth, year) ? 1 : 0)
}

export function daysFrom(from: string, to: string): number {
  return (Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / 86_400_000
}

export function shiftDays(date: string, days: number): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)
}

function birthdayIn(birth: string, year: number): string {
  const day = `${String(year).padStart(4, '0')}${birth.slice(4)}`
  const isThere = !Number.isNaN(Date.parse(`${day}T00:00:00Z`)) && shiftDays(day, 0) === day
  return isThere ? day : `${day.slice(0, 8)}28`
}
