import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A fake outside server that a test controls. */
export type Stranger = {
  readonly url: string
  /** Requests received, the latest first. */
  readonly asked: { method: string; path: string; type: string; body: string }[]
  /** Sets the answer to all later requests; a text is sent unchanged, anything else as JSON. */
  answers(body: unknown, status?: number): void
  behaves(behave: (response: ServerResponse, path: string) => void): void
  close(): Promise<void>
}

export async function openStranger(): Promise<Stranger> {
  const asked: Stranger['asked'] = []
  let behave: (response: ServerResponse, path: string) => void = (response) => response.end()
  const server = createServer(async (request, response) => {
    let body = ''
    for await (const part of request) body += part
    const { method = '', url: path = '', headers } = request
    asked.unshift({ method, path, type: headers['content-type'] ?? '', body })
    behave(response, path)
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    answers(body, status = 200) {
      behave = (response) => {
        response.writeHead(status, { 'content-type': 'application/json' })
        response.end(typeof body === 'string' ? body : JSON.stringify(body))
      }
    },
    behaves(other) {
      behave = other
    },
    close: () =>
      new Promise((closed) => {
        server.close(() => closed())
        server.closeAllConnections()
      }),
  }
}
