import { createHash } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import { isKnown } from '#platform/http/server/etag.ts'
import { type Coding, chooseCoding, codings, compress } from './compression.ts'

type Headers = Readonly<Record<string, string>>

/** A page ready to be sent, in the codings that were made so far. */
export type Page = {
  /** Without those that belong to one coding. */
  readonly headers: Headers
  /** Only of pages that may be cached: others are not asked for again. */
  readonly etag: string | undefined
  /** Part of the public website, not of the office. */
  readonly isPublic: boolean
  readonly encoded: { readonly identity: Encoded } & { readonly [coding in Coding]?: Encoded }
  /** Compressed as far as it goes. */
  readonly isThorough: boolean
}
type Encoded = {
  readonly headers: Headers
  /** The same headers, name after name and value: the form that is written fastest. */
  readonly fields: readonly string[]
  readonly body: Buffer
}

type PageFacts = {
  readonly headers: Headers
  /** The `Accept-Encoding` of the visitor who waits for the page. */
  readonly accepts: string | undefined
  readonly isPublic: boolean
  readonly isCacheable: boolean
}

/** Compresses the page for the visitor who waits for it, as fast as it goes. */
export async function makePage(html: string, facts: PageFacts): Promise<Page> {
  const { accepts, isPublic, isCacheable } = facts
  const identity = Buffer.from(html)
  const etag = isCacheable ? etagOf(identity) : undefined
  const headers = { ...facts.headers, vary: 'accept-encoding, cookie', ...(etag ? { etag } : {}) }
  const coding = chooseCoding(accepts)
  const encoded = { identity: encodedAs('identity', identity, headers) }
  if (coding === 'identity') return { headers, etag, isPublic, encoded, isThorough: false }
  const small = encodedAs(coding, await compress(identity, coding, 'fast'), headers)
  return { headers, etag, isPublic, encoded: { ...encoded, [coding]: small }, isThorough: false }
}

/** The same page in every coding, each as small as it gets. */
export async function compressThoroughly(page: Page): Promise<Page> {
  const { headers, encoded } = page
  const { body } = encoded.identity
  const gzip = encodedAs('gzip', await compress(body, 'gzip', 'thorough'), headers)
  const br = encodedAs('br', await compress(body, 'br', 'thorough'), headers)
  return { ...page, isThorough: true, encoded: { ...encoded, gzip, br } }
}

function encodedAs(coding: Coding, body: Buffer, headers: Headers): Encoded {
  const ofCoding: Headers = coding === 'identity' ? {} : { 'content-encoding': coding }
  const all = { ...headers, ...ofCoding, 'content-length': String(body.length) }
  return { headers: all, fields: Object.entries(all).flat(), body }
}

function etagOf(bytes: Buffer): string {
  return `W/"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`
}

export type Presented = {
  readonly status: number
  readonly headers: Headers
  readonly fields: readonly string[]
  readonly body: Buffer | undefined
}

/** What goes over the wire: the page in the best coding at hand, or the word that it has not changed. */
export function presentPage(
  { headers, etag, encoded }: Page,
  asked: IncomingHttpHeaders,
  status: number,
): Presented {
  if (etag && isKnown(etag, asked['if-none-match'])) {
    return { status: 304, headers, fields: Object.entries(headers).flat(), body: undefined }
  }
  const accepts = asked['accept-encoding']
  const best = encoded[chooseCoding(accepts)] ?? encoded[chooseCoding(accepts, atHandIn(encoded))]
  return { status, ...(best ?? encoded.identity) }
}

const atHandIn = (encoded: Page['encoded']) => codings.filter((coding) => encoded[coding])
