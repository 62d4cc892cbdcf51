/** Terms up to this many years are printed year by year. */
const mostYears = 12
/** For longer terms: the first years, in which most people stop, then every few years. */
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
