import type { WordsLike } from '#kernel/words.ts'
import type { bn } from './words.bn.ts'

/** What the calls say; what the pages say stands in pages.words.en.ts. */
export const en = {
  ok: 'Done',
  saved: 'The draft is saved.',
  published: 'Published.',
  unpublished: 'Readers do not see it any more.',
  scheduled: 'The time of publication is set.',
  unscheduled: 'The planned time is cancelled.',
  restored: 'The older text is back as a new draft.',
  moved: 'The address has changed. Readers who come to the old one are led to the new one.',
  removed: 'Removed.',
  pictureAdded: 'The picture is here.',
  lookedAfter: 'Stored.',
  problems: {
    languageMissing: 'Choose the language.',
    momentInvalid: 'Give a date and a time.',
    momentTooFar: 'This time is too far ahead. Give one within two years.',
    translationMissing: 'It has a text in the other language and none in this one.',
    cutOnCard: 'Cards in lists show the first {n} characters.',
    leadsNowhere: '{name}: nothing stands there for readers.',
    contentOwnerUnknown: 'Choose somebody who may edit this.',
    pictureKindUnknown: 'Give a picture as JPG, PNG, WebP, AVIF or SVG.',
    pictureKindWrong: 'The file could not be read. Save the picture once more and send it again.',
    pictureTooLarge: 'The picture is too large. Keep it within 20 megabytes.',
  },
} as const satisfies WordsLike<typeof bn>
