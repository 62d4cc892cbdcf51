import type { WordsLike } from '#kernel/words.ts'
import type { bn } from './share.words.bn.ts'

export const en = {
  title: 'Show this quote to someone',
  note: 'The link names nobody and holds no date of birth. But whoever opens it sees the date of birth in the quote.',
  whatsApp: 'Send on WhatsApp',
  sms: 'Send an SMS',
  other: 'Send by another app',
  copyNumber: 'Copy the number',
  copyLink: 'Copy link',
  copied: 'Copied',
  card: 'Download the picture',
  headline: '{plan}: {amount} {per}',
  line: 'Sum assured {sum}. These rates hold until {date}. Quote {number}',
  over: 'Sum assured {sum}. These rates ended on {date}. Quote {number}',
  message: '{headline}\n{line}\n{link}',
  open: {
    summary: 'Have a quote number?',
    label: 'Quote number',
    hint: 'For example Q-7KMN-P2RS-T4VW',
    needed: 'An application begins with a premium. Calculate it below, or write the number of a quote here.',
    button: 'Open the quote',
  },
} as const satisfies WordsLike<typeof bn>
