import type { WordsLike } from '#kernel/words.ts'
import type { bn } from './words.bn.ts'

export const en = {
  linkTypes: { external: 'External', internal: 'Internal' },
  albumTypes: { photos: 'Photos', videos: 'Videos' },
  videoTypes: { embedded: 'Embedded', file: 'File' },
  problems: {
    noSuchContent: '404 NOT FOUND',
    slugMissing: 'The slug field is required.',
    menuIdMissing: 'The menu_id field is required.',
    pageNotNamed: 'Say which page you want: give menu_id or slug.',
    noRecordFound: 'No record found.',
    contentStale: 'Somebody else has changed this since you opened it. Open it again and compare.',
    slugTaken: 'There is something at this address already. Give another address.',
    slugInvalid: 'An address may hold small letters, digits and hyphens only.',
    contentInUse: 'It is used in {n} other places. Take it out there first.',
    siteNeedsIt: 'The website cannot do without it. Change what it says instead.',
    onlyOneOfThese: 'There is one of these only. Change the one that is there.',
    timePast: 'This time has passed. Please give one to come.',
    contentMissing: 'This is still missing. Please fill it in.',
    headingEmpty: 'A heading is empty. Please write it.',
    telephoneWrong: 'This is no telephone number. Please check its digits.',
    addressMissing: 'Give an address, such as new-branch.',
    altMissing: 'Say what the picture shows, or that it only adorns.',
    captionsMissing: 'Add the file with the spoken words (.vtt).',
    fieldUnknown: 'There is no such field. Leave it out.',
    numberInvalid: 'Write a number here.',
    dayWrong: 'This is not a date. Please check day, month and year.',
    flagInvalid: 'Choose yes or no.',
    choiceNotListed: 'Choose one of the list.',
    addressInvalid: 'This address is not right. Please check it.',
  },
} as const satisfies WordsLike<typeof bn>
