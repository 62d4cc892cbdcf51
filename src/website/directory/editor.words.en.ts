import type { WordsLike } from '#kernel/words.ts'
import type { bn } from './editor.words.bn.ts'

export const en = {
  types: {
    branch: 'Branch',
    councilMember: 'Member of the board',
  },
  problems: {
    tooManyOperators: 'A branch names three people at most.',
  },
  fields: {
    district: 'District',
    division: 'Division',
    latitude: 'Latitude',
    longitude: 'Longitude',
    hours: 'Opening hours',
    operators: 'Whom to ask for',
    designation: 'Designation',
    councilDesignation: 'Position on the board',
  },
  choices: {
    division: {
      rangpur: 'Rangpur',
      mymensingh: 'Mymensingh',
      sylhet: 'Sylhet',
      rajshahi: 'Rajshahi',
      dhaka: 'Dhaka',
      khulna: 'Khulna',
      barishal: 'Barishal',
      chattogram: 'Chattogram',
    },
  },
} as const satisfies WordsLike<typeof bn>
