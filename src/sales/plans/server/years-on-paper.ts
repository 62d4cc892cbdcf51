import type { Language } from '#kernel/language.ts'
import { illustrationWords } from '../illustration.words.ts'

/** So many years stand on paper one by one. */
const mostYears = 12
/** Of longer terms: the first years, in which most people stop, then every so many. */
const firstYears = 3
const steps = [5, 10]

/**
 * The years of a term that the table on paper shows, counted from 0: all of a short term; of a long one the first
 * three, every fifth (or tenth), the last, and those in which something is paid that other years do not pay.
 * @param own for each year whether it is such a year
 */
export function yearsOnPaper(own: readonly boolean[]): number[] {
  const all = own.map((_, at) => at)
  if (all.length <= mostYears) return all
  const isNamed = (at: number, step: number) =>
    at < firstYears || (at + 1) % step === 0 || at === all.length - 1 || own[at] === true
  const chosen = steps.map((step) => all.filter((at) => isNamed(at, step)))
  return chosen.find((years) => years.length <= mostYears) ?? chosen.at(-1) ?? all
}

/** Why the last year says "–" among the survival benefits: what is due then is paid at maturity. */
export function lastYearNotes(
  years: readonly { readonly survival_benefit: number }[],
  maturity: number,
  language: Language,
): string[] {
  const paysOnTheWay = years.some((year) => year.survival_benefit > 0)
  return paysOnTheWay && maturity > 0 && years.at(-1)?.survival_benefit === 0
    ? [illustrationWords[language].lastYear]
    : []
}
