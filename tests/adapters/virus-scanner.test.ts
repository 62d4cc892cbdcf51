import { createServer, type Server } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { clamd } from '#adapters/virus-scanner/clamd.ts'
import { ScannerUnavailable } from '#adapters/virus-scanner/virus-scanner.ts'
import { eicar, startSandboxScanner } from '#sandbox/server/clamd-end.ts'
import type { SandboxListener } from '#sandbox/server/listen-inside.ts'
import { openWorld, patienceFor, world } from './sandbox-world.ts'

let end: SandboxListener
openWorld()
beforeAll(async () => {
  end = await startSandboxScanner({ db: world.db })
})
beforeEach(() => world.set({ reset: true }))
afterAll(async () => {
  await end.stop()
})

const scanner = (port = end.port, timeoutMs = 1_500) => clamd({ host: '127.0.0.1', port, timeoutMs })

describe('a virus scanner', () => {
  it.each([0, 1, 65_535, 65_536, 65_537, 5_242_880])('reports %i harmless bytes as clean', async (length) => {
    expect(await scanner().scan(Buffer.alloc(length, 'a'))).toBe('clean')
  })

  it.each([0, 65_500, 65_536, 3_000_000])('finds a virus after %i other bytes', async (before) => {
    const content = Buffer.concat([Buffer.alloc(before, 'a'), Buffer.from(eicar), Buffer.alloc(9)])
    expect(await scanner().scan(content)).toBe('infected')
  })

  it('tells contents apart that are sent at once', async () => {
    const scans = Array.from({ length: 20 }, (_, n) => scanner().scan(Buffer.from(n % 2 ? eicar : 'a')))
    expect(await Promise.all(scans)).toEqual(scans.map((_, n) => (n % 2 ? 'infected' : 'clean')))
  })

  it.each(['error', 'hang', 'down'] as const)(
    'is unavailable when it answers with %s',
    async (scannerState) => {
      await world.set({ scanner: scannerState })
      const scanning = scanner(end.port, patienceFor(scannerState)).scan(Buffer.from('a'))
      await expect(scanning).rejects.toBeInstanceOf(ScannerUnavailable)
    },
  )

  it('is unavailable when the content exceeds its limit, and when nothing listens', async () => {
    await expect(scanner().scan(Buffer.alloc(26 * 1024 * 1024))).rejects.toBeInstanceOf(ScannerUnavailable)
    await expect(scanner(1).scan(Buffer.from('a'))).rejects.toBeInstanceOf(ScannerUnavailable)
  })

  it('is not called for a while after five failures in a row', async () => {
    await world.set({ scanner: 'down' })
    const one = scanner()
    for (let n = 0; n < 5; n++) await one.scan(Buffer.from('a')).catch(() => {})
    await expect(one.scan(Buffer.from('a'))).rejects.toMatchObject({ why: 'resting' })
  })
})

describe('an invalid answer', () => {
  let odd: Server
  let says = ''
  beforeAll(async () => {
    odd = createServer((socket) => {
      socket.on('error', () => socket.destroy())
      socket.once('data', () => socket.end(says))
    })
    await new Promise<void>((resolve) => odd.listen(0, '127.0.0.1', resolve))
  })
  afterAll(() => odd.close())

  it.each([
    ['nothing', '', 'cut'],
    ['half an answer', 'stream: OK', 'cut'],
    ['of another command', 'UNKNOWN COMMAND\0', 'unreadable'],
    ['of odd words', 'stream: OK FOUNDATION\0', 'unreadable'],
    ['without end', 'HTTP/1.1 200 OK\r\n'.repeat(500), 'unreadable'],
    ['of a failure', 'INSTREAM size limit exceeded. ERROR\0', 'failing'],
  ])('%s never means that something is clean', async (_name, answer, why) => {
    says = answer
    const { port } = odd.address() as { port: number }
    await expect(scanner(port).scan(Buffer.from('a'))).rejects.toMatchObject({
      name: 'ScannerUnavailable',
      why,
    })
  })
})
