import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { isKnown } from './etag.ts'

/**
 * Serves a JSON file that does not change while the program runs: made on the first request, then sent as the
 * same bytes, or as 304 to clients that have it.
 */
export function serveFixedJson(
  app: FastifyInstance,
  path: string,
  make: () => unknown,
  headers: Readonly<Record<string, string>> = {},
): void {
  let file: { readonly bytes: Buffer; readonly tag: string } | undefined
  app.get(path, (request, reply) => {
    file ??= fileOf(make())
    reply.headers({ ...headers, etag: file.tag, 'cache-control': 'no-cache' })
    if (isKnown(file.tag, request.headers['if-none-match'])) return reply.code(304).send()
    return reply.type('application/json; charset=utf-8').send(file.bytes)
  })
}

function fileOf(content: unknown) {
  const bytes = Buffer.from(JSON.stringify(content))
  return { bytes, tag: `"${createHash('sha256').update(bytes).digest('hex').slice(0, 16)}"` }
}
