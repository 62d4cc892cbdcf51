import type { Language } from '#kernel/language.ts'
import type { WordsLike } from '#kernel/words.ts'
import { bn } from './words.bn.ts'
import { en } from './words.en.ts'

const dictionaries: Record<Language, WordsLike<typeof bn>> = { bn, en }

/** The words of controls (close, show, day, next page) in the reader's language. */
export function uiWords(language: Language): WordsLike<typeof bn> {
  return dictionaries[language]
}
