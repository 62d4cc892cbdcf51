import type { Socket } from 'node:net'
import type { Database } from '#platform/database/server/database.ts'
import { listenInside, type SandboxListener } from './listen-inside.ts'
import { getSwitch } from './store.ts'

/** The harmless test text that every virus scanner must report (EICAR), split so that no scanner reports this file. */
export const eicar = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$', 'EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join('')
/** The daemon's default (StreamMaxLength). */
const maxStreamBytes = 25 * 1024 * 1024
const command = 'zINSTREAM\0'

/** A virus scanner that speaks clamd's INSTREAM and knows one virus: EICAR's. */
export function startSandboxScanner({ db }: { readonly db: Database }): Promise<SandboxListener> {
  return listenInside((socket) => serve(db, socket))
}

async function serve(db: Database, socket: Socket): Promise<void> {
  const reader = readInstream()
  for await (const part of socket as AsyncIterable<Buffer>) {
    const content = reader.take(part)
    if (content === undefined) continue
    const state = await getSwitch(db, 'scanner')
    if (state === 'hang') continue
    if (state === 'down') socket.destroy()
    else socket.end(`${answerTo(content, state)}\0`)
    return
  }
}

function answerTo(content: Buffer | 'unknown' | 'too long', state: 'ok' | 'refuse' | 'error'): string {
  if (content === 'unknown') return 'UNKNOWN COMMAND'
  if (content === 'too long') return 'INSTREAM size limit exceeded. ERROR'
  if (state === 'error') return 'Can’t allocate memory ERROR'
  const isFound = state === 'refuse' || content.includes(eicar)
  return isFound ? 'stream: Eicar-Signature FOUND' : 'stream: OK'
}

/** Reassembles the content from received chunks; `take` returns it once it is complete. */
function readInstream() {
  const chunks: Buffer[] = []
  let rest = Buffer.alloc(0)
  let bytes = 0
  let isAsked = false
  return {
    take(part: Buffer): Buffer | 'unknown' | 'too long' | undefined {
      rest = Buffer.concat([rest, part])
      if (!isAsked) {
        if (rest.length < command.length) return undefined
        if (rest.toString('latin1', 0, command.length) !== command) return 'unknown'
        rest = rest.subarray(command.length)
        isAsked = true
      }
      while (rest.length >= 4) {
        const length = rest.readUInt32BE(0)
        if (length === 0) return Buffer.concat(chunks)
        if (bytes + length > maxStreamBytes) return 'too long'
        if (rest.length < 4 + length) return undefined
        chunks.push(rest.subarray(4, 4 + length))
        bytes += length
        rest = rest.subarray(4 + length)
      }
      return undefined
    },
  }
}
