import type { IncomingMessage } from 'node:http'

/** How much of a refused body is still read, and for how long. */
const maxDrainedBytes = 64 * 1024 * 1024
const maxDrainMs = 20_000

/**
 * Lets a sender finish a body that nobody will read, so that it receives the answer. Most clients read an
 * answer only after sending everything, and take an early close for a network failure. A sender that declares
 * or sends too much is cut off.
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
