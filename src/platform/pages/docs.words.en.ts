import type { WordsLike } from '#kernel/words.ts'
import type { bn } from './docs.words.bn.ts'

export const en = {
  title: 'API reference',
  lead: 'Every call of this portal, written from the contracts themselves. The same for machines, as OpenAPI:',
  who: 'Who may call',
  input: 'What it takes',
  field: 'Field',
  kind: 'Kind',
  required: 'required',
  optional: 'optional',
  noInput: 'Takes nothing.',
  home: 'Back to the home page',
  answer: 'What it answers',
  anyone: 'anyone',
  signedIn: 'a signed-in person',
  staff: 'anyone of the office',
  customer: 'a policy holder',
  withRight: 'staff with the right number {n}',
  inEnglish: 'Calls are described in English.',
  jump: 'Parts',
  parts: {
    sales: 'Prices and proposals',
    money: 'Premiums and payments',
    policies: 'Policies',
    people: 'People, signing in and rights',
    website: 'Website',
  },
} as const satisfies WordsLike<typeof bn>
