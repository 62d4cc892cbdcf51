import { connect, type Socket } from 'node:net'
import { type CallSettings, makeBreaker } from '../breaker.ts'
import { outsideTimeoutMs } from '../call-outside.ts'
import { ScannerUnavailable, type Verdict, type VirusScanner } from './virus-scanner.ts'

export type ClamdSettings = CallSettings & {
  readonly host: string
  readonly port: number
}

const chunkBytes = 64 * 1024
/** The longest answer; anything that sends more is not a scanner. */
const maxAnswerBytes = 1_000

/** ClamAV's daemon on its TCP port, by the command INSTREAM (clamd(8)). Settings are read at every call. */
export function clamd(settings: ClamdSettings): VirusScanner {
  const through = makeBreaker(() => new ScannerUnavailable('resting'), settings.breaker)
  return { scan: (content) => through(async () => judge(await ask(settings, content))) }
}

/** @returns the daemon's answer, without its terminating NUL */
async function ask(settings: ClamdSettings, content: Uint8Array): Promise<string> {
  const timeoutMs = settings.timeoutMs ?? outsideTimeoutMs
  const patience = AbortSignal.timeout(timeoutMs)
  const socket = connect({ host: settings.host, port: settings.port })
  const giveUp = () => socket.destroy()
  patience.addEventListener('abort', giveUp)
  try {
    const answer = readAnswer(socket)
    for (const part of instream(content)) socket.write(part)
    return await answer
  } catch (error) {
    if (error instanceof ScannerUnavailable) throw error
    if (patience.aborted) throw new ScannerUnavailable('timeout', `${timeoutMs} ms`)
    throw new ScannerUnavailable('cut', (error as NodeJS.ErrnoException).code ?? '')
  } finally {
    patience.removeEventListener('abort', giveUp)
    socket.destroy()
  }
}

/** The command, then each part of the content after its length (32 bits, most significant first), then a length of 0. */
function* instream(content: Uint8Array): Generator<Uint8Array> {
  yield Buffer.from('zINSTREAM\0')
  for (let from = 0; from < content.byteLength; from += chunkBytes) {
    const chunk = content.subarray(from, from + chunkBytes)
    yield lengthOf(chunk.byteLength)
    yield chunk
  }
  yield lengthOf(0)
}

function lengthOf(bytes: number): Buffer {
  const length = Buffer.alloc(4)
  length.writeUInt32BE(bytes)
  return length
}

function readAnswer(socket: Socket): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = ''
    socket.on('data', (part) => {
      text += part.toString('utf8')
      if (text.includes('\0')) resolve(text.slice(0, text.indexOf('\0')))
      else if (text.length > maxAnswerBytes) reject(new ScannerUnavailable('unreadable', 'answer too long'))
    })
    socket.once('error', reject)
    socket.once('close', () => reject(new Error('closed before an answer')))
  })
}

/** "stream: OK", "stream: Name.Of.It FOUND", or a sentence that ends in ERROR. */
function judge(answer: string): Verdict {
  if (answer === 'stream: OK') return 'clean'
  if (/^stream: .+ FOUND$/.test(answer)) return 'infected'
  throw new ScannerUnavailable(answer.endsWith('ERROR') ? 'failing' : 'unreadable')
}
