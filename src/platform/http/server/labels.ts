import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { type Language, languages } from '#kernel/language.ts'
import type { AllWords } from './sentences.ts'

/**
 * `GET {path}/bn.json`, `{path}/en.json`: every label by its key (`site.header.menu`), one file a language,
 * the same keys in both (LANG-06). Other clients, a mobile app for one, take their words from here; our own pages bring
 * theirs with their scripts.
 */
export function registerLabels(app: FastifyInstance, words: AllWords, path: string): void {
  for (const language of languages) {
    let file: { readonly body: string; readonly tag: string } | undefined
    app.get(`${path}/${language}.json`, (request, reply) => {
      file ??= labelsFile(words, language)
      reply.header('etag', file.tag).header('cache-control', 'no-cache').header('content-language', language)
      if (request.headers['if-none-match'] === file.tag) return reply.code(304).send()
      return reply.type('application/json; charset=utf-8').send(file.body)
    })
  }
}

function labelsFile(words: AllWords, language: Language) {
  const body = JSON.stringify(labelsIn(words, language))
  return { body, tag: `"${createHash('sha256').update(body).digest('hex').slice(0, 16)}"` }
}

function labelsIn(words: AllWords, language: Language): Record<string, string> {
  const labels: Record<string, string> = {}
  const collect = (value: unknown, key: string): void => {
    if (typeof value === 'string') labels[key] = value
    else for (const [name, part] of Object.entries(value ?? {})) collect(part, `${key}.${name}`)
  }
  for (const [room, both] of Object.entries(words)) collect(both[language], room)
  return labels
}
