import type { FastifyInstance, FastifyRequest } from 'fastify'
import { refuseFor } from '#platform/limits/server/abuse-guard.ts'
import { sourceOf } from '#platform/limits/source.ts'
import { drain } from './drain.ts'

const megabyte = 1024 * 1024
/** What is smaller is not counted. */
const smallBytes = megabyte
/** Of one address; many people may share it. */
const maxBytesOfSource = 96 * megabyte
/** Of everybody: each takes its size twice of memory until it is answered. */
const maxBytes = 256 * megabyte

/**
 * Bodies are received whole and kept until they are answered, before it is known who sends them. So those under way may
 * have a certain size together: one that would pass it is refused before it is read (429, `Retry-After`).
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

  // After the addresses of pages are read: a page refuses with a page.
  app.addHook('preParsing', (request, reply, _payload, next) => {
    const bytes = declaredBytes(request)
    if (bytes <= smallBytes) return next()
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

/** One that does not say its size may have any that its address takes; one beyond that is refused unread in any case. */
function declaredBytes({ headers, routeOptions: { bodyLimit } }: FastifyRequest): number {
  const declared = Number(headers['content-length'] ?? (headers['transfer-encoding'] ? bodyLimit : 0))
  return declared > bodyLimit ? 0 : declared
}
