import type { WordsLike } from '#kernel/words.ts'
import type { bn } from './words.bn.ts'

export const en = {
  finder: {
    words: 'District or branch name',
    division: 'Division',
    allDivisions: 'All divisions',
    find: 'Search',
    nearest: 'Find my nearest branch',
    locating: 'Finding your location…',
    privacy: 'Your location stays on your phone or computer; it never reaches us.',
    count: '{n} branches',
    countOf: '{n} of {all} branches',
    byDistance: 'nearest first',
    usualOrder: 'Back to the usual order',
    nearestIs: 'Nearest to you is {name}, {km} km away.',
    refused:
      'This site may not see your location. Allow it in your browser and try again, or search by the name of your district.',
    unknown: 'Your location cannot be found at the moment. Search by the name of your district.',
    none: 'No such branch was found. Check the spelling, or try the nearest larger town.',
    noneThere:
      'We have no branch in {district} district. The nearest ones, and how far they are in a straight line:',
    showAll: 'Show all branches',
  },
  map: {
    label: 'Our branches on a map of Bangladesh',
    open: 'Show the map',
    how: 'Choose a division to see its branches, or a point to see its address.',
    skip: 'Skip the map and go to the list',
    division: '{name} division, branches: {n}',
    chosen: '{name} division, branches: {n}. Shown now; choose it again for all divisions.',
    you: 'You',
  },
  divisions: {
    rangpur: 'Rangpur',
    mymensingh: 'Mymensingh',
    sylhet: 'Sylhet',
    rajshahi: 'Rajshahi',
    dhaka: 'Dhaka',
    khulna: 'Khulna',
    barishal: 'Barishal',
    chattogram: 'Chattogram',
  },
  branch: {
    district: '{district} district',
    call: 'Call {name}: {phone}',
    email: 'Email',
    hours: 'Open',
    operators: 'Whom to ask for',
    directions: 'Show the way there',
    newWindow: '(opens in a new tab)',
    distance: '{km} km',
  },
  board: {
    phone: 'Office phone',
    email: 'Email',
    none: 'The names of the members will be added here soon.',
  },
} as const satisfies WordsLike<typeof bn>
