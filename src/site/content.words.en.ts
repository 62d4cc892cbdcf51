import type { WordsLike } from '#kernel/words.ts'
import type { bn } from './content.words.bn.ts'

export const en = {
  products: 'Products',
  calculate: 'Work out the premium',
  illustrative: 'This is a general description. Terms and amounts are final in the policy document.',
} as const satisfies WordsLike<typeof bn>
