/** Terms up to this many years are printed year by year. */
const mostYears = 12
/** For longer terms: the first years, in which most people stop, then every few years. */
const firstYears = 3
const steps = [5, 10]

/**
 * Indexes of the years that the table on paper shows. A short term shows all years. A long one shows the
 * first three, every fifth (or tenth), the last, and every year with a payment of its own.
 * @param own for each year whether it has a payment of its own
 */
export function yearsOnPaper(own: readonly boolean[]): number[] {
  const all = own.map((_, at) => at)
  if (all.length <= mostYears) return all
  const isNamed = (at: number, step: number) =>
    at < firstYears || (at + 1) % step === 0 || at === all.length - 1 || own[at] === true
  const chosen = steps.map((step) => all.filter((at) => isNamed(at, step)))
  return chosen.find((years) => years.length <= mostYears) ?? chosen.at(-1) ?? all
}
