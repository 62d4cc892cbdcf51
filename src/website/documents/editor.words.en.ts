import type { WordsLike } from '#kernel/words.ts'
import type { bn } from './editor.words.bn.ts'

export const en = {
  types: { document: 'Form, report or notice' },
  fields: {
    kind: 'Kind of paper',
    code: 'Number of the paper',
    alsoCalled: 'Other names people search by',
    edition: 'Edition',
    issuedOn: 'Date of issue',
    file: 'PDF',
    bn: 'PDF in Bangla',
    en: 'PDF in English',
    changes: 'What is new in this edition',
    earlier: 'Earlier editions',
    closesOn: 'Closing date',
    archived: 'No longer in use',
    html: 'About the paper',
  },
  choices: {
    kind: {
      form: 'Form',
      report: 'Financial report',
      bonus: 'Bonus declaration',
      tender: 'Tender',
      notice: 'Notice',
      vacancy: 'Vacancy',
    },
  },
} as const satisfies WordsLike<typeof bn>
