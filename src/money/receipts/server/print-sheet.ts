import { renderSVG } from 'uqr'
import { type DateOnly, dateParts } from '#kernel/dates.ts'
import { type Language, pickText } from '#kernel/language.ts'
import { fill } from '#kernel/words.ts'
import type { UploadedFile } from '#platform/http/uploaded-file.ts'
import type { Typesetter } from '#platform/papers/server/typeset.ts'
import type { getSettings } from '#website/content/server/store.ts'
import { bn } from '../words.bn.ts'
import { en } from '../words.en.ts'

const dictionaries = { bn, en }

export type PaperWords = (typeof dictionaries)[Language]

export function paperWordsIn(language: Language): PaperWords {
  return dictionaries[language]
}

/** The brand and whom to ask, as editors wrote them. */
export type Issuer = Awaited<ReturnType<typeof getSettings>>

/** What every paper of this module prints besides its own part. */
export type Sheet = {
  readonly language: Language
  readonly title: string
  readonly subtitle: string
  readonly number: string
  /** The paper's name in the other language, small. */
  readonly otherTitle: string
  readonly checkUrl: string
  readonly made: DateOnly
  readonly notes: readonly string[]
}

/**
 * Sets a paper of payments and hands it over as a file to be kept.
 * @param template file beside this one
 * @param part what only this kind of paper prints, written in its language
 */
export async function printSheet(
  typesetter: Typesetter,
  issuer: Issuer,
  template: string,
  sheet: Sheet,
  part: object,
): Promise<UploadedFile> {
  const words = paperWordsIn(sheet.language)
  const setting = (pair: Issuer['brandName']) => pickText(pair, sheet.language).text
  const bytes = await typesetter.typeset(`/money/receipts/server/${template}`, {
    title: `${sheet.title} ${sheet.number}`,
    author: setting(issuer.legalName),
    language: sheet.language,
    made: dateParts(sheet.made),
    url: sheet.checkUrl,
    qr: renderSVG(sheet.checkUrl, {
      ...{ ecc: 'M', border: 0, pixelSize: 4 },
      ...{ whiteColor: 'white', blackColor: '#14261F' },
    }),
    sheet: {
      language: sheet.language,
      number: sheet.number,
      title: sheet.title,
      otherTitle: sheet.otherTitle,
      subtitle: sheet.subtitle,
      brand: { name: setting(issuer.brandName), slogan: setting(issuer.slogan) },
      issuer: `${setting(issuer.legalName)} · ${setting(issuer.address)}`,
      foot: {
        left: fill(
          words.foot,
          { name: setting(issuer.legalName), helpline: setting(issuer.helpline) },
          sheet.language,
        ),
        middle: sheet.number,
        page: words.page,
      },
      notes: { title: words.notes, sentences: sheet.notes },
      verify: words.verify,
    },
    ...part,
  })
  return { filename: `${sheet.number}.pdf`, mimetype: 'application/pdf', bytes }
}
