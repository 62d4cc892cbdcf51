import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Files } from '#adapters/files/files.ts'
import { refuse } from '#kernel/problem.ts'
import { encodeOnce, wantedEncoding } from '#platform/server/page-cache.ts'
import { type MediaEnding, mediaTypes } from '../media-type.ts'
import type { PhotoForm } from '../pictures.ts'
import type { Renditions } from './renditions.ts'

const renditionName = /^([0-9a-f]{32})-(\d{1,5})\.(avif|webp)$/
const fileName = /^([0-9a-f]{32})\.(svg|mp4|webm|vtt|pdf)$/

/** A drawing may hold scripts: opened by itself it is only a picture. */
const strictPolicy = "default-src 'none'; style-src 'unsafe-inline'; sandbox"

/** A third of their bytes is enough to say the same. */
const textual: readonly MediaEnding[] = ['svg', 'vtt']
const mostKept = 300

/**
 * `GET /media/{name}`: files of the content. A name stands for its bytes for ever, so whoever has them once never asks
 * again. Films are sent in parts to players that ask so, drawings and spoken words compressed.
 */
export function serveMedia(app: FastifyInstance, { files, renditions }: Needs): void {
  const kept = new Map<string, ReturnType<typeof encodeOnce>>()

  app.get<{ Params: { name: string } }>('/media/:name', async ({ params, headers }, reply) => {
    const { name } = params
    const bytes = await findBytes(name)
    if (!bytes) return refuse(404, 'noSuchContent')
    const ending = name.slice(name.lastIndexOf('.') + 1) as MediaEnding
    reply
      .type(ending === 'vtt' ? 'text/vtt; charset=utf-8' : mediaTypes[ending])
      .header('cache-control', 'public, max-age=31536000, immutable')
      .header('x-content-type-options', 'nosniff')
    if (ending === 'svg') reply.header('content-security-policy', strictPolicy)
    if (textual.includes(ending) && !headers.range) {
      const small = await compressed(name, bytes, String(headers['accept-encoding'] ?? ''))
      return reply.headers({ ...small.headers, vary: 'accept-encoding' }).send(small.body)
    }
    return sendPart(reply, bytes, headers)
  })

  /** A name stands for its bytes for ever, so what was compressed once is kept. */
  function compressed(name: string, bytes: Uint8Array, accepts: string): ReturnType<typeof encodeOnce> {
    const key = `${name} ${wantedEncoding(accepts)}`
    const known = kept.get(key)
    if (known) return known
    if (kept.size >= mostKept) kept.clear()
    const small = encodeOnce(wholeOf(bytes), accepts, { isKept: true })
    kept.set(key, small)
    return small
  }

  async function findBytes(name: string): Promise<Uint8Array | undefined> {
    const [, hash, width, form] = renditionName.exec(name) ?? []
    if (hash) return renditions.find(hash, Number(width), form as PhotoForm)
    return fileName.test(name) ? files.find(`content/${name}`) : undefined
  }
}

type Needs = { readonly files: Files; readonly renditions: Renditions }

/** Everything, or the one part that was asked for. */
function sendPart(
  reply: FastifyReply,
  bytes: Uint8Array,
  { range }: FastifyRequest['headers'],
): FastifyReply {
  const whole = wholeOf(bytes)
  reply.header('accept-ranges', 'bytes')
  const part = readRange(range, whole.length)
  if (part === undefined) return reply.send(whole)
  if (part === 'none') return reply.code(416).header('content-range', `bytes */${whole.length}`).send()
  const [first, last] = part
  return reply
    .code(206)
    .header('content-range', `bytes ${first}-${last}/${whole.length}`)
    .send(whole.subarray(first, last + 1))
}

function wholeOf(bytes: Uint8Array): Buffer {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
}

/** The first and last byte of a single range; anything else is answered with everything, as HTTP allows. */
function readRange(range: string | undefined, length: number): [number, number] | 'none' | undefined {
  const [, from = '', to = ''] = /^bytes=(\d*)-(\d*)$/.exec(range ?? '') ?? []
  if (from === '' && to === '') return undefined
  const first = from === '' ? Math.max(0, length - Number(to)) : Number(from)
  const last = from === '' || to === '' ? length - 1 : Math.min(Number(to), length - 1)
  return first > last || first >= length ? 'none' : [first, last]
}
