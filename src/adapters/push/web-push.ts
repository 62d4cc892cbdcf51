import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import webPush from 'web-push'
import { type CallSettings, makeBreaker } from '../breaker.ts'
import { callOutside } from '../call-outside.ts'
import { type Push, PushGone, type PushNotice, PushRefused, PushUnavailable } from './push.ts'

export type WebPushSettings = CallSettings & {
  /** Our VAPID key pair (RFC 8292), and the contact for push services. */
  readonly publicKey: string
  readonly privateKey: string
  readonly subject: string
  /** Hosts that may be called, by https on the default port; a leading *. stands for all subdomains. */
  readonly services: readonly string[]
  /** Where the sandbox's push service begins. Read at every call. */
  readonly sandbox?: string | undefined
}

/** The TTL: a phone that was off for a week still gets its notices. */
const keptSeconds = 7 * 86_400
/** A push service answers with at most one line. */
const maxAnswerBytes = 10_000
/** Each host has its own circuit breaker; `*.` patterns may match many hosts. */
const maxBreakers = 100

/** Web Push (RFC 8030), sealed for the device and signed with our key by the package of that name. */
export function webPushService(settings: WebPushSettings): Push {
  const breakers = new LRUCache<string, ReturnType<typeof makeBreaker>>({ max: maxBreakers })
  const breakerOf = (host: string) => {
    const known = breakers.get(host) ?? makeBreaker(() => new PushUnavailable('resting'), settings.breaker)
    breakers.set(host, known)
    return known
  }
  const reaches = (endpoint: string) => mayCall(settings, endpoint)
  return {
    publicKey: settings.publicKey,
    reaches,
    async send(notice) {
      const { endpoint } = notice.to
      if (!reaches(endpoint)) throw new PushRefused('foreign')
      await breakerOf(new URL(endpoint).host)(() => sendOnce(settings, notice))
    },
  }
}

function mayCall({ services, sandbox }: WebPushSettings, endpoint: string): boolean {
  if (!URL.canParse(endpoint)) return false
  const url = new URL(endpoint)
  if (url.username || url.password) return false
  if (sandbox && url.href.startsWith(`${sandbox}/`)) return true
  const isOn = (service: string) =>
    service.startsWith('*.') ? url.hostname.endsWith(service.slice(1)) : url.hostname === service
  return url.protocol === 'https:' && url.port === '' && services.some(isOn)
}

async function sendOnce(settings: WebPushSettings, notice: PushNotice): Promise<void> {
  const request = writeRequest(settings, notice)
  const { status } = await callOutside(
    { ...request, method: 'POST', timeoutMs: settings.timeoutMs, maxAnswerBytes },
    (why, detail) => new PushUnavailable(why, detail),
  )
  if (status >= 200 && status < 300) return
  if (status === 404 || status === 410) throw new PushGone(String(status))
  if (status === 429) throw new PushUnavailable('failing', String(status))
  // Also 401 and 403: a subscription made for another key of ours never accepts anything again.
  throw new PushRefused(String(status))
}

function writeRequest({ publicKey, privateKey, subject }: WebPushSettings, notice: PushNotice) {
  const { to, title, text, path, language, id } = notice
  const topic = topicOf(id)
  try {
    const { endpoint, headers, body } = webPush.generateRequestDetails(
      { endpoint: to.endpoint, keys: { ...to.keys } },
      JSON.stringify({ title, text, path, language, topic }),
      { vapidDetails: { subject, publicKey, privateKey }, TTL: keptSeconds, topic },
    )
    const named = Object.entries(headers).map(([name, value]) => [name.toLowerCase(), String(value)])
    return { url: endpoint, headers: Object.fromEntries(named) as Record<string, string>, body: body ?? '' }
  } catch {
    throw new PushRefused('keys')
  }
}

/** A Topic of twenty-seven allowed characters (RFC 8030), the same for the same id. */
const topicOf = (id: string): string =>
  createHash('sha256').update(id).digest('base64url').replaceAll(/[-_]/g, '').slice(0, 27)
