import { EventEmitter, once } from 'node:events'
import { type AddressInfo, createServer, connect as dial, type Server, type Socket } from 'node:net'

/** A proxy between program and database that can drop all traffic without closing connections. */
export async function openNetwork(databaseUrl: string) {
  const to = new URL(databaseUrl)
  const socketFolder = to.searchParams.get('host')
  const sockets = new Set<Socket>()
  const dead = new Set<Socket>()
  const events = new EventEmitter()
  let isSilent = false
  const server: Server = createServer({ allowHalfOpen: true }, (near) => {
    const far = socketFolder
      ? dial(`${socketFolder}/.s.PGSQL.${to.port || 5432}`)
      : dial(Number(to.port || 5432), to.hostname)
    const pass = (from: Socket, into: Socket) => {
      sockets.add(from)
      let isDead = isSilent
      from.on('data', (bytes) => {
        isDead ||= isSilent
        if (!isDead) return into.write(bytes)
        dead.add(from)
        events.emit('swallowed')
      })
      // A dead connection does not answer even when the other end closes.
      from.on('end', () => isDead || isSilent || into.end())
      from.on('close', () => {
        sockets.delete(from)
        into.destroy()
      })
      from.on('error', () => {})
    }
    pass(near, far)
    pass(far, near)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = new URL(databaseUrl)
  url.searchParams.delete('host')
  url.hostname = '127.0.0.1'
  url.port = String((server.address() as AddressInfo).port)
  return {
    url: url.href,
    /**
     * Starts or ends the silence. Connections that are open when it starts stay dead for ever, as after a
     * failover; new connections work once it ends.
     */
    silence(is: boolean) {
      isSilent = is
    },
    /** Settles when something that was sent has been dropped. */
    swallowed: () => once(events, 'swallowed'),
    /** Closes the dead connections, so that whatever waits on them sees it. */
    cutDead() {
      for (const socket of dead) socket.destroy()
    },
    close() {
      for (const socket of sockets) socket.destroy()
      server.close()
    },
  }
}
