import { once } from 'node:events'
import { createServer, type Server, type ServerResponse } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { setImmediate as turn } from 'node:timers/promises'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { answerQuickly } from './quick-answers.ts'

/** What Node writes for a page on a connection that stays open, the date aside. */
const keptMessage = Buffer.from(
  'HTTP/1.1 200 OK\r\ncontent-length: 4\r\nDate: -\r\nConnection: keep-alive\r\nKeep-Alive: timeout=5\r\n\r\nkept',
)
let timesQuick = 0
let timesNode = 0
const plain = answering(() => {})
const quick = answering((response) => {
  timesNode += 1
  tell(response)
})
const tell = answerQuickly(quick, ({ url, cookies, encodings }) => {
  if (url !== '/kept' || cookies || encodings) return undefined
  timesQuick += 1
  return keptMessage
})

function answering(begin: (response: ServerResponse) => void): Server {
  return createServer((request, response) => {
    begin(response)
    const { method, url, headers } = request
    const said: Buffer[] = []
    request.on('data', (piece: Buffer) => said.push(piece))
    request.on('end', () => {
      if (headers['if-none-match']) return void response.writeHead(304, []).end()
      const isKept = method === 'GET' && url === '/kept' && !headers.cookie && !headers['accept-encoding']
      const answer = isKept ? 'kept' : `${method} ${url} ${headers.cookie} ${Buffer.concat(said)}`
      const give = () =>
        response.writeHead(200, ['content-length', String(Buffer.byteLength(answer))]).end(answer)
      if (url === '/slow') setTimeout(give, 5)
      else give()
    })
  })
}

beforeAll(async () => {
  // Read as the other is: how much of what came before a broken head is still answered depends on it in Node.
  plain.on('connection', (socket) => socket.on('data', () => {}))
  for (const server of [plain, quick]) await once(server.listen(0, '127.0.0.1'), 'listening')
})
afterAll(() => {
  for (const server of [plain, quick]) server.close().closeAllConnections()
})

/**
 * All that a server says to these pieces until it ends the connection. It reads each piece by itself, and has
 * some turns of the loop to answer it before the next, unless they are sent `atOnce`.
 */
async function converse(server: Server, pieces: readonly string[], atOnce = false): Promise<string> {
  const accepted = once(server, 'connection')
  const client = connect((server.address() as AddressInfo).port, '127.0.0.1').setNoDelay()
  const [itsEnd] = (await accepted) as [Socket]
  const closed = once(client, 'close')
  let [heard, sent] = ['', 0]
  client.on('data', (piece: Buffer) => {
    heard += piece.toString('latin1')
  })
  for (const piece of pieces) {
    sent += piece.length
    client.write(piece, 'latin1')
    while (!atOnce && itsEnd.bytesRead < sent && !itsEnd.destroyed) await turn()
    for (let n = 0; n < 3; n++) await turn()
  }
  await closed
  return heard.replaceAll(/Date: .*?\r\n/g, 'Date: -\r\n')
}

const get = (path: string, fields: readonly string[] = []) =>
  [`GET ${path} HTTP/1.1`, 'Host: shapla', ...fields, '', ''].join('\r\n')
const post = (body: string) =>
  `POST /claim HTTP/1.1\r\nHost: shapla\r\nContent-Length: ${body.length}\r\n\r\n${body}`
const inChunks = (body: string) =>
  `POST /claim HTTP/1.1\r\nHost: shapla\r\nTransfer-Encoding: chunked\r\n\r\n${body.length.toString(16)}\r\n${body}\r\n0\r\n\r\n`
const last = get('/kept', ['Connection: close'])
const countQuick = async (pieces: readonly string[]) => {
  const before = timesQuick
  await converse(quick, [...pieces, last])
  return timesQuick - before
}

describe('Who asks for kept pages on one connection', () => {
  it('is answered by Node once, then from memory, whatever else is asked between', async () => {
    const before = timesNode
    expect(await countQuick([get('/kept'), get('/kept'), get('/other'), get('/kept')])).toBe(2)
    expect(timesNode - before).toBe(3)
  })

  it('hears from Node again when a page depends on more than its address', async () => {
    const fields = [
      'Cookie: session=1',
      'Authorization: Bearer 1',
      'If-None-Match: "1"',
      'accept-encoding: gzip',
    ]
    for (const field of fields) expect(await countQuick([get('/kept'), get('/kept', [field])]), field).toBe(0)
    const twice = get('/kept', ['Accept-Encoding:', 'Accept-Encoding: gzip'])
    expect(await countQuick([get('/kept'), twice])).toBe(0)
    expect(await countQuick([get('/kept'), get('/kept', ['Cookie: \t '])])).toBe(1)
  })

  it('is left to Node for good after a body, half a head, two at once, or a head that is not plain', async () => {
    const others = [
      [post(get('/kept'))],
      [get('/kept').slice(0, 20), get('/kept').slice(20)],
      [get('/kept') + get('/kept')],
      [get('/kept', ['Content-Length: 0'])],
      [get('/kept', ['Connection: upgrade', 'Upgrade: h2c'])],
      ['HEAD /kept HTTP/1.1\r\nHost: shapla\r\n\r\n'],
    ]
    for (const other of others) {
      expect(await countQuick([get('/kept'), ...other, get('/kept')]), other.join('|')).toBe(0)
    }
  })

  it('hears exactly what Node alone would say, however requests are cut or run together', async () => {
    const request = fc.constantFrom(
      ...[get('/kept'), get('/kept'), get('/kept'), get('/other'), get('/slow'), post('x')],
      ...[get('/kept', ['Cookie: lang=en']), get('/kept', ['If-None-Match: "1"'])],
      ...[post(get('/kept')), inChunks(get('/kept')), 'HEAD /kept HTTP/1.1\r\nHost: shapla\r\n\r\n'],
      ...['\r\n', get('/kept', [`Content-Length: ${get('/kept').length}`])],
    )
    const cuts = fc.array(fc.nat(400), { maxLength: 4 })
    await fc.assert(
      fc.asyncProperty(
        fc.array(request, { minLength: 1, maxLength: 6 }),
        fc.boolean(),
        cuts,
        fc.boolean(),
        async (requests, isWhole, at, atOnce) => {
          const all = [...requests, last]
          const text = all.join('')
          const ends = [...new Set(at)].sort((one, other) => one - other)
          const pieces = isWhole
            ? all
            : [...ends, text.length].map((end, n) => text.slice(ends[n - 1] ?? 0, end))
          expect(await converse(quick, pieces, atOnce)).toBe(await converse(plain, pieces, atOnce))
        },
      ),
      { numRuns: 100 },
    )
  })

  it('is refused what Node refuses', async () => {
    const broken = [
      ...[get('/kept', ['Content-Length : 44']), get('/kept', [' folded']), get('/kept', ['a\0: b'])],
      ...[get('/kept').replace('Host', 'H'), get('/kept').replaceAll('\r\n', '\n')],
      ...[get('/kept', ['Transfer-Encoding: gzip']), get('/kept', ['a: b\rc'])],
    ]
    for (const request of broken) {
      const pieces = [get('/kept'), get('/kept'), request]
      const told = await converse(quick, pieces)
      expect(told).toBe(await converse(plain, pieces))
      expect(told).toContain('400 Bad Request')
    }
  })
})
