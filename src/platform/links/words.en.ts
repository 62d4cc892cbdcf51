import type { WordsLike } from '#kernel/words.ts'
import type { bn } from './words.bn.ts'

export const en = {
  ok: 'Done',
  validUntil: 'The link is valid until {at}.',
  over: {
    title: 'This link does not work',
    lead: 'A link from us serves one purpose and lasts for a limited time. This one has been used, its time is over, or its address did not arrive whole.',
    next: 'What to do now',
    whole:
      'Copy the whole address from the message once more. If you received several messages, use the newest.',
    sender: 'If it still does not open, ask whoever sent it for a new link.',
    password:
      'If you came to choose a password, you can also do so with a code to your own phone or mailbox:',
    forgot: 'Forgot password',
    payment:
      'If you came to pay a premium: it may have been paid already, or the proposal withdrawn. No money was taken here.',
    home: 'To the home page',
  },
  problems: { linkOver: 'This link does not work. Please ask for a new one.' },
} as const satisfies WordsLike<typeof bn>
