import type { WordsLike } from '#kernel/words.ts'
import type { bn } from './words.bn.ts'

export const en = {
  problems: {
    unexpected: 'An unexpected error occurred. Please try again.',
    networkDown: 'Network error: Please check your internet connection',
    noAnswer: 'No response received from server',
    sessionEnded: 'Your session has ended. Please log in again.',
  },
  errorTitle: 'Please correct the following',
  working: 'One moment…',
  reference: 'If you call us, please quote this reference: {reference}',
  error: {
    title: 'Something went wrong',
    notThere: 'What you are looking for is not here',
    notAllowed: 'You may not do this',
    text: 'The fault is ours. Please try again in a moment. If it happens again, call our helpline.',
    retry: 'Try again',
    home: 'Back to the home page',
    dashboard: 'Back to the dashboard',
  },
} as const satisfies WordsLike<typeof bn>
