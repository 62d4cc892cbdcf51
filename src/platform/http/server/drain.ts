import type { IncomingMessage } from 'node:http'

/** What is still read of a body that is refused, and for how long. */
const maxDrainedBytes = 64 * 1024 * 1024
const maxDrainMs = 20_000

/**
 * Lets a sender finish a body that nobody will read, so that it hears the answer: most clients read none before they
 * have sent all, and take a connection closed meanwhile for a failure of the net. One that declares or sends more than
 * is bearable is cut off.
 */
export async function drain(request: IncomingMessage): Promise<void> {
  const declared = Number(request.headers['content-length'] ?? 0)
  if (declared > maxDrainedBytes || request.complete || request.destroyed) return
  await new Promise<void>((done) => {
    let left = maxDrainedBytes
    const patience = setTimeout(done, maxDrainMs)
    request.on('data', (part: Buffer) => {
      left -= part.length
      if (left < 0) done()
    })
    for (const event of ['end', 'close', 'error'] as const) request.once(event, () => done())
    request.once('close', () => clearTimeout(patience))
    request.resume()
  })
}
