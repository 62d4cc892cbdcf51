import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { webPushService } from '#adapters/push/web-push.ts'
import { rahima } from '#demo/policies/people.ts'
import { todayInDhaka } from '#kernel/dates.ts'
import type { Language } from '#kernel/language.ts'
import { openDevices, registerDeviceNotices } from '#people/accounts/server/push-to-devices.ts'
import { pushDevices } from '#people/accounts/server/tables.ts'
import { reachOutside } from '../../src/outside.ts'
import { readSettings } from '../../src/settings.ts'
import { shownIn, subscribeBrowser, turnNoticesOn } from '../drive/browser-notices.ts'
import { payAtGateway, payInvoice, sessionKeyOf } from '../drive/gateway.ts'
import { readInbox } from '../drive/inbox.ts'
import { bringJobsForward, untilActive } from '../drive/pass-time.ts'
import { productionSettings } from '../drive/production-settings.ts'
import { app, type Caller, openApp } from '../drive/test-app.ts'
import { letFallBehind } from '../payments/customers.ts'
import { pdfFile, purchase, quoteFor, sumaiya } from './proposal-of-sumaiya.ts'

openApp()
beforeEach(async () => {
  await app.turn({ reset: true })
  await app.db.delete(pushDevices)
})

const store = '/api-app/pushwebnitification'
const rows = () => app.db.select().from(pushDevices).orderBy(pushDevices.lastUsedAt)

async function pay(holder: Caller, language: Language): Promise<void> {
  await letFallBehind(app, '900000001', 1)
  const { body } = await payInvoice(app, holder, '900000001', undefined, language)
  await payAtGateway(app, sessionKeyOf(body.GatewayPageURL))
}

const shown = (owner: string, atLeast = 1) =>
  app.eventually(`a notice comes to ${owner}`, async () => {
    const found = await shownIn(app, owner)
    return found.length >= atLeast && found
  })

/** All jobs for notices are finished. */
const noJobLeft = () =>
  expect
    .poll(async () => {
      await bringJobsForward(app.db, 3_600)
      const { rows: left } = await app.db.execute(sql`
        select name, state, retry_count, output from pgboss.job
        where name in ('push-to-device', 'send-payment-notice', 'tell-holder-of-active-policy')`)
      return left
    })
    .toEqual([])

