import { describe, expect, it } from 'vitest'
import { readDictionaries } from './setup/dictionaries.ts'

const most = 22

/** Longer all the same, with the reason. */
const longer: Readonly<Record<string, string>> = {
  'src/policies/policies/words.en.ts healthQuestions.sufferedDiabetes':
    'asked as specified: a list of diseases',
  'src/sales/proposals/consent.words.en.ts statements.code': 'what an applicant agreed to, whole',
}

describe.each(['bn', 'en'] as const)('The sentences of the screens in %s', (language) => {
  it(`have at most ${most} words`, async () => {
    const texts = await readDictionaries(language)
    const tooLong = texts.flatMap(({ place, text }) =>
      sentencesOf(text)
        .filter((sentence) => countWords(sentence) > most)
        .map((sentence) => `${place}: ${countWords(sentence)} words: ${sentence}`),
    )
    expect(
      tooLong.filter((line) => !Object.keys(longer).some((place) => line.startsWith(`${place}:`))),
    ).toEqual([])
    const needed = Object.keys(longer).filter((place) => place.includes(`.${language}.ts`))
    expect(needed.filter((place) => !tooLong.some((line) => line.startsWith(`${place}:`)))).toEqual([])
  }, 60_000)
})

/** A colon or a semicolon ends no sentence: the reader has to hold all of it. A placeholder counts as one word. */
function sentencesOf(text: string): string[] {
  return text.replaceAll(/\{\w+\}/g, 'X').split(/(?<=[।.!?])\s+|\n+/)
}

function countWords(sentence: string): number {
  return sentence.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length
}
