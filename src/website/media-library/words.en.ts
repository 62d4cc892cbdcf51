import type { WordsLike } from '#kernel/words.ts'
import type { bn } from './words.bn.ts'

/** Words of the calls; those of the pages are in pages.words.en.ts. */
export const en = {
  pictureAdded: 'The picture is here.',
  pictureReplaced: 'The picture is replaced.',
  paperAdded: 'The PDF is uploaded.',
  editionOnline: 'The new edition is online.',
  problems: {
    paperMissing: 'Give a PDF in at least one language.',
    fileKindWrong: 'The file is not a PDF.',
    paperTooLarge: 'The PDF has more than 10 MB. Make it smaller.',
    paperUnreadable: 'The PDF could not be read. Save it again and try once more.',
    paperLocked: 'The PDF is locked with a password. Give one without.',
    paperActive: 'The PDF holds a program or another file. Save it as a plain PDF.',
    paperTooSlow: 'The PDF takes too long to read. Save it as a plain PDF.',
    paperInfected: 'A virus was found in the PDF. It was not kept.',
    paperNotScanned: 'The PDF cannot be checked for viruses now. Try again in a while.',
    papersBusy: 'Many PDFs are being checked just now. Send it again in {wait}.',
    pictureKindUnknown: 'Give a picture as JPG, PNG, WebP, AVIF or SVG.',
    pictureKindWrong: 'The file could not be read. Save the picture once more and send it again.',
    pictureTooWide: 'The picture has too many pixels. Keep each side within 10,000.',
    pictureTooHeavy:
      'The picture is too large for the way it is saved. Save it as an ordinary JPEG (not progressive), or make it smaller.',
    drawingTooIntricate: 'The drawing (SVG) is too intricate. Simplify it, or send it as PNG.',
    drawingTooLarge: 'The drawing (SVG) is too large. Keep it within 1 megabyte, or send it as PNG.',
    pictureTooLarge: 'The picture is too large. Keep it within 20 megabytes.',
  },
} as const satisfies WordsLike<typeof bn>