describe('notices to the devices of a policy holder (D-92)', () => {
  it.each([
    ['bn', /^শাপলা লাইফ\n৳[০-৯,]+ জমা হয়েছে। পলিসি 900000001, রসিদ R\d\d-\d{7}।\n\/dashboard\/payments$/],
    [
      'en',
      /^Shapla Life\nTk [\d,]+ received for policy 900000001\. Receipt R\d\d-\d{7}\.\n\/dashboard\/payments$/,
    ],
  ] as const)(
    'say in %s that a payment was booked, once on each device, and name nobody',
    async (language, said) => {
      const holder = await app.signIn('rahima', undefined, language)
      const phone = `phone ${language}`
      const computer = `computer ${language}`
      await turnNoticesOn(app, holder, phone)
      await turnNoticesOn(app, holder, computer)
      await pay(holder, language)
      await Promise.all([shown(phone), shown(computer)])
      await noJobLeft()
      for (const owner of [phone, computer]) {
        const found = await shownIn(app, owner)
        expect(found).toEqual([expect.stringMatching(said)])
        expect(found.join()).not.toMatch(/Rahima|রহিমা|Khatun/)
      }
      expect((await readInbox(app, rahima.mobile)).some(({ channel }) => channel === 'sms')).toBe(true)
    },
  )

  it('say that a proposal arrived, with its number, and link to it', async () => {
    const holder = await app.signIn('rahima', undefined, 'bn')
    await turnNoticesOn(app, holder, 'proposals')
    const { birthDate, nationalId, firstName, lastName } = rahima
    const quote = await quoteFor(app.visitor, todayInDhaka(app.clock.now()), { dob: birthDate })
    const agent = await app.signIn('agent')
    const named = {
      national_id: nationalId,
      date_of_birth: birthDate,
      first_name: firstName,
      last_name: lastName,
    }
    const { body } = await purchase(agent, { ...sumaiya, quote, status: 1, ...named }, [pdfFile()])
    const found = await shown('proposals')
    expect(found.at(-1)).toContain(`\n/dashboard/policy-details/${body.data.id}`)
    expect(found.join()).toContain(body.data.ref_unique_id)
    // Else its activation would be announced during a later test.
    await untilActive(app, body.data.id)
    await noJobLeft()
  })

  it('stop for a device that no longer accepts them, which is deleted', async () => {
    const holder = await app.signIn('rahima', undefined, 'en')
    const deviceId = await turnNoticesOn(app, holder, 'gone')
    await turnNoticesOn(app, holder, 'here')
    await fetch(JSON.parse(deviceId).endpoint, { method: 'DELETE' })
    await pay(holder, 'en')
    await shown('here')
    await noJobLeft()
    expect((await rows()).map((row) => JSON.parse(row.deviceId).endpoint)).not.toContain(
      JSON.parse(deviceId).endpoint,
    )
    expect(await rows()).toHaveLength(1)
  })

  it('wait if the push service fails, and delay neither SMS nor mail', async () => {
    const holder = await app.signIn('rahima', undefined, 'en')
    await turnNoticesOn(app, holder, 'later')
    const before = (await readInbox(app, rahima.mobile)).length
    await app.turn({ push: 'error' })
    await pay(holder, 'en')
    await app.eventually('the SMS comes', async () => (await readInbox(app, rahima.mobile)).length > before)
    expect(await shownIn(app, 'later')).toEqual([])
    await app.turn({ push: 'ok' })
    await shown('later')
    await noJobLeft()
    expect(await shownIn(app, 'later')).toHaveLength(1)
  })

  it('are given up after a day of failures', async () => {
    const holder = await app.signIn('rahima', undefined, 'en')
    await turnNoticesOn(app, holder, 'too late')
    await app.turn({ push: 'error' })
    await pay(holder, 'en')
    await app.eventually('the notice was tried', async () => {
      const { rows: tried } = await app.db.execute(
        sql`select 1 from pgboss.job where name = 'push-to-device' and state = 'retry'`,
      )
      return tried.length === 1
    })
    await app.clock.moveBy(25 * 3_600_000)
    await noJobLeft()
    await app.clock.moveTo(null)
    expect(await shownIn(app, 'too late')).toEqual([])
    expect(await rows()).toHaveLength(1)
  })

  it('are never sent to an unknown push service: the device is stored and shown as unreachable', async () => {
    let calls = 0
    const server = createServer((_request, response) => {
      calls += 1
      response.end()
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const { port } = server.address() as AddressInfo
    const holder = await app.signIn('rahima', undefined, 'en')
    const foreign = {
      ...(await subscribeBrowser(app, 'foreign')),
      endpoint: `http://127.0.0.1:${port}/sandbox/push/x`,
    }
    expect((await holder.post(store, { device_id: JSON.stringify(foreign) })).status).toBe(200)
    await turnNoticesOn(app, holder, 'known')
    const { body } = await holder.get('/api-app/push-devices')
    expect(body.data.devices.map((device: { is_reached: boolean }) => device.is_reached).toSorted()).toEqual([
      false,
      true,
    ])
    await pay(holder, 'en')
    await shown('known')
    await noJobLeft()
    server.close()
    expect(calls).toBe(0)
  })

  it('are not sent to the id of an app, which is only stored', async () => {
    const holder = await app.signIn('rahima', undefined, 'en')
    await holder.post(store, { device_id: 'an id of an app' })
    expect((await holder.get('/api-app/push-devices')).body.data.devices).toEqual([])
    await pay(holder, 'en')
    await noJobLeft()
    expect(await rows()).toHaveLength(1)
  })

  it('are off without keys', () => {
    const { push } = reachOutside(readSettings(productionSettings), { http: '', smtpPort: 0 })
    expect(push).toBeUndefined()
  })
})

describe('the devices of a person', () => {
  it('are stored once when the answer was lost or the same one is sent several times at once (PUSH-05)', async () => {
    const holder = await app.signIn('rahima')
    const subscription = await subscribeBrowser(app, 'twice')
    const { endpoint, keys } = subscription
    const again = JSON.stringify({ keys, endpoint })
    const sent = await Promise.all(
      Array.from({ length: 8 }, (_, n) =>
        holder.post(store, { device_id: n % 2 ? again : JSON.stringify(subscription) }),
      ),
    )
    expect(sent.map(({ status }) => status)).toEqual(sent.map(() => 200))
    expect(await rows()).toHaveLength(1)
  })

  it('are ten at most: a further one replaces the oldest', async () => {
    const holder = await app.signIn('rahima')
    for (let n = 0; n < 12; n++) {
      await holder.post(store, { device_id: `app ${n}` })
      await app.clock.moveBy(1_000)
    }
    const kept = (await rows()).map(({ deviceId }) => deviceId)
    expect(kept).toEqual(Array.from({ length: 10 }, (_, n) => `app ${n + 2}`))
    await app.clock.moveTo(null)
  })

  it('can be removed only by their owner; removing one twice is no error', async () => {
    const holder = await app.signIn('rahima')
    const agent = await app.signIn('agent')
    await turnNoticesOn(app, holder, 'mine')
    const { body } = await holder.get('/api-app/push-devices')
    const [{ id, ...device }] = body.data.devices
    expect(body.data.public_key).toMatch(/^[\w-]{87}$/)
    expect(device).toMatchObject({ is_reached: true, since: expect.stringContaining('+06:00') })
    expect((await agent.post('/api-app/forget-push-device', { id })).status).toBe(403)
    await app.db.update(pushDevices).set({ personId: 999_999 })
    expect((await holder.post('/api-app/forget-push-device', { id })).status).toBe(200)
    expect(await rows()).toHaveLength(1)
    await app.db.update(pushDevices).set({ personId: 1 }).where(eq(pushDevices.deviceKey, id))
    const customerId = (await holder.post('/api-app/get-user-profile')).body.data.user.id
    await app.db.update(pushDevices).set({ personId: customerId })
    for (let n = 0; n < 2; n++)
      expect((await holder.post('/api-app/forget-push-device', { id })).status).toBe(200)
    expect(await rows()).toEqual([])
  })

  it('no longer belong to a person when somebody else logs in on the same browser', async () => {
    const browser = { headers: { cookie: 'lang=en; device=the-mark-of-this-browser', origin: app.url } }
    const logIn = (user_id: string) =>
      app.visitor.post('/api-app/user-login', { user_id, password: 'Shapla@2026' }, browser)
    const { body } = await logIn('rahima')
    const deviceId = JSON.stringify(await subscribeBrowser(app, 'shared'))
    const asRahima = { headers: { ...browser.headers, authorization: `Bearer ${body.token.token}` } }
    await app.visitor.post(store, { device_id: deviceId }, asRahima)
    expect(await rows()).toHaveLength(1)
    await logIn('rahima')
    expect(await rows()).toHaveLength(1)
    await logIn('agent')
    expect(await rows()).toEqual([])
  })

  it('of the demo’s people are removed when the demo is reset', async () => {
    await turnNoticesOn(app, await app.signIn('rahima'), 'a visitor of the demo')
    await app.visitor.post('/sandbox/people/reset')
    expect(await rows()).toEqual([])
  })

  it('are left unchanged by a notice if they were turned off in the meantime', async () => {
    const works: ((
      job: object,
      finish: (effect: (tx: never) => Promise<void>) => Promise<void>,
    ) => Promise<void>)[] = []
    const jobs: object[] = []
    const push = webPushService({
      publicKey: 'x',
      privateKey: 'x',
      subject: 'mailto:a@b.example',
      services: ['push.example'],
    })
    const deps = {
      db: app.db,
      clock: app.clock,
      push,
      log: { warn: () => {} },
      jobs: {
        enqueue: async (_tx: unknown, _name: string, job: object) => void jobs.push(job),
        workOutside: (_name: string, work: (typeof works)[number]) => void works.push(work),
      },
    } as never
    registerDeviceNotices(deps)
    const { endpoint: _, ...made } = await subscribeBrowser(app, 'off')
    const holder = await app.signIn('rahima')
    await holder.post(store, { device_id: JSON.stringify({ ...made, endpoint: 'https://push.example/off' }) })
    const customerId = (await rows())[0]?.personId ?? 0
    const notice = { title: 'a', text: 'b', path: '/', language: 'en', id: 'c' } as const
    expect(await openDevices(deps).notify({ kind: 'customer', id: customerId }, notice)).toBe(1)
    await app.db.delete(pushDevices)
    const finished: unknown[] = []
    await works[0]?.(jobs[0] ?? {}, async (effect) => void finished.push(effect))
    expect(finished).toHaveLength(1)
  })
})
