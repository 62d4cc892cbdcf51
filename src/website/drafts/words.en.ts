import type { WordsLike } from '#kernel/words.ts'
import type { bn } from './words.bn.ts'

/** Words of the calls; those of the pages are in pages.words.en.ts. */
export const en = {
  saved: 'The draft is saved.',
  published: 'Published.',
  unpublished: 'Readers no longer see it.',
  scheduled: 'The publication time is set.',
  unscheduled: 'The planned time is cancelled.',
  restored: 'The older text is back as a new draft.',
  moved: 'The address has changed. Visitors to the old one are sent to the new one.',
  removed: 'Removed.',
  lookedAfter: 'Saved.',
  ordered: 'The new order is saved. Readers see it at once.',
  redirected: 'Visitors to the old address are now sent to the new one.',
  fixedPages: {
    '/': 'Home page',
    '/premium-calculator': 'Premium calculator',
    '/compare': 'Compare every plan',
    '/return-calculator': 'Return calculator',
    '/paydirect-step-1': 'Pay a premium without an account',
    '/news': 'News and events',
    '/photo-gallery': 'Photo gallery',
    '/video-gallery': 'Video gallery',
    '/board-of-directors': 'Board of directors',
    '/branch-locator': 'Branch locator',
    '/register': 'Get registered',
    '/login': 'Log in',
    '/signup': 'Sign up',
    '/forgot-password': 'Forgot password',
  },
  problems: {
    languageMissing: 'Choose the language.',
    momentInvalid: 'Give a date and a time.',
    momentTooFar: 'This time is too far ahead. Give one within two years.',
    translationMissing: 'It has text in the other language but none in this one.',
    cutOnCard: 'Cards in lists show the first {n} characters.',
    leadsNowhere: '{name}: readers would find nothing there.',
    fileNotShown:
      '{name}: readers cannot see this file yet. Open it under “Pictures and files”, say what it shows, and publish it.',
    contentOwnerUnknown: 'Choose somebody who may edit this.',
    orderStale: 'Something has been added or removed in the meantime. Open the page again.',
    redirectLoop: 'This would send readers round in a circle. Give another address.',
    redirectDead: 'Readers would find nothing at the new address. Give another one.',
    pageStandsThere: 'There is a page at this address. Change the address of that page instead.',
    pathInvalid: 'Give an address of this site, such as /page/old-name.',
  },
} as const satisfies WordsLike<typeof bn>
