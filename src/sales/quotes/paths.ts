/** The premium calculator; a saved quote opens in it by its number. */
export const premiumCalculatorPath = '/premium-calculator'
/** The same with the focus in its first field, for starting a proposal; opened as a new document. */
export const newProposalPath = `${premiumCalculatorPath}#dob`

/** The calculator with a wished plan, which is selected as soon as it is open to the person. */
export function planCalculatorPath(plan: number): string {
  return `${premiumCalculatorPath}?plan=${plan}`
}

/** Up to three quotes side by side. */
const comparisonPath = '/premium-calculator/compare'

export function comparePath(numbers: readonly string[] = []): string {
  return withNumbers(comparisonPath, 'quote', numbers)
}

/** The calculator, opened to make another quote for comparison with these. */
export function anotherQuotePath(comparedWith: readonly string[]): string {
  return withNumbers(premiumCalculatorPath, 'with', comparedWith)
}

export function quotePath(number: string): string {
  return `${premiumCalculatorPath}?quote=${encodeURIComponent(number)}`
}

function withNumbers(path: string, name: string, numbers: readonly string[]): string {
  const query = new URLSearchParams(numbers.map((number): [string, string] => [name, number]))
  return query.size > 0 ? `${path}?${query}` : path
}
