import { toBanglaDigits } from '#kernel/bangla-text.ts'
import { type Language, languages } from '#kernel/language.ts'
import type { Typesetter } from '#platform/papers/server/typeset.ts'
import { type Both, inLanguage } from './paper-source.ts'
import { type Edition, papers } from './papers.ts'

const template = '/website/documents/server/office-paper.typ'

const brand: { name: Both; slogan: Both } = {
  name: ['শাপলা লাইফ', 'Shapla Life'],
  slogan: ['জীবনবীমা, এখন অনলাইনে', 'Life insurance, now online'],
}
const sample: Both = [
  'নমুনা: শাপলা লাইফ একটি কাল্পনিক বীমা প্রতিষ্ঠান; এই কাগজ দিয়ে কোনো আসল কাজ হয় না।',
  'Sample: Shapla Life is an imaginary insurer, and this paper has no effect.',
]
/** The date in the properties of a drawn paper, fixed so that the bytes are always the same. */
const made = { year: 2026, month: 1, day: 1 }

export type DrawnPaper = { readonly name: string; readonly pdf: Uint8Array }

/** The file of a paper: `change-of-nominee-2-bn.pdf`. */
export const nameOf = ({ edition, source }: Edition, language: Language): string =>
  `${source.slug}-${edition}-${language}.pdf`

/** Draws the papers of the starting content, each in both languages; always the same bytes. */
export async function* drawPapers(typesetter: Pick<Typesetter, 'typeset'>): AsyncGenerator<DrawnPaper> {
  for (const paper of papers)
    for (const language of languages)
      yield {
        name: nameOf(paper, language),
        pdf: await typesetter.typeset(template, dataOf(paper, language)),
      }
}

function dataOf({ edition, source }: Edition, language: Language): object {
  const say = (text: Both) => text[language === 'bn' ? 0 : 1]
  const number = language === 'bn' ? toBanglaDigits(edition) : String(edition)
  const editionWords = say([`${source.code} · সংস্করণ ${number}`, `${source.code} · Edition ${number}`])
  return {
    title: say(source.title),
    author: say(brand.name),
    language,
    made,
    sample: say(sample),
    sheet: {
      language,
      title: say(source.title),
      subtitle: editionWords,
      number: editionWords,
      brand: { name: say(brand.name), slogan: say(brand.slogan) },
      foot: {
        left: editionWords,
        middle: say(['নমুনা', 'Sample']),
        page: say(['পাতা {n} / {total}', 'Page {n} of {total}']),
      },
    },
    blocks: inLanguage(source.blocks, language),
  }
}
