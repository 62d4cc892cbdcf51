import type { FastifyInstance } from 'fastify'
import { type Language, languages } from '#kernel/language.ts'
import { serveFixedJson } from './fixed-json.ts'
import type { AllWords } from './sentences.ts'

/**
 * `GET {path}/bn.json`, `{path}/en.json`: every label by its key (`site.header.menu`), one file a language,
 * the same keys in both (LANG-06). Other clients, such as a mobile app, get their words from here; our own
 * pages have theirs in their scripts.
 */
export function registerLabels(app: FastifyInstance, words: AllWords, path: string): void {
  for (const language of languages)
    serveFixedJson(app, `${path}/${language}.json`, () => labelsIn(words, language), {
      'content-language': language,
    })
}

function labelsIn(words: AllWords, language: Language): Record<string, string> {
  const labels: Record<string, string> = {}
  const collect = (value: unknown, key: string): void => {
    if (typeof value === 'string') labels[key] = value
    else for (const [name, part] of Object.entries(value ?? {})) collect(part, `${key}.${name}`)
  }
  for (const [module, both] of Object.entries(words)) collect(both[language], module)
  return labels
}
