import { premiumCalculatorPath, quotePath } from '#sales/quotes/paths.ts'
import { returnCalculatorPath, returnQuotePath } from '#sales/returns/paths.ts'
import type { OpenedCover } from '../contract.ts'

const calculators = {
  premium: { path: premiumCalculatorPath, quotePath, word: 'calculator' },
  fixed: { path: returnCalculatorPath, quotePath: returnQuotePath, word: 'returnCalculator' },
} as const satisfies Record<OpenedCover['source'], object>

/** The calculator that priced a cover: its page, and the key of its name in the breadcrumb's words. */
export function calculatorOf({ source }: Pick<OpenedCover, 'source'>) {
  return calculators[source]
}

/** The target of the form's Back link: the calculator shows the result again (PROP-06). */
export function backToCalculator(cover: Pick<OpenedCover, 'source' | 'quote'>): string {
  return `${calculatorOf(cover).quotePath(cover.quote)}&fromPolicyBuy=1`
}
