import { callOnce } from '#platform/http/web/call.ts'
import { pushWorkerPath } from '../paths.ts'
import type { forgetPushDevice, pushWebNotification } from '../push-contract.ts'

/** What this browser can do with notices, and the id of its device in the person's list. */
export type OwnBrowser = {
  readonly permission: 'unable' | NotificationPermission
  readonly deviceKey: string | undefined
}

/** @param publicKey of our notices: a subscription made with another key gets none of them */
export async function lookAtBrowser(publicKey: string): Promise<OwnBrowser> {
  const unable = { permission: 'unable', deviceKey: undefined } as const
  if (!('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window)) return unable
  try {
    const registration = await navigator.serviceWorker.getRegistration()
    const subscription = await registration?.pushManager.getSubscription()
    const isOurs = subscription && isFor(subscription, publicKey)
    return {
      permission: Notification.permission,
      deviceKey: isOurs ? await deviceKeyOf(subscription) : undefined,
    }
  } catch {
    // Private windows of some browsers have these APIs but refuse their use.
    return unable
  }
}

/**
 * Asks for permission, unless it was given, and subscribes this browser to notices.
 * @returns false when the reader does not allow them
 * @throws CallRefused, or what the browser throws when it cannot subscribe
 */
export async function turnOn(publicKey: string): Promise<boolean> {
  if ((await Notification.requestPermission()) !== 'granted') return false
  await navigator.serviceWorker.register(pushWorkerPath)
  const { pushManager } = await navigator.serviceWorker.ready
  const earlier = await pushManager.getSubscription()
  if (earlier && !isFor(earlier, publicKey)) await earlier.unsubscribe()
  const subscription = await pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: publicKey,
  })
  const device = { device_id: JSON.stringify(subscription) }
  await callOnce<typeof pushWebNotification>('POST /api-app/pushwebnitification', device)
  return true
}

/** Ends the notices on one of the person's browsers; if it is this one, also its subscription. */
export async function turnOff(deviceKey: string): Promise<void> {
  await callOnce<typeof forgetPushDevice>('POST /api-app/forget-push-device', { id: deviceKey })
  const registration = await navigator.serviceWorker?.getRegistration()
  const subscription = await registration?.pushManager.getSubscription()
  if (subscription && (await deviceKeyOf(subscription)) === deviceKey) await subscription.unsubscribe()
}

function isFor({ options }: PushSubscription, publicKey: string): boolean {
  const key = options.applicationServerKey
  if (!key) return true
  const text = btoa(String.fromCharCode(...new Uint8Array(key)))
  return text.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '') === publicKey
}

async function deviceKeyOf({ endpoint }: PushSubscription): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(endpoint))
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
