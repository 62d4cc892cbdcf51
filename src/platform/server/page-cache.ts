import { createHash } from 'node:crypto'
import { type IncomingMessage, type ServerResponse, validateHeaderValue } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { PlainGet } from './quick-answers.ts'

const gzipped = promisify(gzip)
const brotlied = promisify(brotliCompress)

/** One encoding of a page: all that goes over the wire when a connection stays open, and its parts. */
type Form = {
  readonly message: Buffer
  readonly dateAt: number
  /** Second of the date that stands in the message. */
  second: number
  readonly headers: readonly string[]
  readonly body: Buffer
}
type Entry = {
  readonly etag: string
  readonly notModified: readonly string[]
  readonly forms: Readonly<Record<Encoding, Form>>
}
type Encoding = 'identity' | 'gzip' | 'br'

/** The only query keys a cached page may depend on; requests with others are rendered anew. */
const knownQueryKeys = new Set(['lang'])
const mostEntries = 2_000

/**
 * Rendered pages of anonymous visitors, kept in memory in three encodings with their headers built, answered
 * in front of the router.
 */
export type PageCache = {
  /** Answers from memory; false when it cannot. */
  answer(request: IncomingMessage, response: ServerResponse): boolean
  /** The whole message that answers a plain GET on a connection that stays open; undefined when it is not kept. */
  find(get: PlainGet): Buffer | undefined
  /** The key a request would be kept under; undefined when its page may not be kept. */
  keyOf(request: IncomingMessage): string | undefined
  /** Take it before rendering; a page is only kept when nothing was published meanwhile. */
  generation(): number
  keep(
    key: string,
    generation: number,
    body: Buffer,
    headers: Readonly<Record<string, string>>,
  ): Promise<void>
  empty(): void
}

export function createPageCache(sessionCookieName: string, onHit: () => void): PageCache {
  const entries = new Map<string, Entry>()
  let generation = 0
  const sessionPattern = new RegExp(`(?:^|;\\s*)${sessionCookieName}=`)

  function keyOf({ method, url, headers }: IncomingMessage): string | undefined {
    if ((method !== 'GET' && method !== 'HEAD') || headers.authorization) return undefined
    return keyFor(url ?? '/', headers.cookie ?? '')
  }

  function keyFor(url: string, cookies: string): string | undefined {
    if (cookies !== '' && sessionPattern.test(cookies)) return undefined
    const queryAt = url.indexOf('?')
    if (queryAt >= 0) {
      for (const name of new URLSearchParams(url.slice(queryAt)).keys()) {
        if (!knownQueryKeys.has(name)) return undefined
      }
    }
    const language = /(?:^|;\s*)lang=en(?:;|$)/.test(cookies) ? 'en' : 'bn'
    const accepted = /(?:^|;\s*)accept_cookies=/.test(cookies)
    return `${language} ${accepted ? 1 : 0} ${url}`
  }

  return {
    keyOf,
    generation: () => generation,
    empty() {
      generation += 1
      entries.clear()
    },
    answer(request, response) {
      const key = keyOf(request)
      const entry = key === undefined ? undefined : entries.get(key)
      if (!entry) return false
      onHit()
      if (request.headers['if-none-match'] === entry.etag) {
        response.writeHead(304, entry.notModified as string[]).end()
        return true
      }
      const form = entry.forms[wantedEncoding(String(request.headers['accept-encoding'] ?? ''))]
      response.writeHead(200, form.headers as string[])
      response.end(request.method === 'HEAD' ? undefined : form.body)
      return true
    },
    find({ url, cookies, encodings }) {
      const key = keyFor(url, cookies)
      const entry = key === undefined ? undefined : entries.get(key)
      if (!entry) return undefined
      onHit()
      return dated(entry.forms[wantedEncoding(encodings)])
    },
    async keep(key, takenAt, body, headers) {
      const etag = `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`
      const common = Object.entries({ ...headers, etag, vary: 'accept-encoding, cookie' }).flat()
      const [gzip, br] = await Promise.all([
        gzipped(body, { level: 9 }),
        brotlied(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 10 } }),
      ])
      if (takenAt !== generation || entries.size >= mostEntries) return
      entries.set(key, {
        etag,
        notModified: common,
        forms: {
          identity: formOf(common, body),
          gzip: formOf(common, gzip, 'gzip'),
          br: formOf(common, br, 'br'),
        },
      })
    },
  }
}

/** The same bytes as Node writes for these headers on a connection that stays open. */
function formOf(common: readonly string[], body: Buffer, encoding?: Encoding): Form {
  const headers = [
    ...common,
    'content-length',
    String(body.length),
    ...(encoding ? ['content-encoding', encoding] : []),
  ]
  let head = 'HTTP/1.1 200 OK\r\n'
  for (let at = 0; at < headers.length; at += 2) {
    const [name = '', value = ''] = headers.slice(at, at + 2)
    validateHeaderValue(name, value)
    head += `${name}: ${value}\r\n`
  }
  head += 'Date: '
  const rest = `${new Date(0).toUTCString()}\r\nConnection: keep-alive\r\nKeep-Alive: timeout=5\r\n\r\n`
  const message = Buffer.concat([Buffer.from(head + rest, 'latin1'), body])
  return {
    message,
    dateAt: head.length,
    second: 0,
    headers,
    body: message.subarray(head.length + rest.length),
  }
}

/** Every date is as long as the other: it is written over the last one, once a second at most. */
function dated(form: Form): Buffer {
  const second = Math.floor(Date.now() / 1000)
  if (form.second !== second) {
    form.message.write(new Date(second * 1000).toUTCString(), form.dateAt, 'latin1')
    form.second = second
  }
  return form.message
}

export function wantedEncoding(accepts: string): Encoding {
  return /\bbr\b/.test(accepts) ? 'br' : /\bgzip\b/.test(accepts) ? 'gzip' : 'identity'
}

/** At 4 a longer page would not fit into the first packets of a connection (14.6 kB): a round trip more. */
const longPage = 80_000

/** A page for one visitor, made smaller as fast as it can be; what is kept, as far as it can be. */
export async function encodeOnce(
  body: Buffer,
  accepts: string,
  { isKept = false }: { isKept?: boolean } = {},
): Promise<{ readonly body: Buffer; readonly headers: Readonly<Record<string, string>> }> {
  const encoding = wantedEncoding(accepts)
  const headers = { vary: 'accept-encoding, cookie' }
  if (encoding === 'identity') return { body, headers }
  const quality = isKept ? 10 : body.length > longPage ? 5 : 4
  const encoded = await (encoding === 'br'
    ? brotlied(body, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } })
    : gzipped(body, { level: isKept ? 9 : 5 }))
  return { body: encoded, headers: { ...headers, 'content-encoding': encoding } }
}
