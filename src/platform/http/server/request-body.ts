import { parse } from 'node:querystring'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Refusal } from '#kernel/problem.ts'
import type { UploadedFile } from '../uploaded-file.ts'

/** Uploads are received up to 20 MB and judged by their module; anything larger is 413. */
export const maxUploadBytes = 20 * 1024 * 1024

/** The maximum number of names or parts: no form of ours comes near, and reading more would block everyone else. */
const maxParts = 300
/** The size limit of a form without files. */
export const maxTextBytes = 1024 * 1024

const kindOf = (request: FastifyRequest): string => request.headers['content-type'] ?? ''

/** Multipart bodies are received whole, as raw bytes. */
export function registerMultipart(app: FastifyInstance): void {
  app.addContentTypeParser('multipart/form-data', { parseAs: 'buffer' }, (_request, body, done) =>
    done(null, body),
  )
}

const bodyTexts = new WeakMap<FastifyRequest, string>()

/**
 * JSON is parsed by Fastify's parser; the text of a callback is remembered too, because its sender may have signed it.
 */
export function registerJson(app: FastifyInstance): void {
  const parseJson = app.getDefaultJsonParser('error', 'error')
  registerText(app, 'application/json', (request, text, done) => {
    const { isCallback } = request.routeOptions.config as { isCallback?: boolean }
    if (isCallback) bodyTexts.set(request, text)
    parseJson(request, text, done)
  })
}

export function registerForms(app: FastifyInstance): void {
  registerText(app, 'application/x-www-form-urlencoded', (_request, text, done) => done(null, parse(text)))
}

type ParseText = (
  request: FastifyRequest,
  text: string,
  done: (error: Error | null, body?: unknown) => void,
) => void

/** Text is refused before it is parsed where it is too long: a call that takes files accepts twenty times as much. */
function registerText(app: FastifyInstance, kind: string, parseText: ParseText): void {
  app.addContentTypeParser<Buffer>(kind, { parseAs: 'buffer' }, (request, body, done) => {
    if (isTooLong(body, kind)) done(new Refusal(413, { code: 'bodyTooLarge' }))
    else parseText(request, body.toString(), done)
  })
}

export const bodyTextOf = (request: FastifyRequest): string => bodyTexts.get(request) ?? ''

export function isMultipart(request: FastifyRequest): boolean {
  return /^multipart\/form-data\b/i.test(kindOf(request))
}

/** Too large for a form of texts. Files come from people who are signed in, or by a link; parsing costs far more than receiving. */
export function holdsFiles({ body }: FastifyRequest): boolean {
  return Buffer.isBuffer(body) && body.length > maxTextBytes
}

/** The token of a link in a multipart body that is not parsed yet; empty if there is none. */
export function tokenIn({ body }: FastifyRequest): string {
  const named = 'name="token"\r\n\r\n'
  const longest = 300
  const at = Buffer.isBuffer(body) ? body.indexOf(named) : -1
  if (!Buffer.isBuffer(body) || at < 0) return ''
  const after = body.subarray(at + named.length, at + named.length + longest).toString('latin1')
  return after.split('\r', 1)[0] ?? ''
}

/**
 * Parses a multipart body by the platform's `Response.formData()`; files become `UploadedFile`, a repeated
 * name a list.
 * @throws Refusal 400 if it is malformed, 413 for too large a file or too many parts
 */
export async function readMultipart(request: FastifyRequest): Promise<Record<string, unknown>> {
  const bytes = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
  requireFewParts(bytes, kindOf(request))
  const form = await new Response(new Uint8Array(bytes), { headers: { 'content-type': kindOf(request) } })
    .formData()
    .catch(() => {
      throw new Refusal(400, { code: 'bodyMalformed' })
    })
  const body: Record<string, unknown> = Object.create(null)
  for (const [name, value] of form) {
    if (typeof value === 'string') {
      addNamed(body, name, value)
      continue
    }
    if (value.size > maxUploadBytes) throw new Refusal(413, { code: 'bodyTooLarge' })
    const file: UploadedFile = {
      filename: value.name,
      mimetype: value.type,
      bytes: Buffer.from(await value.arrayBuffer()),
    }
    // A file input left empty arrives as a nameless part.
    if (file.filename || file.bytes.length > 0) addNamed(body, name, file)
  }
  return body
}

/**
 * Checks a form before it is parsed.
 * @throws Refusal 413 for more parts, or more text, than any form has
 */
export function requireFewParts(body: Buffer, kind: string): void {
  if (isTooLong(body, kind)) throw new Refusal(413, { code: 'bodyTooLarge' })
}

function isTooLong(body: Buffer, kind: string): boolean {
  if (/^multipart\//i.test(kind)) return countParts(body, boundaryOf(kind)) > maxParts
  const isForm = /^application\/x-www-form-urlencoded\b/i.test(kind)
  return body.length > maxTextBytes || (isForm && countParts(body, '&') > maxParts)
}

const boundaryOf = (kind: string): string => /boundary="?([^";]+)/i.exec(kind)?.[1] ?? ''

/** Stops counting once the limit is exceeded. */
function countParts(body: Buffer, boundary: string): number {
  if (boundary === '') return 0
  let parts = 0
  for (let at = body.indexOf(boundary); at >= 0 && parts <= maxParts; at = body.indexOf(boundary, at + 1))
    parts++
  return parts
}

/**
 * `nominee[birth_date]=…` → `{ nominee: { birth_date: … } }`, up to three names deep; plain names stay.
 * @throws Refusal 413 for too many names
 */
export function nestNames(flat: Record<string, unknown>): Record<string, unknown> {
  const entries = Object.entries(flat)
  if (entries.length > maxParts) throw new Refusal(413, { code: 'bodyTooLarge' })
  const nested: Record<string, unknown> = {}
  const groups = new Set<unknown>([nested])
  for (const [name, value] of entries) {
    const path = /^\w+(\[\w+\]){1,3}$/.test(name) ? name.replaceAll(']', '').split('[') : [name]
    if (path.includes('__proto__')) continue
    const last = path.pop() ?? name
    let group = nested
    for (const outer of path) {
      if (!Object.hasOwn(group, outer) || !groups.has(group[outer])) {
        const made = {}
        groups.add(made)
        group[outer] = made
      }
      group = group[outer] as Record<string, unknown>
    }
    group[last] = value
  }
  return nested
}

function addNamed(body: Record<string, unknown>, name: string, value: unknown): void {
  const held = body[name]
  body[name] = held === undefined ? value : Array.isArray(held) ? [...held, value] : [held, value]
}
