import type { WordsLike } from '#kernel/words.ts'
import type { bn } from './words.bn.ts'

export const en = {
  found: 'Found',
  checked: 'The national ID was checked.',
  notPassed: 'The national ID and the date of birth do not match.',
  lookUp: {
    check: 'Check',
    checking: 'Looking…',
    nomineeToggle: 'Fetch the nominee’s details by national ID',
    appointeeToggle: 'Fetch the appointee’s details by national ID',
    consent:
      'By pressing Check you say that this person agrees to their details being fetched from the national ID register.',
    foundOwn: 'Found among our customers. Please compare, and fill in what is missing.',
    foundService: 'Found in the national ID register. Please compare, and fill in what is missing.',
    from: {
      register: 'Fetched from the national ID register, {date}',
      holder: 'From the policy holder’s record, {date}',
      seller: 'Typed by a seller, {date}',
    },
    birthDateNeeded: 'We know this number. Write the date of birth too, and the details are shown.',
    writeAnew: 'If it has changed, write it anew',
    byHand: 'Write it by hand instead',
    removeTitle: 'Empty these fields?',
    removeLead:
      'These fields are emptied, with whatever you changed in them: {fields}. All others stay as they are.',
    remove: 'Empty them',
    keep: 'Keep them',
    failed: 'Something went wrong: the register did not answer. Try again, or write the details yourself.',
    checkTyped:
      'The fields below still hold what was written before. Make sure that it is about the person of this number.',
    numberFirst: 'First write the national ID.',
    digits: 'A national ID has 10, 13 or 17 digits; this one has {n}.',
    typeWhole: 'To check it again, write the whole number.',
    stored: 'The number is kept. Unless you change it, it stays as it is.',
  },
  problems: {
    personIdRequired: 'Which person? Please give the number.',
    noSuchPerson: 'This person was not found. Please check the number.',
    customerNotFound: 'No customer was found under this national ID.',
    identityNoMatch:
      'Nobody was found under this number and date of birth. Check both, or fill in the details by hand.',
    nidBirthYearDiffers:
      'A number of 17 digits begins with the birth year; this one does not match the date of birth. Please check both.',
    identityDown:
      'The national ID service does not answer at the moment. Please fill in the details by hand; they are to be verified.',
    identityRefused: 'The national ID service did not accept this number. Please check it.',
    identityNotChecked:
      'The applicant’s national ID has not been verified yet. Save a draft, and confirm it once it is.',
    identityOfAnother:
      'The national ID register has somebody else under this number. Please check number, name, date of birth and gender.',
    consentMissing: 'First ask the person you are looking for to agree.',
    tooManyLookUps:
      'You have looked people up very often. Try again in an hour, or fill in the details by hand.',
  },
} as const satisfies WordsLike<typeof bn>
