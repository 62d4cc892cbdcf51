import type { Page } from 'playwright-core'
import { readInbox } from './inbox.ts'
import type { Caller, TestApp } from './test-app.ts'

type Where = Pick<TestApp, 'url' | 'db'>

/** A browser of the sandbox that takes notices from the program; the inbox shows them under its owner. */
export async function subscribeBrowser(app: Where, owner: string): Promise<Record<string, unknown>> {
  const { rows } = await app.db.execute<{ public_key: string }>('select public_key from sandbox.push_keys')
  const response = await fetch(`${app.url}/sandbox/push/subscriptions`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ owner, key: rows[0]?.public_key }),
  })
  return (await response.json()) as Record<string, unknown>
}

/** The same, and somebody turns notices on in it. @returns what stands for the device */
export async function turnNoticesOn(app: Where, caller: Caller, owner: string): Promise<string> {
  const deviceId = JSON.stringify(await subscribeBrowser(app, owner))
  await caller.post('/api-app/pushwebnitification', { device_id: deviceId })
  return deviceId
}

/** What a browser showed, newest first: title, text and page, a line each. */
export async function shownIn(app: Where, owner: string): Promise<readonly string[]> {
  return (await readInbox(app, owner)).map(({ text }) => text)
}

type Permission = 'default' | 'denied' | 'granted'

/**
 * A headless browser has no push service, so before the page's scripts the part that speaks with one is replaced: what
 * it subscribes to is a browser of the sandbox. Service worker, page and program are the real ones.
 * @param answer what the reader answers when asked
 */
export async function playPushService(page: Page, subscription: object, answer: Permission): Promise<void> {
  await page.addInitScript(
    ([subscribed, permission]) => {
      const known = { isOn: false, permission: 'default' as Permission }
      const own = {
        ...(subscribed as { endpoint: string }),
        options: { applicationServerKey: null },
        toJSON: () => subscribed,
        unsubscribe: async () => {
          known.isOn = false
          return true
        },
      }
      Object.defineProperty(Notification, 'permission', { get: () => known.permission })
      Notification.requestPermission = async () => {
        known.permission = permission as Permission
        return known.permission
      }
      const manager = PushManager.prototype as unknown as Record<string, unknown>
      manager.getSubscription = async () => (known.isOn ? own : null)
      manager.subscribe = async () => {
        known.isOn = true
        return own
      }
    },
    [subscription, answer] as const,
  )
}
