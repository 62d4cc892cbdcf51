import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Clock } from '#kernel/dates.ts'
import type { Database } from '#platform/database/server/database.ts'
import { isProvedBy, openPushMessage } from '../push-message.ts'
import { addSubscription, findSubscription, removeSubscription } from './push-store.ts'
import { getSwitch, keepMessage } from './store.ts'
import type { Trouble } from './trouble.ts'

/** What a browser asks for: whose it plays, by phone or mail address, and the key of who may send. */
const subscribing = z.object({ owner: z.string().trim().min(1).max(100), key: z.string().length(87) })
const message = z.object({ title: z.string(), text: z.string(), path: z.string(), topic: z.string() })

/** The largest that a push service takes (RFC 8030, 7.2). */
const maxBytes = 4_096

/**
 * A push service, under /sandbox/push, and the browsers behind it: it hands out a subscription as a browser does, takes
 * what is sent to it, opens it with the browser's keys and shows it in the inbox.
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
    // Real time: a demo whose clock was moved still speaks to real services.
    if (!isProvedBy(authorization, known.senderKey, originOf(request), new Date()))
      return reply.code(403).send('The key is not the one of the subscription')
    if (ttl === undefined || encoding !== 'aes128gcm' || !Buffer.isBuffer(body) || state === 'refuse')
      return reply.code(400).send('Bad request')
    if (body.byteLength > maxBytes) return reply.code(413).send('Too large')
    const { title, text, path, topic } = message.parse(JSON.parse(openPushMessage(body, known)))
    await keepMessage(
      db,
      { channel: 'push', to: known.owner, text: `${title}\n${text}\n${path}`, at: clock.now() },
      // One with the same topic takes the place of the first: the device shows it once.
      `push ${known.id} ${topic}`,
    )
    return reply.code(201).send('')
  })
}

/** As the program calls its sandbox, by whatever name a browser reached it. */
const originOf = ({ socket }: FastifyRequest): string => `http://127.0.0.1:${socket.localPort}`
