import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import type { Files } from '#adapters/files/files.ts'
import { refuse } from '#kernel/problem.ts'
import { unframed } from '#platform/http/server/common-headers.ts'
import { type Compressed, chooseCoding, compress } from '#platform/pages/server/compression.ts'
import { type MediaEnding, mediaTypes } from '../media-type.ts'
import type { PhotoForm } from '../pictures.ts'
import type { Renditions } from './renditions.ts'

const renditionName = /^([0-9a-f]{32})-(\d{1,5})\.(avif|webp)$/
const fileName = /^([0-9a-f]{32})\.(svg|mp4|webm|vtt|pdf)$/

/** A drawing may hold scripts: opened directly it must be only a picture. */
const strictPolicy = `default-src 'none'; style-src 'unsafe-inline'; ${unframed}; sandbox`

/** Compression saves two thirds of their bytes. */
const textual: readonly MediaEnding[] = ['svg', 'vtt']
const maxCompressed = 300

/**
 * `GET /media/{name}`: files of the content. A name always means the same bytes, so clients cache it for
 * ever. Films are sent in ranges to players that ask for them; drawings and captions are compressed.
 */
export function serveMedia(app: FastifyInstance, { files, renditions }: Needs): void {
  const compressed = new LRUCache<string, Promise<Buffer>>({ max: maxCompressed })

  app.get<{ Params: { name: string } }>('/media/:name', async ({ params, headers }, reply) => {
    const { name } = params
    const bytes = await findBytes(name)
    if (!bytes) return refuse(404, 'noSuchContent')
    const ending = name.slice(name.lastIndexOf('.') + 1) as MediaEnding
    reply
      .type(ending === 'vtt' ? 'text/vtt; charset=utf-8' : mediaTypes[ending])
      .header('cache-control', 'public, max-age=31536000, immutable')
      .header('content-security-policy', ending === 'svg' ? strictPolicy : unframed)
    if (textual.includes(ending) && !headers.range) {
      const coding = chooseCoding(headers['accept-encoding'])
      reply.header('vary', 'accept-encoding')
      if (coding === 'identity') return reply.send(wholeOf(bytes))
      return reply.header('content-encoding', coding).send(await compressOnce(name, bytes, coding))
    }
    return sendPart(reply, bytes, headers)
  })

  /** A name always means the same bytes, so compressed ones are cached. */
  function compressOnce(name: string, bytes: Uint8Array, coding: Compressed): Promise<Buffer> {
    const key = `${name} ${coding}`
    const small = compressed.get(key) ?? compress(bytes, coding, 'thorough')
    compressed.set(key, small)
    return small
  }

  async function findBytes(name: string): Promise<Uint8Array | undefined> {
    const [, hash, width, form] = renditionName.exec(name) ?? []
    if (hash) return renditions.find(hash, Number(width), form as PhotoForm)
    return fileName.test(name) ? files.find(`content/${name}`) : undefined
  }
}

type Needs = { readonly files: Files; readonly renditions: Renditions }

/** All bytes, or the requested range. */
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

/** The first and last byte of a single range; any other range header is answered with everything, as HTTP allows. */
function readRange(range: string | undefined, length: number): [number, number] | 'none' | undefined {
  const [, from = '', to = ''] = /^bytes=(\d*)-(\d*)$/.exec(range ?? '') ?? []
  if (from === '' && to === '') return undefined
  const first = from === '' ? Math.max(0, length - Number(to)) : Number(from)
  const last = from === '' || to === '' ? length - 1 : Math.min(Number(to), length - 1)
  return first > last || first >= length ? 'none' : [first, last]
}
