import type { Language } from '#kernel/language.ts'
import type { WordsLike } from '#kernel/words.ts'
import { useLanguage } from '#platform/http/web/visit.ts'
import { bn } from './words.bn.ts'
import { en } from './words.en.ts'

const dictionaries: Record<Language, WordsLike<typeof bn>> = { bn, en }

/** The words of controls (close, show, day, next page) in the reader's language. */
export function useUiWords(): WordsLike<typeof bn> {
  return dictionaries[useLanguage()]
}
