import type { Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { sendInOnePiece } from './one-piece.ts'

/** What decides about a plain GET: its address and the fields that kept pages depend on. */
export type PlainGet = { readonly url: string; readonly cookies: string; readonly encodings: string }

/** One whole head without a body. `get` is missing where more than a kept page's plain 200 may be the answer. */
type Head = { readonly get: PlainGet | undefined }

type Connection = { response: ServerResponse | undefined }

const longestHead = 8_192
const requestLine = /^GET (\/[!-~]*) HTTP\/1\.1\r\n/
const fieldLine = /([!#$%&'*+.^`|~\w-]+):[ \t]*([\t -~\x80-\xff]*)\r\n/y
const firstByte = 'G'.charCodeAt(0)

/**
 * Answers plain GETs from memory where a connection is read, before Node's parser sees them: its objects cost
 * more than the answer. All else of a connection stays Node's: its first request, its time limits, its end.
 *
 * A head is taken from the parser only when nothing of an earlier request can be left in it: each piece that
 * arrived so far was exactly one head without a body, and each was answered. From the first piece that is
 * anything else (a body, half a head, two at once, one sent before its turn) the connection is Node's alone.
 * @param find the whole message of a kept page, status line to last byte
 * @returns to be told each answer that goes Node's own way, before it is written
 */
export function answerQuickly(
  server: Server,
  find: (get: PlainGet) => Buffer | undefined,
): (response: ServerResponse) => void {
  const connections = new WeakMap<Socket, Connection>()
  server.on('connection', (socket) => {
    sendInOnePiece(socket)
    connections.set(socket, watch(socket, find, server.headersTimeout))
  })
  return (response) => {
    const connection = response.socket && connections.get(response.socket)
    if (connection) connection.response = response
  }
}

function watch(socket: Socket, find: (get: PlainGet) => Buffer | undefined, patienceMs: number): Connection {
  const connection: Connection = { response: undefined }
  const toParser = socket.push
  let isFirst = true
  // Where somebody listens, Node reads a connection through its stream, not below it.
  socket.on('data', () => {})
  socket.push = (chunk: Buffer | null, encoding?: BufferEncoding) => {
    const isTurn = isFirst || (connection.response?.writableFinished && isIdle(socket))
    const head = isTurn && chunk ? readHead(chunk) : undefined
    const message = !isFirst && head?.get && find(head.get)
    if (message) {
      socket.write(message)
      if (socket.writableLength > 0) socket.setTimeout(patienceMs)
      return true
    }
    isFirst = false
    connection.response = undefined
    // From here on it is Node's alone.
    if (!head) socket.push = toParser
    return toParser.call(socket, chunk, encoding)
  }
  return connection
}

/** Nothing of an earlier answer waits, and the connection is not being ended. */
function isIdle(socket: Socket): boolean {
  return socket.writableLength === 0 && socket.writable
}

/** Stricter than Node's parser: what it takes for one whole head without a body, that one does too. */
function readHead(chunk: Buffer): Head | undefined {
  if (chunk[0] !== firstByte || chunk.length > longestHead) return undefined
  const text = chunk.toString('latin1')
  const line = requestLine.exec(text)
  if (!line) return undefined
  const end = text.length - 2
  let at = line[0].length
  let hosts = 0
  let isSimple = true
  let cookies: string | undefined
  let encodings: string | undefined
  while (at < end) {
    fieldLine.lastIndex = at
    const field = fieldLine.exec(text)
    if (!field) return undefined
    at = fieldLine.lastIndex
    const [, name = '', value = ''] = field
    switch (name.toLowerCase()) {
      case 'content-length':
      case 'transfer-encoding':
      case 'upgrade':
      case 'expect':
        return undefined
      case 'connection':
      case 'proxy-connection':
        if (value.toLowerCase() !== 'keep-alive') return undefined
        break
      case 'host':
        hosts += 1
        break
      case 'authorization':
      case 'if-none-match':
        isSimple = false
        break
      case 'cookie':
        isSimple &&= cookies === undefined
        cookies = value.replace(/[ \t]+$/, '')
        break
      case 'accept-encoding':
        isSimple &&= encodings === undefined
        encodings = value
    }
  }
  if (at !== end || !text.endsWith('\r\n')) return undefined
  if (!isSimple || hosts !== 1) return { get: undefined }
  return { get: { url: line[1] ?? '', cookies: cookies ?? '', encodings: encodings ?? '' } }
}
