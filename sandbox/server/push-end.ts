import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Clock } from '#kernel/dates.ts'
import type { Database } from '#platform/database/server/database.ts'
import { isProvedBy, openPushMessage } from '../push-message.ts'
import { addSubscription, findSubscription, removeSubscription } from './push-store.ts'
import { getSwitch, keepMessage } from './store.ts'
import type { Trouble } from './trouble.ts'

/** A subscription request: whose browser it plays, by phone or email address, and the sender's key. */
const subscribing = z.object({ owner: z.string().trim().min(1).max(100), key: z.string().length(87) })
const message = z.object({ title: z.string(), text: z.string(), path: z.string(), topic: z.string() })

/** The largest body that a push service must accept (RFC 8030, 7.2). */
const maxBytes = 4_096

/**
 * A push service under /sandbox/push, and the browsers behind it. It creates subscriptions as a browser does,
 * accepts messages, opens them with the browser's keys and shows them in the inbox.
 */
export async function registerPushEnd(
  app: FastifyInstance,
  deps: { db: Database; clock: Clock; trouble: Trouble },
): Promise<void> {
  const { db, clock, trouble } = deps
  app.addContentTypeParser('application/octet-stream', { parseAs: 'buffer' }, (_request, body, done) =>
    done(null, body),
  )

  app.post('/push/subscriptions', async (request, reply) => {
    const asked = subscribing.safeParse(request.body).data
    if (!asked) return reply.code(422).send({ code: 'fieldInvalid', message: 'Not understood' })
    const { id, p256dh, auth } = await addSubscription(db, { owner: asked.owner, senderKey: asked.key })
    return {
      endpoint: `${originOf(request)}/sandbox/push/${id}`,
      expirationTime: null,
      keys: { p256dh, auth },
    }
  })

  app.delete<{ Params: { id: string } }>('/push/:id', async (request, reply) => {
    await removeSubscription(db, request.params.id)
    return reply.code(204).send()
  })

  app.post<{ Params: { id: string } }>('/push/:id', async (request, reply) => {
    const state = await getSwitch(db, 'push')
    if (trouble.make(state, reply)) return reply
    const known = await findSubscription(db, request.params.id)
    if (!known || state === 'gone') return reply.code(410).send('')
    const { headers, body } = request
    const { authorization = '', ttl, 'content-encoding': encoding } = headers
    // Real time, because a demo with a moved clock still calls real services.
    if (!isProvedBy(authorization, known.senderKey, originOf(request), new Date()))
      return reply.code(403).send('The key is not the one of the subscription')
    if (ttl === undefined || encoding !== 'aes128gcm' || !Buffer.isBuffer(body) || state === 'refuse')
      return reply.code(400).send('Bad request')
    if (body.byteLength > maxBytes) return reply.code(413).send('Too large')
    const { title, text, path, topic } = message.parse(JSON.parse(openPushMessage(body, known)))
    await keepMessage(
      db,
      { channel: 'push', to: known.owner, text: `${title}\n${text}\n${path}`, at: clock.now() },
      // A message with the same topic replaces the first one: the device shows it once.
      `push ${known.id} ${topic}`,
    )
    return reply.code(201).send('')
  })
}

/** The origin by which the program calls its sandbox, whatever name a browser used. */
const originOf = ({ socket }: FastifyRequest): string => `http://127.0.0.1:${socket.localPort}`
