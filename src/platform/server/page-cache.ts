import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const gzipped = promisify(gzip)
const brotlied = promisify(brotliCompress)

type Form = { readonly headers: readonly string[]; readonly body: Buffer }
type Entry = {
  readonly etag: string
  readonly notModified: readonly string[]
  readonly forms: Map<Encoding, Form>
}
type Encoding = 'identity' | 'gzip' | 'br'

/** The only query keys a cached page may depend on; requests with others are rendered anew. */
const knownQueryKeys = new Set(['lang'])
const mostEntries = 2_000

/**
 * Rendered pages of anonymous visitors, kept in memory in three encodings with their header arrays built,
 * answered in front of the router.
 */
export type PageCache = {
  /** Answers from memory; false when it cannot. */
  answer(request: IncomingMessage, response: ServerResponse): boolean
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

  function keyOf(request: IncomingMessage): string | undefined {
    if (request.method !== 'GET' && request.method !== 'HEAD') return undefined
    const cookies = request.headers.cookie ?? ''
    if (sessionPattern.test(cookies) || request.headers.authorization) return undefined
    const url = request.url ?? '/'
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
      const form = formFor(entry, String(request.headers['accept-encoding'] ?? ''))
      response.writeHead(200, form.headers as string[])
      response.end(request.method === 'HEAD' ? undefined : form.body)
      return true
    },
    async keep(key, takenAt, body, headers) {
      const etag = `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`
      const common = Object.entries({ ...headers, etag, vary: 'accept-encoding, cookie' }).flat()
      const [gzip, br] = await Promise.all([
        gzipped(body, { level: 9 }),
        brotlied(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 10 } }),
      ])
      if (takenAt !== generation || entries.size >= mostEntries) return
      const form = (encoded: Buffer, encoding?: string): Form => ({
        headers: [
          ...common,
          'content-length',
          String(encoded.length),
          ...(encoding ? ['content-encoding', encoding] : []),
        ],
        body: encoded,
      })
      entries.set(key, {
        etag,
        notModified: common,
        forms: new Map([
          ['identity', form(body)],
          ['gzip', form(gzip, 'gzip')],
          ['br', form(br, 'br')],
        ]),
      })
    },
  }
}

function formFor(entry: Entry, accepts: string): Form {
  return entry.forms.get(wantedEncoding(accepts)) as Form
}

export function wantedEncoding(accepts: string): Encoding {
  return /\bbr\b/.test(accepts) ? 'br' : /\bgzip\b/.test(accepts) ? 'gzip' : 'identity'
}

/** A page for one visitor, made smaller as fast as it can be; what is kept, as far as it can be. */
export async function encodeOnce(
  body: Buffer,
  accepts: string,
  { isKept = false }: { isKept?: boolean } = {},
): Promise<{ readonly body: Buffer; readonly headers: Readonly<Record<string, string>> }> {
  const encoding = wantedEncoding(accepts)
  const headers = { vary: 'accept-encoding, cookie' }
  if (encoding === 'identity') return { body, headers }
  const encoded = await (encoding === 'br'
    ? brotlied(body, { params: { [constants.BROTLI_PARAM_QUALITY]: isKept ? 10 : 4 } })
    : gzipped(body, { level: isKept ? 9 : 5 }))
  return { body: encoded, headers: { ...headers, 'content-encoding': encoding } }
}
