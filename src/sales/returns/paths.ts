import { calculatorPaths } from '#sales/plans/paths.ts'

/** The return calculator; a saved quote opens in it by its number. */
export const returnCalculatorPath = calculatorPaths.fixed

export function returnQuotePath(number: string): string {
  return `${returnCalculatorPath}?quote=${encodeURIComponent(number)}`
}
