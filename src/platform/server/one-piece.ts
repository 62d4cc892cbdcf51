import type { Socket } from 'node:net'

/** Beyond it copying costs more than it saves. */
const mostBytes = 64 * 1024

/**
 * Has a connection send what is written in one moment as one piece of memory: the head of an answer and its body, the
 * parts of a hundred messages. Handing over several pieces costs the system more than copying them.
 */
export function sendInOnePiece(socket: Socket): void {
  const inPieces = socket._writev?.bind(socket)
  socket._writev = (parts, done) => {
    const pieces = parts.map(({ chunk, encoding }) =>
      typeof chunk === 'string' ? Buffer.from(chunk, encoding) : chunk,
    )
    const isSmall = pieces.reduce((sum, { length }) => sum + length, 0) <= mostBytes
    // The stream hands pieces of memory over under the name of no encoding.
    if (isSmall || !inPieces) socket._write(Buffer.concat(pieces), 'buffer' as BufferEncoding, done)
    else inPieces(parts, done)
  }
}
