import { EventEmitter, once } from 'node:events'
import { type AddressInfo, createServer, connect as dial, type Server, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type OpenDatabase, openDatabase } from '#platform/database/server/database.ts'
import { createLog } from '#platform/database/server/log.ts'
import { deadlines, isUnreachable, OutcomeUnknown } from '#platform/database/server/unreachable.ts'
import { builtPages } from '#platform/pages/server/page-source.ts'
import { listenForPublished } from '#platform/pages/server/publish.ts'
import { readSettings } from '../../src/settings.ts'
import { type RunningApp, startApp } from '../../src/start-app.ts'
import { callerOf } from '../drive/test-app.ts'
import { createTestDatabase, type TestDatabase } from '../setup/database.ts'

/** A network between program and database that can swallow everything without a word. */
async function openNetwork(databaseUrl: string) {
  const to = new URL(databaseUrl)
  const socketFolder = to.searchParams.get('host')
  const sockets = new Set<Socket>()
  const events = new EventEmitter()
  let isSilent = false
  const server: Server = createServer((near) => {
    const far = socketFolder
      ? dial(`${socketFolder}/.s.PGSQL.${to.port || 5432}`)
      : dial(Number(to.port || 5432), to.hostname)
    const pass = (from: Socket, into: Socket) => {
      sockets.add(from)
      let isDead = isSilent
      from.on('data', (bytes) => {
        isDead ||= isSilent
        if (isDead) events.emit('swallowed')
        else into.write(bytes)
      })
      from.on('close', () => {
        sockets.delete(from)
        into.destroy()
      })
      from.on('error', () => {})
    }
    pass(near, far)
    pass(far, near)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = new URL(databaseUrl)
  url.searchParams.delete('host')
  url.hostname = '127.0.0.1'
  url.port = String((server.address() as AddressInfo).port)
  return {
    url: url.href,
    /** What is open now stays dead for ever, as after a failover; new connections are fine once it ends. */
    silence(is: boolean) {
      isSilent = is
    },
    /** Settles when something that was sent has come nowhere. */
    swallowed: () => once(events, 'swallowed'),
    close() {
      for (const socket of sockets) socket.destroy()
      server.close()
    },
  }
}

let database: TestDatabase
let network: Awaited<ReturnType<typeof openNetwork>>
let opened: OpenDatabase
let app: RunningApp
beforeAll(async () => {
  database = await createTestDatabase('jibon_open')
  network = await openNetwork(database.url)
  opened = openDatabase(network.url, { hasDeadlines: true })
  const settings = readSettings({ NODE_ENV: 'test', PORT: '0', DATA_DIR: tmpdir(), LOG_LEVEL: 'silent' })
  app = await startApp({
    settings,
    databaseUrl: network.url,
    ownerUrl: undefined,
    log: createLog('silent'),
    pages: await builtPages(join(import.meta.dirname, '../../build'), settings.VIDEO_HOSTS),
  })
})
afterAll(async () => {
  network.silence(false)
  await app.close()
  await opened.close()
  network.close()
  await database.drop()
})

const withinMs = deadlines.connect + deadlines.answer + 3_000

describe('a database that goes silent without closing its connections (operations 1 and 12)', () => {
  it('is answered for with 503, Retry-After and what became of what was sent, and works again by itself', async () => {
    const visitor = callerOf(app.url, undefined)
    const sent = { name: 'Shefali', phone: '01711000321' }
    expect((await visitor.get('/readyz')).status).toBe(200)
    network.silence(true)
    const began = performance.now()
    const [ready, wish, read] = await Promise.all([
      visitor.get('/readyz'),
      visitor.post('/v1/enquiries/call-me', sent, { language: 'bn' }),
      visitor.get('/v1/quotes/Q-2222-3333-4444'),
    ])
    expect(performance.now() - began).toBeLessThan(withinMs)
    expect([ready.status, wish.status, read.status]).toEqual([503, 503, 503])
    expect([wish.headers.get('retry-after'), wish.body.code]).toEqual(['5', 'databaseUnreachable'])
    expect(wish.body.message).toContain('আপনার পাঠানো কিছুই জমা হয়নি')
    network.silence(false)
    const again = await visitor.post('/v1/enquiries/call-me', sent)
    expect(again.status).toBe(200)
    expect((await visitor.get('/readyz')).status).toBe(200)
  }, 60_000)

  it('leaves open whether a commit that was not answered stands', async () => {
    const failed = opened.db
      .transaction(async (tx) => {
        await tx.execute('select 1')
        network.silence(true)
      })
      .catch((error: unknown) => error)
    expect(await failed).toBeInstanceOf(OutcomeUnknown)
    expect(isUnreachable(await failed)).toBe(true)
    network.silence(false)
  }, 60_000)

  it('is noticed by whoever listens for publications, which assumes that it missed one', async () => {
    let heard = 0
    const ofListener = await openNetwork(database.url)
    const listening = await listenForPublished(ofListener.url, createLog('silent'), () => heard++, {
      heartbeatMs: 200,
    })
    ofListener.silence(true)
    await ofListener.swallowed()
    ofListener.silence(false)
    await expect.poll(() => heard, { timeout: 20_000 }).toBe(2)
    await listening.close()
    ofListener.close()
  }, 60_000)
})
