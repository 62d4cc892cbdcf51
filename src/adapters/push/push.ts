import type { Language } from '#kernel/language.ts'
import { OutsideRefused, OutsideUnavailable, type UnavailableWhy } from '../failure.ts'

/** Where a browser takes notices, and the keys that only it can open them with (RFC 8291). */
export type PushSubscription = {
  readonly endpoint: string
  readonly keys: { readonly p256dh: string; readonly auth: string }
}

export type PushNotice = {
  readonly to: PushSubscription
  readonly title: string
  /** What a lock screen may show: no more than an SMS would say, and no name. */
  readonly text: string
  /** The page of ours that opens when it is pressed. */
  readonly path: string
  readonly language: Language
  /** Unique for this notice: sent again under it, it takes the place of the first one on the device. */
  readonly id: string
}

/** Notices to browsers that asked for them (Web Push). Nothing is repeated in here: jobs repeat, with the same id. */
export type Push = {
  /** What a browser subscribes with: it takes notices of nobody else then. */
  readonly publicKey: string
  /** Whether the address of a subscription is one that may be called: it comes from a stranger's browser. */
  reaches(endpoint: string): boolean
  /**
   * Hands a notice to the push service of the device; settled when the service has taken it.
   * @throws PushGone when the device takes none any more; PushRefused when this one cannot be sent; PushUnavailable
   *   when it is unknown whether it was taken
   */
  send(notice: PushNotice): Promise<void>
}

/** The push service does not take this notice, or may not be called. Never worth repeating. */
export class PushRefused extends OutsideRefused {
  constructor(code: string, reason = '') {
    super('push service', code, reason)
  }
}

/** The person turned notices off in the browser, or the browser is gone: the subscription can be forgotten. */
export class PushGone extends PushRefused {}

export class PushUnavailable extends OutsideUnavailable {
  constructor(why: UnavailableWhy, detail?: string) {
    super('push service', why, detail)
  }
}

/** Longer than any subscription that a browser makes. */
const maxEndpoint = 1_000
const publicKeyBytes = 65
const secretBytes = 16

/**
 * The subscription of a browser in the text that stands for a device.
 * @returns undefined for any other text, such as an id of a mobile app
 */
export function readSubscription(deviceId: string): PushSubscription | undefined {
  const { endpoint, keys } = readObject(deviceId)
  const { p256dh, auth } = readObject(keys)
  if (typeof endpoint !== 'string' || endpoint.length > maxEndpoint || !URL.canParse(endpoint))
    return undefined
  if (!holdsBytes(p256dh, publicKeyBytes) || !holdsBytes(auth, secretBytes)) return undefined
  return { endpoint, keys: { p256dh, auth } }
}

function readObject(value: unknown): Readonly<Record<string, unknown>> {
  try {
    const parsed: unknown = typeof value === 'string' ? JSON.parse(value) : value
    return typeof parsed === 'object' && parsed !== null ? (parsed as Record<string, unknown>) : {}
  } catch {
    return {}
  }
}

function holdsBytes(text: unknown, bytes: number): text is string {
  return (
    typeof text === 'string' &&
    /^[\w-]+={0,2}$/.test(text) &&
    Buffer.from(text, 'base64url').byteLength === bytes
  )
}
