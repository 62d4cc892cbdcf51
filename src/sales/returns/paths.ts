/** The return calculator; a saved quote opens in it by its number. */
export const returnCalculatorPath = '/return-calculator'

export function returnQuotePath(number: string): string {
  return `${returnCalculatorPath}?quote=${encodeURIComponent(number)}`
}
