import { connect, type Socket } from 'node:net'
import { expect, it } from 'vitest'
import { createTestApp } from '../drive/test-app.ts'

async function connectTo(url: string): Promise<Socket> {
  const socket = connect(Number(new URL(url).port), '127.0.0.1')
  await new Promise((resolve) => socket.once('connect', resolve))
  return socket
}

it('the program stops at once although browsers keep idle connections open', async () => {
  const app = await createTestApp()
  const unasked = await connectTo(app.url)
  const answered = await connectTo(app.url)
  answered.write('GET /health HTTP/1.1\r\nhost: here\r\n\r\n')
  await new Promise((resolve) => answered.once('data', resolve))
  const closed = Promise.all(
    [unasked, answered].map((socket) => new Promise((end) => socket.once('close', end))),
  )

  const begun = performance.now()
  await app.close()
  await closed
  expect(performance.now() - begun).toBeLessThan(15_000)
})
