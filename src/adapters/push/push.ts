import type { Language } from '#kernel/language.ts'
import { refusedBy, unavailableAt } from '../failure.ts'

/** The address at which a browser receives notices, and the keys to seal them for it (RFC 8291). */
export type PushSubscription = {
  readonly endpoint: string
  readonly keys: { readonly p256dh: string; readonly auth: string }
}

export type PushNotice = {
  readonly to: PushSubscription
  readonly title: string
  /** May appear on a lock screen: no more than an SMS would say, and no name. */
  readonly text: string
  /** Our page that opens when the notice is pressed. */
  readonly path: string
  readonly language: Language
  /** Unique for this notice: a repetition replaces the first one on the device. */
  readonly id: string
}

/** Notices to browsers that asked for them (Web Push). Nothing is retried in here: jobs retry, with the same id. */
export type Push = {
  /** The key that a browser subscribes with; it then accepts notices only from its owner. */
  readonly publicKey: string
  /** Whether the address of a subscription may be called; it comes from an untrusted browser. */
  reaches(endpoint: string): boolean
  /**
   * Hands a notice to the device's push service; resolves when the service has accepted it.
   * @throws PushGone when the device no longer accepts notices; PushRefused when this one cannot be sent; PushUnavailable
   *   when it is unknown whether it was accepted
   */
  send(notice: PushNotice): Promise<void>
}

/** The push service does not accept this notice, or may not be called. Never retry. */
export class PushRefused extends refusedBy('push service') {}

/** The person turned notices off in the browser, or the browser is gone: the subscription can be forgotten. */
export class PushGone extends PushRefused {}

export class PushUnavailable extends unavailableAt('push service') {}

/** Longer than any subscription that a browser makes. */
const maxEndpoint = 1_000
const publicKeyBytes = 65
const secretBytes = 16

/**
 * Parses the subscription of a browser from the device's id.
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
