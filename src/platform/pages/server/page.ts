import { createHash } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import { isKnown } from '#platform/http/server/etag.ts'
import { type Coding, chooseCoding, codings, compress } from './compression.ts'

type Headers = Readonly<Record<string, string>>

/** A page ready to be sent, in the encodings made so far. */
export type Page = {
  /** Without headers specific to one encoding. */
  readonly headers: Headers
  /** Only for cacheable pages: others are not revalidated. */
  readonly etag: string | undefined
  /** Part of the public website, not of the office. */
  readonly isPublic: boolean
  readonly encoded: { readonly identity: Encoded } & { readonly [coding in Coding]?: Encoded }
  /** Whether all encodings are at maximum compression. */
  readonly isThorough: boolean
}
type Encoded = {
  readonly headers: Headers
  /** The same headers as a flat list of names and values, the form that is written fastest. */
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

/** Compresses the page quickly, for the visitor who is waiting. */
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

/** The same page in every encoding, at maximum compression. */
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

/** What is sent: the page in the best available encoding, or 304. */
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
