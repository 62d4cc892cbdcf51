import type { EditionSource } from './edition-source.ts'

type BookText = Readonly<Record<string, unknown>> & {
  readonly plans?: readonly { readonly code: number }[]
  readonly tabularOverrides?: readonly { readonly plan: number }[]
}

/** Fields of a book that decide no price. */
const saysNothing = ['version', 'illustrative', 'effectiveFrom', 'publishedExamples']

/**
 * The plans that another edition may price or sell otherwise: those whose own text or own rates differ, and all of both
 * when anything differs that several share (mortality, bases, mode schemes, riders, rounding).
 */
export function changedPlans(before: EditionSource, after: EditionSource): number[] {
  const [was, is]: [BookText, BookText] = [JSON.parse(before.book), JSON.parse(after.book)]
  const codes = [...new Set([...planCodes(was), ...planCodes(is)])].sort((one, other) => one - other)
  const isShared = sharedText(was, before) !== sharedText(is, after)
  return isShared ? codes : codes.filter((code) => planText(was, code) !== planText(is, code))
}

/** How many rates of the insurer's own it holds. */
export function countOwnRates({ book }: EditionSource): number {
  return (JSON.parse(book) as BookText).tabularOverrides?.length ?? 0
}

function planCodes({ plans = [] }: BookText): number[] {
  return plans.map(({ code }) => code)
}

function planText({ plans = [], tabularOverrides = [] }: BookText, code: number): string {
  const rates = tabularOverrides.filter(({ plan }) => plan === code).map(inOrder)
  return JSON.stringify([plans.filter((plan) => plan.code === code).map(inOrder), rates])
}

function sharedText({ plans: _plans, tabularOverrides: _rates, ...book }: BookText, of: EditionSource): string {
  const shared = Object.entries(book).filter(([name]) => !saysNothing.includes(name))
  return JSON.stringify(inOrder([Object.fromEntries(shared), of.tables]))
}

/** The same whatever order the fields were written in. */
function inOrder(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inOrder)
  if (typeof value !== 'object' || value === null) return value
  const fields = Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1))
  return fields.map(([name, inner]) => [name, inOrder(inner)])
}
