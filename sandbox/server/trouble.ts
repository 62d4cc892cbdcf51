import type { Socket } from 'node:net'
import type { FastifyInstance, FastifyReply } from 'fastify'

/** How a sandbox system fails if its switch says so. */
export type Trouble = {
  /**
   * Fails as the switch says.
   * @returns true if it has handled the request; false for `ok`, `refuse` and the system's own states, which
   * the system answers itself
   */
  make(state: string, reply: FastifyReply): boolean
}

/** A hanging request is released after this time, if its client still waits. */
const maxHangMs = 60_000

export function makeTrouble(app: FastifyInstance): Trouble {
  const hanging = new Set<Socket>()
  app.addHook('preClose', async () => {
    for (const socket of hanging) socket.destroy()
  })

  function hang(socket: Socket): void {
    const letGo = setTimeout(() => socket.destroy(), maxHangMs)
    hanging.add(socket)
    socket.once('close', () => {
      clearTimeout(letGo)
      hanging.delete(socket)
    })
  }

  return {
    make(state, reply) {
      if (state === 'error') {
        reply.code(500).type('text/plain').send('Internal Server Error')
        return true
      }
      if (state !== 'hang' && state !== 'down') return false
      reply.hijack()
      if (state === 'hang') hang(reply.request.raw.socket)
      else reply.request.raw.socket.destroy()
      return true
    },
  }
}
