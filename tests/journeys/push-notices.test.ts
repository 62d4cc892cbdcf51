import { describe, expect, it } from 'vitest'
import type { Language } from '#kernel/language.ts'
import { words } from '../../src/words.ts'
import { languagesToTest, widthsToTest } from '../drive/browser.ts'
import { playPushService, shownIn, subscribeBrowser } from '../drive/browser-notices.ts'
import { payAtGateway, payInvoice, sessionKeyOf } from '../drive/gateway.ts'
import { app, closeWithoutComplaints, expectAccessible, openJourney, visitAs } from '../drive/journey.ts'
import { letFallBehind } from '../payments/customers.ts'

openJourney()

const walks = languagesToTest('bn').flatMap((language) =>
  widthsToTest(language).map((width) => [language, width] as const),
)

async function payFor(language: Language): Promise<void> {
  const holder = await app.signIn('rahima', undefined, language)
  await letFallBehind(app, '900000001', 1)
  const { body } = await payInvoice(app, holder, '900000001', undefined, language)
  await payAtGateway(app, sessionKeyOf(body.GatewayPageURL))
}

describe.each(walks)(
  'notices on the device of a policy holder, in %s, %i px wide (D-92)',
  (language, width) => {
    const { notices } = words['accounts/profile'][language]

    it('are turned on only on the profile page, arrive when a premium is booked, and are turned off there', {
      timeout: 120_000,
    }, async () => {
      const owner = `browser ${language} ${width}`
      const holder = await visitAs('rahima', { language, width })
      const { page } = holder
      await playPushService(page, await subscribeBrowser(app, owner), 'granted')
      await holder.open('/dashboard_admin/profile')
      const part = page.getByRole('region', { name: notices.title })
      await part.getByText(notices.off, { exact: true }).waitFor()
      await part.getByRole('button', { name: notices.turnOn }).press('Enter')
      await part.getByText(notices.on, { exact: true }).waitFor()
      const off = part.getByRole('button', { name: notices.turnOff })
      expect(await off.evaluate((button) => button === document.activeElement)).toBe(true)
      await expectAccessible(holder, 'notices that are on')
      expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(
        1,
      )
      await payFor(language)
      const [shown] = await app.eventually('the notice comes', async () => {
        const found = await shownIn(app, owner)
        return found.length > 0 && found
      })
      expect(shown).toContain(language === 'bn' ? 'জমা হয়েছে' : 'received for policy')
      await off.press('Enter')
      await part.getByText(notices.off, { exact: true }).waitFor()
      await payFor(language)
      const { data } = (await app.signIn('rahima').then((own) => own.get('/api-app/push-devices'))).body
      expect(data.devices).toEqual([])
      expect(await shownIn(app, owner)).toHaveLength(1)
      await closeWithoutComplaints(holder)
    })
  },
)

it('are reported as blocked where the reader denied them, with instructions to allow them', async () => {
  const { notices } = words['accounts/profile'].bn
  const holder = await visitAs('rahima', { language: 'bn', width: 320 })
  await playPushService(holder.page, await subscribeBrowser(app, 'blocked'), 'denied')
  await holder.open('/dashboard_admin/profile')
  const part = holder.page.getByRole('region', { name: notices.title })
  await part.getByRole('button', { name: notices.turnOn }).click()
  await part.getByText(notices.blocked).waitFor()
  expect(await part.getByRole('button', { name: notices.turnOn }).count()).toBe(0)
  await expect.poll(() => holder.page.evaluate(() => document.activeElement?.id)).toBe('notices')
  await expectAccessible(holder, 'notices that are blocked')
})

it('are offered neither without scripts nor to staff', async () => {
  const title = words['accounts/profile'].en.notices.title
  const holder = await visitAs('rahima', { language: 'en', withoutScripts: true })
  await holder.page.goto(`${app.url}/dashboard_admin/profile`)
  expect(await holder.page.getByRole('heading', { name: title }).isVisible()).toBe(false)
  const agent = await visitAs('agent', { language: 'en' })
  await agent.open('/dashboard_admin/profile')
  expect(await agent.page.getByRole('heading', { name: title }).count()).toBe(0)
})

it('are shown by the service worker, which opens only pages of this site', async () => {
  const holder = await visitAs('rahima', { language: 'bn', width: 360 })
  const { page, context } = holder
  await context.grantPermissions(['notifications'], { origin: app.url })
  await playPushService(page, await subscribeBrowser(app, 'worker'), 'granted')
  await holder.open('/dashboard_admin/profile')
  const { notices } = words['accounts/profile'].bn
  await page.getByRole('button', { name: notices.turnOn }).click()
  await page.getByText(notices.on, { exact: true }).waitFor()
  const worker = context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker'))
  const shown = await worker.evaluate(async () => {
    const scope = globalThis as unknown as {
      registration: { showNotification: (...given: unknown[]) => Promise<void> }
      clients: { openWindow: (address: string) => Promise<null> }
      dispatchEvent(event: Event): boolean
      ExtendableEvent: new (name: string) => Event
    }
    const seen: unknown[] = []
    scope.registration.showNotification = async (...given) => void seen.push(given)
    scope.clients.openWindow = async (address) => {
      seen.push(new URL(address).pathname)
      return null
    }
    const play = (name: string, parts: object) =>
      scope.dispatchEvent(Object.assign(new scope.ExtendableEvent(name), parts))
    const fields = { title: 'শাপলা লাইফ', text: 'জমা হয়েছে', path: '/dashboard', language: 'bn', topic: 't' }
    play('push', { data: { json: () => fields } })
    for (const path of ['/dashboard/payments', 'https://evil.example/a'])
      play('notificationclick', { notification: { close: () => {}, data: { path } } })
    return seen
  })
  const options = {
    body: 'জমা হয়েছে',
    lang: 'bn',
    tag: 't',
    icon: '/icon-192.png',
    data: { path: '/dashboard' },
  }
  expect(shown).toEqual([['শাপলা লাইফ', options], '/dashboard/payments', '/'])
})
