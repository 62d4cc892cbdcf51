import type { WordsLike } from '#kernel/words.ts'
import type { bn } from './editor.words.bn.ts'

export const en = {
  types: {
    synonym: 'Words that mean the same',
    promotedResult: 'Promoted result',
    notHere: 'What is not on this site',
    task: 'What people come to do',
  },
  fields: {
    words: 'Words and phrases',
    alsoCalled: 'Other names people search by',
    path: 'Page shown first',
  },
} as const satisfies WordsLike<typeof bn>
