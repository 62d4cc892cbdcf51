import http, { type IncomingMessage } from 'node:http'
import https from 'node:https'
import { OutsideUnavailable, type UnavailableWhy } from './failure.ts'

export const outsideTimeoutMs = 10_000

export type OutsideCall = {
  readonly url: string
  readonly method: 'GET' | 'HEAD' | 'POST' | 'PUT' | 'DELETE'
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string | Uint8Array
  readonly timeoutMs?: number
  /** A longer answer is not read to its end. */
  readonly maxAnswerBytes?: number
}

export type OutsideAnswer = { readonly status: number; readonly bytes: Uint8Array }

/** Keep-alive connections; an idle one is closed before the other end closes it. */
const kept = { keepAlive: true, timeout: 4_000 }
const agents = { http: new http.Agent(kept), https: new https.Agent(kept) }

/**
 * One HTTP request, tried once, bounded in time and in the size of its answer. Redirects are not followed.
 * @param unavailable makes the calling adapter's error; it must contain nothing of the request
 * @throws what `unavailable` makes, if no answer came or the answer is 5xx
 */
export async function callOutside(
  call: OutsideCall,
  unavailable: (why: UnavailableWhy, detail: string) => OutsideUnavailable,
): Promise<OutsideAnswer> {
  const { timeoutMs = outsideTimeoutMs, maxAnswerBytes = 1_000_000 } = call
  const patience = new AbortController()
  const timer = setTimeout(() => patience.abort(), timeoutMs)
  try {
    const answer = await ask(call, patience.signal)
    const { statusCode: status = 0 } = answer
    if (status >= 500) {
      answer.destroy()
      throw unavailable('failing', String(status))
    }
    const bytes = await readBounded(answer, maxAnswerBytes)
    if (!bytes) throw unavailable('unreadable', 'answer too long')
    return { status, bytes }
  } catch (error) {
    if (error instanceof OutsideUnavailable) throw error
    if (patience.signal.aborted) throw unavailable('timeout', `${timeoutMs} ms`)
    throw unavailable('cut', (error as NodeJS.ErrnoException).code ?? '')
  } finally {
    clearTimeout(timer)
  }
}

/** Uses Node's http client, because three calls follow every payment and `fetch` takes three times the CPU time. */
function ask(call: OutsideCall, signal: AbortSignal): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const url = new URL(call.url)
    const isSafe = url.protocol === 'https:'
    const body = typeof call.body === 'string' ? Buffer.from(call.body) : call.body
    const length =
      body || call.method === 'POST' || call.method === 'PUT' ? (body?.byteLength ?? 0) : undefined
    const request = (isSafe ? https : http).request(url, {
      method: call.method,
      agent: isSafe ? agents.https : agents.http,
      headers: {
        'user-agent': 'Jibon',
        ...call.headers,
        ...(length === undefined ? {} : { 'content-length': length }),
      },
      signal,
    })
    request.once('response', resolve)
    request.on('error', reject)
    // An answer that switches protocols ends the connection with neither a response nor an error.
    request.once('close', () => reject(new Error('closed without an answer')))
    request.end(body)
  })
}

/** The JSON value of an answer; undefined if it is not JSON. */
export function readJson(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(bytes))
  } catch {
    return undefined
  }
}

/** An outside system's message, truncated and without our keys, so that it may be stored and shown. */
export function tidyReason(text: string, secrets: readonly string[]): string {
  const withoutSecrets = secrets
    .filter(Boolean)
    .reduce((rest, secret) => rest.replaceAll(secret, '•••'), text)
  return withoutSecrets
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()
    .slice(0, 300)
    .toWellFormed()
}

async function readBounded(answer: IncomingMessage, maxBytes: number): Promise<Uint8Array | undefined> {
  const chunks: Uint8Array[] = []
  let length = 0
  for await (const chunk of answer as AsyncIterable<Buffer>) {
    length += chunk.byteLength
    if (length > maxBytes) return undefined
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}
