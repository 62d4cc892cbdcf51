import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

/**
 * Closes the server as soon as its last answer is sent. Node would wait a minute for connections that a
 * browser preopened without a request, and for those that became idle only after closing began.
 */
export function closeIdleConnectionsAtStop(app: FastifyInstance): void {
  const unasked = new Set<Socket>()
  app.server.on('connection', (socket) => {
    unasked.add(socket)
    socket.once('close', () => unasked.delete(socket))
  })
  app.server.on('request', ({ socket }) => unasked.delete(socket))
  app.addHook('preClose', async () => {
    for (const socket of unasked) socket.destroy()
    const timer = setInterval(() => app.server.closeIdleConnections(), 50)
    app.server.once('close', () => clearInterval(timer))
  })
}
