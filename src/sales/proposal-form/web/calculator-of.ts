import { premiumCalculatorPath, quotePath } from '#sales/quotes/paths.ts'
import { returnCalculatorPath, returnQuotePath } from '#sales/returns/paths.ts'
import type { OpenedCover } from '../contract.ts'

const calculators = {
  premium: { path: premiumCalculatorPath, quotePath, word: 'calculator' },
  fixed: { path: returnCalculatorPath, quotePath: returnQuotePath, word: 'returnCalculator' },
} as const satisfies Record<OpenedCover['source'], object>

/** The calculator that a cover was priced by: its page, and the key of its name in the words of the breadcrumb. */
export function calculatorOf({ source }: Pick<OpenedCover, 'source'>) {
  return calculators[source]
}

/** Where the form's Back leads: the calculator keeps the result for whoever comes back from here (PROP-06). */
export function backToCalculator(cover: Pick<OpenedCover, 'source' | 'quote'>): string {
  return `${calculatorOf(cover).quotePath(cover.quote)}&fromPolicyBuy=1`
}
