import type { Language } from '#kernel/language.ts'
import type { Problem } from '#kernel/problem.ts'
import { fill } from '#kernel/words.ts'

export type ModuleWords = Readonly<Record<string, unknown>> & {
  readonly problems?: Readonly<Record<string, string>>
}
/** Every module's dictionary in both languages, by module name (`src/words.ts`). */
export type AllWords = Readonly<Record<string, Readonly<Record<Language, ModuleWords>>>>

/** Turns problems into sentences in the reader's language. */
export type Sentences = { of(problem: Problem, language: Language): string; has(code: string): boolean }

/**
 * Collects the `problems` of all modules.
 * @throws Error if two modules define the same code
 */
export function collectSentences(words: AllWords): Sentences {
  const known = new Map<string, Record<Language, string>>()
  for (const [module, { bn, en }] of Object.entries(words)) {
    for (const [code, sentence] of Object.entries(bn.problems ?? {})) {
      if (known.has(code)) throw new Error(`Two modules name a problem "${code}"; the second is ${module}`)
      known.set(code, { bn: sentence, en: en.problems?.[code] ?? sentence })
    }
  }
  return {
    has: (code) => known.has(code),
    of(problem, language) {
      const sentence = known.get(problem.code)?.[language] ?? known.get('unexpected')?.[language] ?? ''
      return fill(sentence, problem.params ?? {}, language)
    },
  }
}
