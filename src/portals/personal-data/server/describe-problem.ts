import type { Language } from '#kernel/language.ts'
import { bn } from '../words.bn.ts'
import { en } from '../words.en.ts'

const words = { bn, en }

/** Why somebody cannot be erased now, in their language. */
export function describeProblem(code: string, language: Language): string {
  const { problems } = words[language]
  return problems[code as keyof typeof problems] ?? code
}
