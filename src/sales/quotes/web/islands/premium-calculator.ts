import type { IslandDefinition } from '#platform/pages/web/islands/island-root.tsx'
import { PremiumCalculator, type PremiumCalculatorProps } from '../PremiumCalculator.tsx'

const premiumCalculator: IslandDefinition<PremiumCalculatorProps> = {
  name: 'premium-calculator',
  words: ['quotes', 'plans', 'pages'],
  component: PremiumCalculator,
}
export default premiumCalculator
