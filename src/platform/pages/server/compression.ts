import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { LRUCache } from 'lru-cache'

const compressors = { gzip: promisify(gzip), br: promisify(brotliCompress) }

/** Content codings that we send, best compression first. */
export const codings = ['br', 'gzip', 'identity'] as const
export type Coding = (typeof codings)[number]
export type Compressed = Exclude<Coding, 'identity'>

/** `fast` while a visitor waits, `thorough` when nobody does. */
export type Effort = 'fast' | 'thorough'
const levels = { gzip: { fast: 5, thorough: 9 }, br: { fast: 4, thorough: 11 } } as const

/**
 * At brotli 4, a longer text would not fit into a connection's initial window (14.6 kB) and would cost
 * another round trip.
 */
const longText = 80_000

export function compress(body: Uint8Array, coding: Compressed, effort: Effort): Promise<Buffer> {
  const level = levels[coding][effort]
  if (coding === 'gzip') return compressors.gzip(body, { level })
  const quality = effort === 'fast' && body.length > longText ? level + 1 : level
  return compressors.br(body, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } })
}

/**
 * The available coding that the client prefers (RFC 9110, 12.5.3); if several are equal, the one that
 * compresses best.
 * @param accepts the value of `Accept-Encoding`
 */
export function chooseCoding(accepts: string | undefined, atHand: readonly Coding[] = codings): Coding {
  if (!accepts) return 'identity'
  if (atHand !== codings) return bestCoding(accepts, atHand)
  const known = chosen.get(accepts) ?? bestCoding(accepts, atHand)
  chosen.set(accepts, known)
  return known
}

/** Cached, because browsers send the same few values. */
const chosen = new LRUCache<string, Coding>({ max: 100 })

function bestCoding(accepts: string, atHand: readonly Coding[]): Coding {
  const weights = weightsIn(accepts)
  const weightOf = (coding: Coding) =>
    weights.get(coding) ?? weights.get('*') ?? (coding === 'identity' ? minWeight : 0)
  let best: Coding = 'identity'
  let bestWeight = 0
  for (const coding of codings) {
    const weight = atHand.includes(coding) ? weightOf(coding) : 0
    if (weight > bestWeight) [best, bestWeight] = [coding, weight]
  }
  return best
}

/** The weight of `identity` when it is not named: acceptable, but worse than any named coding. */
const minWeight = 0.0001

function weightsIn(accepts: string): ReadonlyMap<string, number> {
  const weights = new Map<string, number>()
  for (const part of accepts.toLowerCase().split(',')) {
    const [name = '', ...parameters] = part.split(';').map((piece) => piece.trim())
    const weight = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2)
    weights.set(name, weight === undefined ? 1 : Number(weight) || 0)
  }
  return weights
}
