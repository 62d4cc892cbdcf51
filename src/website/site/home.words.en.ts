import type { WordsLike } from '#kernel/words.ts'
import type { bn } from './home.words.bn.ts'

export const en = {
  birthDate: 'Date of birth',
  compare: 'How much can you pay a month? Compare every plan',
  details: 'Details',
  learnMore: 'Learn more',
  groups: 'Kinds of insurance',
  allNews: 'All news',
  coming: 'Coming up',
  phone: {
    greeting: 'Good morning, Rahima',
    next: 'Next premium · in {n} days',
    payNow: 'Pay now',
    policies: 'My policies',
    first: 'Jibon Swapno',
    second: 'Nabo Jibon Anando',
    left: 'in {n} days',
    paid: 'Paid',
  },
  slider: {
    previous: 'Previous',
    next: 'Next',
    pause: 'Pause',
    play: 'Play',
    highlights: 'Highlights',
    place: '{n} of {total}',
  },
} as const satisfies WordsLike<typeof bn>
