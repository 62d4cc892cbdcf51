import type { Endpoint, KeyOf, Out, RefusalAnswer, Sent } from '#kernel/endpoint.ts'

/** The timeout of a call; files may take longer. */
const patienceMs = 60_000

/** A call that was refused or got no answer: `code` is for the program, `message` and `errors` are for the reader. */
export class CallRefused extends Error {
  readonly status: number
  readonly code: string
  readonly errors: Readonly<Record<string, readonly string[]>>
  readonly reference: string | undefined
  /** What the caller needs to continue, if the refusal says it. */
  readonly data: RefusalAnswer['data']

  constructor(status: number, answer: Partial<RefusalAnswer>) {
    super(firstText(answer.message))
    this.name = 'CallRefused'
    this.status = status
    this.code = answer.code ?? 'unexpected'
    this.errors = answer.errors ?? {}
    this.reference = answer.reference
    this.data = answer.data
  }
}

/** What a page keeps of a refused call. */
export type RefusedCall = Pick<CallRefused, 'code' | 'message' | 'errors'>

/** A message may be a map of field to sentences: then the first of them counts (ERR-04). */
function firstText(message: unknown): string {
  if (typeof message === 'object' && message) return firstText(Object.values(message)[0])
  return String(message ?? '')
}

export type Transport = (key: string, input: unknown) => Promise<{ status: number; answer: unknown }>

let transport: Transport = overHttp

/** On the server, sets a transport that calls the handler directly. */
export function setTransport(direct: Transport): void {
  transport = direct
}

/**
 * The only way from a page to data: a request in the browser, a direct call of the same handler during server
 * rendering. `call<typeof getHome>('GET /v1/get/home', {})`.
 * @throws CallRefused for every answer but 200
 */
export async function call<E extends Endpoint>(key: KeyOf<E>, input: Sent<E>): Promise<Out<E>> {
  const { status, answer } = await transport(key, input)
  if (status !== 200) throw new CallRefused(status, (answer ?? {}) as Partial<RefusalAnswer>)
  return answer as Out<E>
}

/** Seconds between the attempts of an act. */
const actWaits = [1, 3]

/**
 * Sends a change under a new idempotency key. If no answer comes it is retried, and still done only once. Not
 * for signing in, proofs, or answers that hold a secret: those take no key.
 * @throws CallRefused of the last attempt
 */
export async function callOnce<E extends Endpoint>(key: KeyOf<E>, input: Sent<E>): Promise<Out<E>> {
  // On the server it is a direct call, so no answer can be lost.
  if (typeof window === 'undefined') return call(key, input)
  const keyed = { ...(input as object), idempotency_key: newActKey() } as Sent<E>
  for (const seconds of actWaits) {
    try {
      return await call<E>(key, keyed)
    } catch (error) {
      if (!(error instanceof CallRefused) || !isUnanswered(error)) throw error
      await new Promise((resolve) => setTimeout(resolve, seconds * 1000))
    }
  }
  return call<E>(key, keyed)
}

/** 24 random letters and digits. Not `crypto.randomUUID()`, which browsers offer only over https. */
export function newActKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(12))
  return Array.from(bytes, (byte) => byte.toString(36).padStart(2, '0')).join('')
}

const unanswered = new Set(['noAnswer', 'stillUnderWay', 'databaseOutcomeUnknown'])
const isUnanswered = ({ code }: CallRefused) => unanswered.has(code)

/**
 * The answer of a call; undefined if it was refused as expected.
 * @throws any other error
 */
export async function unlessRefused<T>(
  answer: Promise<T>,
  isExpected: (refusal: CallRefused) => boolean,
): Promise<T | undefined> {
  try {
    return await answer
  } catch (error) {
    if (error instanceof CallRefused && isExpected(error)) return undefined
    throw error
  }
}

export const isNotFound = ({ status }: CallRefused) => status === 404

/** Nothing is there, or the address names nothing that could be. */
export const isMissing = ({ status }: CallRefused) => status === 404 || status === 422

/** The server could not do it, whatever was asked. */
export const isFailure = ({ status }: CallRefused) => status >= 500

/** A request in the browser. */
export async function overHttp(key: string, input: unknown): Promise<{ status: number; answer: unknown }> {
  const [method = 'GET', template = '/'] = key.split(' ')
  const fields = { ...(input as Record<string, unknown>) }
  const path = template.replace(/\{(\w+)\}/g, (_place, name: string) => {
    const value = String(fields[name] ?? '')
    delete fields[name]
    return encodeURIComponent(value)
  })
  const response = await send(method, path, fields)
  const text = await response.text().catch(throwUnreached)
  const answer: unknown = /^[{[]/.test(text) ? JSON.parse(text) : {}
  return { status: response.status, answer }
}

/**
 * Headers of every call. The office names its reader in them: if somebody else has signed in meanwhile, the server
 * treats the call as signed out.
 */
export const callHeaders: Record<string, string> = {}

async function send(method: string, path: string, fields: Record<string, unknown>): Promise<Response> {
  try {
    const signal = AbortSignal.timeout(patienceMs)
    if (method === 'GET') return await fetch(`${path}${queryOf(fields)}`, { headers: callHeaders, signal })
    if (
      Object.values(fields)
        .flat()
        .some((value) => value instanceof Blob)
    ) {
      const { toFormData } = await import('./form-data.ts')
      return await fetch(path, { method, headers: callHeaders, body: toFormData(fields) })
    }
    return await fetch(path, {
      method,
      headers: { 'content-type': 'application/json', ...callHeaders },
      body: JSON.stringify(fields),
      signal,
    })
  } catch {
    return throwUnreached()
  }
}

function throwUnreached(): never {
  throw new CallRefused(0, { code: navigator.onLine ? 'noAnswer' : 'networkDown' })
}

function queryOf(fields: Record<string, unknown>): string {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(fields)) {
    if (value !== undefined && value !== null) query.set(name, String(value))
  }
  return query.size > 0 ? `?${query}` : ''
}
