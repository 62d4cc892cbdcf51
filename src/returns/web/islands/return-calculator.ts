import type { IslandDefinition } from '#platform/web/islands/island-root.tsx'
import { ReturnCalculator, type ReturnCalculatorProps } from '../ReturnCalculator.tsx'

const returnCalculator: IslandDefinition<ReturnCalculatorProps> = {
  name: 'return-calculator',
  words: ['returns', 'plans', 'platform'],
  component: ReturnCalculator,
}
export default returnCalculator
