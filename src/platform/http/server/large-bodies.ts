import type { FastifyInstance, FastifyRequest } from 'fastify'
import { refuseFor } from '#platform/limits/server/abuse-guard.ts'
import { sourceOf } from '#platform/limits/source.ts'
import { drain } from './drain.ts'

const megabyte = 1024 * 1024
/** Smaller bodies are not counted. */
const smallBytes = megabyte
/** The limit per address, which many people may share. */
const maxBytesOfSource = 96 * megabyte
/** The limit for all together: each body takes twice its size in memory until it is answered. */
const maxBytes = 256 * megabyte

/**
 * Bodies are received whole and held until they are answered, before the sender is known. So their total size
 * is limited: a body that would exceed it is refused unread (429, `Retry-After`).
 */
export function boundLargeBodies(app: FastifyInstance): void {
  const held = new Map<string, number>()
  let all = 0

  function hold(source: string, bytes: number): void {
    const left = (held.get(source) ?? 0) + bytes
    if (left > 0) held.set(source, left)
    else held.delete(source)
    all += bytes
  }

  // Runs after page addresses are read, so that a page is refused with a page.
  app.addHook('preParsing', (request, reply, _payload, next) => {
    const bytes = declaredBytes(request)
    if (bytes <= smallBytes) return next()
    // Has gone meanwhile: its connection closes no more, and has no address.
    if (reply.raw.destroyed) return next(new Error('the sender has gone'))
    const source = sourceOf(request.ip)
    const isTooMuch = all + bytes > maxBytes || (held.get(source) ?? 0) + bytes > maxBytesOfSource
    if (!isTooMuch) {
      hold(source, bytes)
      reply.raw.once('close', () => hold(source, -bytes))
      return next()
    }
    drain(request.raw)
      .then(() => refuseFor(2))
      .catch(next)
    reply.header('connection', 'close')
  })
}

/** A body of unknown size counts as the largest that its route accepts; a larger one is refused unread anyway. */
function declaredBytes({ headers, routeOptions: { bodyLimit } }: FastifyRequest): number {
  const declared = Number(headers['content-length'] ?? (headers['transfer-encoding'] ? bodyLimit : 0))
  return declared > bodyLimit ? 0 : declared
}
