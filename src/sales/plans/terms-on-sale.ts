import { highestEntryAge, listTerms } from './catalogue.ts'
import { type Mode, singleMode } from './codes.ts'
import type { Plan } from './rate-book.ts'

/** The terms in years open at any age, shortest first, with instalments and with a single premium. */
export function termsOnSale(plan: Plan): {
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
