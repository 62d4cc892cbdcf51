import { renderSVG } from 'uqr'
import { type DateOnly, dateParts } from '#kernel/dates.ts'
import { type Language, pickText } from '#kernel/language.ts'
import { fill } from '#kernel/words.ts'
import type { UploadedFile } from '#platform/http/uploaded-file.ts'
import type { Typesetter } from '#platform/papers/server/typeset.ts'
import type { getSettings } from '#website/content/server/store.ts'
import { receiptsWords } from '../words.ts'

export type PaperWords = (typeof receiptsWords)[Language]

export function paperWordsIn(language: Language): PaperWords {
  return receiptsWords[language]
}

/** The brand and contact details, as set by editors. */
export type Issuer = Awaited<ReturnType<typeof getSettings>>

/** What every paper of this module prints besides its own part. */
type Sheet = {
  /** Its name; also printed small in the other language. */
  readonly title: (words: PaperWords) => string
  readonly subtitle: string
  readonly made: DateOnly
  readonly notes: readonly string[]
}

/**
 * Typesets a paper and returns it as a file to download.
 * @param template a file in this folder
 * @param part the part specific to this kind of paper, in the paper's language
 */
export async function printSheet(
  typesetter: Typesetter,
  issuer: Issuer,
  template: string,
  paper: { readonly language: Language; readonly number: string; readonly checkUrl: string },
  sheet: Sheet,
  part: object,
): Promise<UploadedFile> {
  const { language, number, checkUrl } = paper
  const words = paperWordsIn(language)
  const title = sheet.title(words)
  const setting = (pair: Issuer['brandName']) => pickText(pair, language).text
  const name = setting(issuer.legalName)
  const bytes = await typesetter.typeset(`/money/receipts/server/${template}`, {
    title: `${title} ${number}`,
    author: name,
    language,
    made: dateParts(sheet.made),
    url: checkUrl,
    qr: renderSVG(checkUrl, {
      ecc: 'M',
      border: 0,
      pixelSize: 4,
      whiteColor: 'white',
      blackColor: '#14261F',
    }),
    sheet: {
      language,
      number,
      title,
      subtitle: sheet.subtitle,
      otherTitle: sheet.title(paperWordsIn(language === 'bn' ? 'en' : 'bn')),
      brand: { name: setting(issuer.brandName), slogan: setting(issuer.slogan) },
      issuer: `${name} · ${setting(issuer.address)}`,
      foot: {
        left: fill(words.foot, { name, helpline: setting(issuer.helpline) }, language),
        middle: number,
        page: words.page,
      },
      notes: { title: words.notes, sentences: sheet.notes },
      verify: words.verify,
    },
    ...part,
  })
  return { filename: `${number}.pdf`, mimetype: 'application/pdf', bytes }
}
