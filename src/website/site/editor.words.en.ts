import type { WordsLike } from '#kernel/words.ts'
import type { bn } from './editor.words.bn.ts'

export const en = {
  types: {
    homeMeta: 'Home page description',
    homeSection: 'Section of the home page',
    homeSlide: 'Slide',
    tickerItem: 'Bulletin item',
    calculatorTeaser: 'Calculator teaser',
    appTeaser: 'Mobile teaser',
    differentContent: 'Block of the home page',
    insuranceGroup: 'Insurance group',
    product: 'Product',
  },
} as const satisfies WordsLike<typeof bn>
