import { type ClientRequest, request } from 'node:http'
import Fastify from 'fastify'
import { expect, it } from 'vitest'
import { boundLargeBodies } from './large-bodies.ts'

const bytes = 18 * 1024 * 1024

it('a body whose sender has gone before it is read does not count for ever', async () => {
  const app = Fastify({ bodyLimit: bytes })
  const failures: string[] = []
  const begun: ClientRequest[] = []
  app.addHook('onRequest', async ({ raw, headers }) => {
    if (!headers.waits) return
    begun.shift()?.destroy()
    await new Promise((resolve) => raw.once('close', resolve))
  })
  boundLargeBodies(app)
  app.addContentTypeParser('*', { parseAs: 'buffer' }, async () => undefined)
  app.setErrorHandler(async (error: Error) => {
    failures.push(error.message)
  })
  app.post('/', async () => 'taken')
  const url = await app.listen({ port: 0, host: '127.0.0.1' })
  const headers = { 'content-type': 'application/x-any', 'content-length': String(bytes), waits: '1' }
  // One more than an address may send at once.
  for (let n = 1; n <= 6; n++) {
    const sent = request(url, { method: 'POST', headers })
    sent.on('error', () => {})
    begun.push(sent)
    sent.flushHeaders()
    await expect.poll(() => failures.length).toBe(n)
  }
  expect(new Set(failures)).toEqual(new Set(['the sender has gone']))
  const { status } = await fetch(url, { method: 'POST', body: new Uint8Array(bytes) })
  expect(status).toBe(200)
  await app.close()
})
