/** The premium calculator; a saved quote opens in it by its number. */
export const premiumCalculatorPath = '/premium-calculator'

export function quotePath(number: string): string {
  return `${premiumCalculatorPath}?quote=${encodeURIComponent(number)}`
}
