import type { OutsideUnavailable, UnavailableWhy } from './failure.ts'

/** Every call to the outside ends within this, answered or not. */
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

/**
 * One HTTP request, tried once, bounded in time and in the size of its answer. Redirects are not followed.
 * @param unavailable makes the failure in the words of the calling adapter; nothing of the request is in it
 * @throws what `unavailable` makes, when no answer came or the answer is 5xx
 */
export async function callOutside(
  call: OutsideCall,
  unavailable: (why: UnavailableWhy, detail: string) => OutsideUnavailable,
): Promise<OutsideAnswer> {
  const { timeoutMs = outsideTimeoutMs, maxAnswerBytes = 1_000_000 } = call
  try {
    const answer = await fetch(call.url, {
      method: call.method,
      headers: call.headers,
      body: call.body as BodyInit | undefined,
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
    })
    if (answer.status >= 500) {
      await answer.body?.cancel()
      throw unavailable('failing', String(answer.status))
    }
    const bytes = await readBounded(answer, maxAnswerBytes)
    if (!bytes) throw unavailable('unreadable', 'answer too long')
    return { status: answer.status, bytes }
  } catch (error) {
    const { name, cause } = error as { name?: string; cause?: { code?: string } }
    if (name === 'TimeoutError') throw unavailable('timeout', `${timeoutMs} ms`)
    if (error instanceof TypeError) throw unavailable('cut', cause?.code ?? '')
    throw error
  }
}

/** The JSON value of an answer, or undefined when it is none. */
export function readJson(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(bytes))
  } catch {
    return undefined
  }
}

/** A stranger's sentence, cut short and without our keys, so that it may be kept and shown. */
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

async function readBounded(answer: Response, maxBytes: number): Promise<Uint8Array | undefined> {
  if (!answer.body) return new Uint8Array()
  const chunks: Uint8Array[] = []
  let length = 0
  for await (const chunk of answer.body) {
    length += chunk.byteLength
    if (length > maxBytes) return undefined
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}
