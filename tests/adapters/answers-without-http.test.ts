import { type AddressInfo, createServer, type Socket } from 'node:net'
import { describe, expect, it } from 'vitest'
import { callOutside } from '#adapters/call-outside.ts'
import { OutsideUnavailable } from '#adapters/failure.ts'

/** Calls an address where `answer` writes to the bare connection. */
async function callStranger(answer: (socket: Socket) => void): Promise<unknown> {
  const site = createServer((socket) => {
    socket.on('error', () => {})
    socket.once('data', () => answer(socket))
  })
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve))
  const { port } = site.address() as AddressInfo
  try {
    return await callOutside(
      { url: `http://127.0.0.1:${port}/`, method: 'POST', body: '{}', timeoutMs: 500 },
      (why, detail) => new OutsideUnavailable('a stranger', why, detail),
    )
  } catch (error) {
    return error
  } finally {
    site.close()
  }
}

/** Writes the same again and again until the other end has gone. */
const flood = (head: string, part: Uint8Array) => (socket: Socket) => {
  const pour = () => {
    while (!socket.destroyed && socket.write(part));
  }
  socket.on('drain', pour)
  socket.write(head)
  pour()
}

/** Writes a piece every 20 ms. */
const trickle = (head: string, part: string) => (socket: Socket) => {
  socket.write(head)
  const timer = setInterval(() => socket.write(part), 20)
  socket.once('close', () => clearInterval(timer))
}

describe('a call to an outside system ends in time, with a name, whatever comes over the connection', () => {
  it.each([
    [
      'a switch to another protocol',
      'cut',
      (socket: Socket) =>
        socket.write('HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n'),
    ],
    ['a body that trickles', 'timeout', trickle('HTTP/1.1 200 OK\r\ncontent-length: 9999\r\n\r\n', ' ')],
    ['headers that trickle', 'timeout', trickle('HTTP/1.1 200 OK\r\n', 'x: y\r\n')],
    ['hints without end', 'timeout', trickle('', 'HTTP/1.1 103 Early Hints\r\nlink: </a>\r\n\r\n')],
    ['a body without end', 'unreadable', flood('HTTP/1.1 200 OK\r\n\r\n', Buffer.alloc(1_000_000, 32))],
    ['a failure without end', 'failing', flood('HTTP/1.1 500 No\r\n\r\n', Buffer.alloc(1_000_000, 32))],
    ['a header without end', 'cut', flood('HTTP/1.1 200 OK\r\nx: ', Buffer.alloc(100_000, 97))],
    ['half a body', 'cut', (socket: Socket) => socket.end('HTTP/1.1 200 OK\r\ncontent-length: 99\r\n\r\n{')],
    ['a reset', 'cut', (socket: Socket) => socket.resetAndDestroy()],
    ['no HTTP', 'cut', (socket: Socket) => socket.end('hello\r\n\r\n')],
    ['silence', 'timeout', () => {}],
  ])('%s: %s', async (_name, why, answer) => {
    expect(await callStranger(answer)).toMatchObject({ name: 'OutsideUnavailable', why })
  })
})
