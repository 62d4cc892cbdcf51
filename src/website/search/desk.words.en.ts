import type { WordsLike } from '#kernel/words.ts'
import type { bn } from './desk.words.bn.ts'

export const en = {
  title: 'Search desk',
  lead: 'What people search for on the site, what they do not find and which results they open. Here you set the page that is shown first for a search. Who searched is not recorded.',
  saved: 'Saved. Readers see it now.',
  look: {
    q: 'What is searched for',
    send: 'Look',
    shown: 'What is shown now',
    none: 'Nothing is shown for this search.',
    set: 'The page shown first',
    other: 'Look for another page',
    otherHint: 'Write some words of its name.',
    find: 'Find pages',
    noChoices: 'No page fits these words. Try others.',
    nothing: 'No page is set',
    save: 'Set this answer',
    same: 'It means the same as',
    sameHint: 'A word that is known, such as “premium”. From then on both find the same.',
    saveSame: 'Make them the same',
  },
  views: {
    label: 'Lists',
    vain: 'Searched in vain',
    opened: 'Opened results',
    answers: 'Answers that are set',
  },
  columns: {
    query: 'Search',
    times: 'Times',
    days: 'Days',
    last: 'Last day',
    page: 'Page',
  },
  empty: {
    vain: 'Nobody has searched in vain yet.',
    opened: 'No result has been opened yet.',
    answers: 'No answer has been set yet.',
  },
  lists: {
    title: 'Lists of words',
    synonym: 'Words that mean the same',
    task: 'What people come to do',
    notHere: 'What is not on this site',
    promotedResult: 'Promoted results',
  },
  problems: {
    searchSaysNothing: 'There is no word in this text.',
    searchLeadsNowhere: 'Choose a page from the list.',
  },
} as const satisfies WordsLike<typeof bn>
