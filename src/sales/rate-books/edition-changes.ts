import { toTaka } from '#kernel/money.ts'
import type { Cell } from '#sales/plans/cash-flows.ts'
import { sumLimitsOf } from '#sales/plans/catalogue.ts'
import { singleMode } from '#sales/plans/codes.ts'
import { priceOf } from '#sales/plans/price.ts'
import type { Edition, Plan, PoishaPerMille } from '#sales/plans/rate-book.ts'
import { tabularRate } from '#sales/plans/tabular.ts'
import type { EditionSource } from './edition-source.ts'
import { rawRateBook } from './rate-book-schema.ts'
import { listCells } from './unpriceable.ts'

/** What a new edition changes for a plan. */
export type PlanChange = {
  readonly plan: number
  readonly bnName: string
  readonly enName: string
  /** How many tabular rates differ, and from which to which age; 0 and null where only other terms differ. */
  readonly rates: number
  readonly fromAge: number | null
  readonly toAge: number | null
  /** The example: the case whose rate changes most. */
  readonly age: number
  readonly term: number
  readonly isSingle: boolean
  /** Taka. */
  readonly sum: number
  /** Taka a year, or in one payment; null where the edition does not sell the case. */
  readonly was: number | null
  readonly is: number | null
}

type ReadEdition = { readonly source: EditionSource; readonly edition: Edition }

type Case = { readonly cell: Cell; readonly was?: PoishaPerMille; readonly is?: PoishaPerMille }

/**
 * Yields for each plan what the new edition changes, or undefined where nothing changes. It computes every
 * rate of both editions, so the caller should yield to the event loop between two plans.
 */
export function* comparePlans(before: ReadEdition, after: ReadEdition): Generator<PlanChange | undefined> {
  const [was, is] = [before, after].map(({ source }) => textsOf(source))
  const codes = new Set([...before.edition.book.plans.keys(), ...after.edition.book.plans.keys()])
  for (const code of [...codes].sort((one, other) => one - other)) {
    const isSame = was?.shared === is?.shared && was?.plans.get(code) === is?.plans.get(code)
    yield isSame ? undefined : changeOf(before.edition, after.edition, code)
  }
}

/** How many own rates of the insurer the edition holds. */
export function countOwnRates(source: EditionSource): number {
  return readBook(source).tabularOverrides.length
}

/** JSON of a book by plan, and of the parts that all plans share, without the fields that no price depends on. */
function textsOf(source: EditionSource) {
  const {
    plans,
    tabularOverrides,
    version: _n,
    illustrative: _i,
    effectiveFrom: _e,
    ...shared
  } = readBook(source)
  const own = Map.groupBy(tabularOverrides, ({ plan }) => plan)
  return {
    shared: JSON.stringify([shared, Object.entries(source.tables).sort()]),
    plans: new Map(plans.map((plan) => [plan.code, JSON.stringify([plan, own.get(plan.code)])])),
  }
}

function readBook({ book }: EditionSource) {
  return rawRateBook.parse(JSON.parse(book))
}

function changeOf(before: Edition, after: Edition, code: number): PlanChange | undefined {
  const cases = casesOf(before, after, code)
  const differing = [...cases.values()].filter(({ was, is }) => was !== is)
  const example = differing.length > 0 ? differing.reduce(movesMore) : [...cases.values()][0]
  if (!example) return undefined
  const ages = differing.map(({ cell }) => cell.age)
  const { age, term, isSingle } = example.cell
  const sold = [after, before].flatMap(({ book }) => book.plans.get(code) ?? [])
  const { bn: bnName = '', en: enName = '' } = sold[0]?.name ?? {}
  const sum = sold[0] ? exampleSum(sold[0]) : 0
  const priceIn = (edition: Edition, rate: PoishaPerMille | undefined) => {
    const plan = edition.book.plans.get(code)
    const mode = plan?.modes.find((each) => (each === singleMode) === isSingle && 'YN'.includes(each))
    if (!plan || rate === undefined) return null
    const question = {
      ...example.cell,
      plan: code,
      mode: mode ?? (isSingle ? singleMode : 'Y'),
      sumAssured: sum,
    }
    return toTaka(priceOf(edition, question).yearly)
  }
  return {
    plan: code,
    bnName,
    enName,
    rates: differing.length,
    fromAge: ages.length > 0 ? ages.reduce((one, other) => Math.min(one, other)) : null,
    toAge: ages.length > 0 ? ages.reduce((one, other) => Math.max(one, other)) : null,
    age,
    term,
    isSingle,
    sum: toTaka(sum),
    was: priceIn(before, example.was),
    is: priceIn(after, example.is),
  }
}

/** Every case of the plan in either edition, with both rates. */
function casesOf(before: Edition, after: Edition, code: number): ReadonlyMap<string, Case> {
  const cases = new Map<string, Case>()
  for (const [{ book }, side] of [[before, 'was'] as const, [after, 'is'] as const]) {
    const plan = book.plans.get(code)
    if (!plan) continue
    for (const cell of listCells(plan)) {
      const key = JSON.stringify(cell)
      cases.set(key, { ...(cases.get(key) ?? { cell }), [side]: tabularRate(book, plan, cell) })
    }
  }
  return cases
}

function movesMore(one: Case, other: Case): Case {
  return shareMoved(other) > shareMoved(one) ? other : one
}

function shareMoved({ was, is }: Case): number {
  return was === undefined || is === undefined ? 0 : Math.abs(is - was) / was
}

/** Tk 1,00,000, limited to the sums that the plan allows; in poisha. */
function exampleSum(plan: Plan): number {
  const { min, max = Number.POSITIVE_INFINITY } = sumLimitsOf(plan)
  return Math.min(Math.max(10_000_000, min), max)
}
