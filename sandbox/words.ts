import type { Language } from '#kernel/language.ts'
import type { WordsLike } from '#kernel/words.ts'
import { bn } from './words.bn.ts'
import { en } from './words.en.ts'

export type SandboxWords = WordsLike<typeof bn>

export function sandboxWords(language: Language): SandboxWords {
  return language === 'bn' ? bn : en
}
