import type { Page } from 'playwright-core'
import { readInbox } from './inbox.ts'
import type { Caller, TestApp } from './test-app.ts'

type Where = Pick<TestApp, 'url' | 'db'>

/** Creates a sandbox browser that receives push notices; the inbox lists them under its owner. */
export async function subscribeBrowser(app: Where, owner: string): Promise<Record<string, unknown>> {
  const { rows } = await app.db.execute<{ public_key: string }>('select public_key from sandbox.push_keys')
  const response = await fetch(`${app.url}/sandbox/push/subscriptions`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ owner, key: rows[0]?.public_key }),
  })
  return (await response.json()) as Record<string, unknown>
}

/** Creates such a browser and turns notices on for a person. @returns the id of the device */
export async function turnNoticesOn(app: Where, caller: Caller, owner: string): Promise<string> {
  const deviceId = JSON.stringify(await subscribeBrowser(app, owner))
  await caller.post('/api-app/pushwebnitification', { device_id: deviceId })
  return deviceId
}

/** The notices shown by a browser, newest first: title, text and page on one line each. */
export async function shownIn(app: Where, owner: string): Promise<readonly string[]> {
  return (await readInbox(app, owner)).map(({ text }) => text)
}

type Permission = 'default' | 'denied' | 'granted'

/**
 * Replaces the push API of a headless browser, which has no push service, with a subscription to a sandbox
 * browser. Service worker, page and program are real.
 * @param answer the reader's answer to the permission prompt
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
