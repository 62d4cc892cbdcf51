import { createServer, type Socket } from 'node:net'

/** A sandbox service with its own socket. */
export type SandboxListener = { readonly host: string; readonly port: number; stop(): Promise<void> }

/** Listens on a free port of 127.0.0.1; a connection on which `serve` fails is closed, and all are when it stops. */
export async function listenInside(serve: (socket: Socket) => Promise<void>): Promise<SandboxListener> {
  const sockets = new Set<Socket>()
  const listener = createServer((socket) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
    socket.on('error', () => socket.destroy())
    serve(socket).catch(() => socket.destroy())
  })
  await new Promise<void>((resolve, reject) => {
    listener.once('error', reject)
    listener.listen(0, '127.0.0.1', resolve)
  })
  const address = listener.address()
  return {
    host: '127.0.0.1',
    port: typeof address === 'object' && address ? address.port : 0,
    async stop() {
      for (const socket of sockets) socket.destroy()
      await new Promise((resolve) => listener.close(resolve))
    },
  }
}
