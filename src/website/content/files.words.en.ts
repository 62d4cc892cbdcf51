import type { WordsLike } from '#kernel/words.ts'
import type { bn } from './files.words.bn.ts'

export const en = {
  usage: 'npm run content:import -- [FOLDER], or npm run content:export -- [FOLDER]',
  noFolder: 'There is no folder {folder}',
  imported: 'From {folder}: {made} new, {changed} changed, {same} as they were.',
  exported: '{n} entries are written to {folder}.',
  nothingStored: 'Nothing was stored.',
  faultOfFile: '{file}: {reason}',
  faultOfField: '{file}, {field}: {reason}',
  faults: {
    typeUnknown: 'There is no type of content "{name}".',
    slugInvalid: 'The name of the file may hold small letters, digits and hyphens only.',
    yamlBroken: 'The file cannot be read: {reason}',
    fieldUnknown: 'There is no such field.',
    fieldInvalid: 'The field has another shape than it should.',
    numberInvalid: 'A number is needed here.',
    flagInvalid: 'This is true or false.',
    choiceNotListed: 'This value is not known.',
    dayWrong: 'Write a date as 2026-01-31.',
    addressInvalid: 'An address is /path, https://… or media:name.',
    textTooLong: 'The text is too long.',
    contentMissing: 'This text is missing.',
    headingEmpty: 'A heading is empty.',
    altMissing: 'What the picture shows is not told.',
    captionsMissing: 'The file with the spoken words (.vtt) is missing.',
    fileMissing: 'The file is not in the folder media: {name}',
    fileKindUnknown: 'Files of this kind are not kept.',
    fileKindWrong: 'The file is not what its name says.',
    fileTooLarge: 'The file is too large.',
    referenceUnknown: 'This is nowhere to be found: {name}',
  },
} as const satisfies WordsLike<typeof bn>
