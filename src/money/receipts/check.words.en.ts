import type { WordsLike } from '#kernel/words.ts'
import type { bn } from './check.words.bn.ts'

export const en = {
  title: 'Check a paper',
  kinds: {
    receipt: 'Premium receipt',
    excess: 'Receipt for excess money',
    notPremium: 'Receipt for excess money',
    statement: 'Premium statement',
    certificate: 'Premium certificate',
  },
  kind: 'Paper',
  number: 'Number',
  policy: 'Policy',
  onePolicy: '1 policy',
  policies: '{n} policies',
  amount: 'Amount',
  issuedOn: 'Issued on',
  period: 'Period',
  states: {
    valid: {
      word: 'VALID',
      title: 'This paper is valid',
      text: 'We issued this paper and it still stands. Compare what is below with the paper in your hand.',
    },
    reversed: {
      word: 'REVERSED',
      title: 'This paper was reversed',
      text: 'We issued this paper, but it was reversed later. It no longer proves that a premium was paid.',
    },
    returned: {
      word: 'RETURNED',
      title: 'The money was returned',
      text: 'We issued this paper. The money it names was not taken as premium and was returned later.',
    },
    used: {
      word: 'USED',
      title: 'The money was used for an instalment',
      text: 'We issued this paper. The money it names was no premium when it came and became one later, as its payer wished. That premium has a receipt of its own.',
    },
    changed: {
      word: 'CHANGED',
      title: 'The sums of this paper have changed since',
      text: 'We issued this paper and it was right that day. At least one of its receipts was reversed later. Ask for a new paper.',
    },
  },
  owed: {
    excess:
      'The instalment was received twice; this money is no premium. The customer decides with us whether it is returned or serves the next instalment.',
    notPremium:
      'As the policy stood, this money could not be its premium. It belongs to whoever paid it: it goes back, unless they agree that it pays instalments.',
  },
  how: 'Scan the QR code on the paper with the camera of a phone. This page then shows whether the paper is ours.',
  unknown: 'We cannot find this paper',
  unknownText:
    'Scan the code on the paper again, or type the whole address. If it is still not found, the paper may not be ours: please tell our helpline.',
  tooMany: 'Please look again in a moment',
  helpline: 'Helpline {helpline}',
  home: 'Go to the website',
  skip: 'Skip to the main content',
} as const satisfies WordsLike<typeof bn>
