import { connect, createServer } from 'node:net'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { sendInOnePiece } from './one-piece.ts'

/** Writes pieces in one moment and answers what arrived. */
async function carry(pieces: readonly (string | Uint8Array)[]): Promise<Buffer> {
  const server = createServer((socket) => {
    sendInOnePiece(socket)
    socket.cork()
    for (const piece of pieces) socket.write(piece)
    socket.uncork()
    socket.end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const reader = connect((server.address() as { port: number }).port, '127.0.0.1')
  try {
    const arrived: Buffer[] = []
    for await (const part of reader) arrived.push(part)
    return Buffer.concat(arrived)
  } finally {
    server.close()
  }
}

describe('what is written in one moment', () => {
  it('arrives as it was written, texts and bytes in their order, however much it is', async () => {
    const piece = fc.oneof(
      fc.string({ unit: 'grapheme', maxLength: 50 }),
      fc.constant('বীমা'),
      fc.uint8Array({ maxLength: 200 }),
      fc.constant(new Uint8Array(40_000).fill(7)),
    )
    await fc.assert(
      fc.asyncProperty(fc.array(piece, { maxLength: 6 }), async (pieces) => {
        expect(await carry(pieces)).toEqual(Buffer.concat(pieces.map((each) => Buffer.from(each))))
      }),
      { numRuns: 40 },
    )
  })
})
