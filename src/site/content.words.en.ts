import type { WordsLike } from '#kernel/words.ts'
import type { bn } from './content.words.bn.ts'

export const en = {
  breadcrumbs: 'You are here',
  home: 'Home',
  products: 'Products',
  news: 'News and events',
  calculate: 'Work out the premium',
  illustrative: 'This is a general description. Terms and amounts are final in the policy document.',
} as const satisfies WordsLike<typeof bn>
