import type { IslandDefinition } from '#platform/pages/web/islands/island-root.tsx'
import { ReturnCalculator, type ReturnCalculatorProps } from '../ReturnCalculator.tsx'

const returnCalculator: IslandDefinition<ReturnCalculatorProps> = {
  name: 'return-calculator',
  words: ['returns', 'plans', 'pages'],
  component: ReturnCalculator,
}
export default returnCalculator
