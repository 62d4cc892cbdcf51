import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { makeMovableClock } from '#sandbox/server/movable-clock.ts'
import { allOk } from '#sandbox/switches.ts'
import { openSandboxWorld, type SandboxWorld } from './sandbox-world.ts'

let world: SandboxWorld
let timesReset = 0
beforeAll(async () => {
  world = await openSandboxWorld({
    resetPeople: async () => {
      timesReset += 1
    },
  })
})
beforeEach(() => world.set({ reset: true }))
afterAll(() => world.close())

const page = async (path: string, headers: Record<string, string> = {}) => {
  const answer = await fetch(`${world.origin}${path}`, { headers })
  return { answer, text: await answer.text() }
}

const sendForm = (path: string, fields: Record<string, string>) =>
  fetch(`${world.origin}${path}`, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' })

describe('the switches', () => {
  it('are set by JSON, several at once, and restored by reset', async () => {
    const set = await world.post('/switches', { core: 'twice', gateway: 'forgedIpn' })
    expect(await set.json()).toEqual({
      status: 1,
      message: 'Success',
      data: { ...allOk, gateway: 'forgedIpn', core: 'twice' },
    })
    const reset = await world.post('/switches', { reset: true, nid: 'down' })
    expect((await reset.json()).data).toEqual({ ...allOk, nid: 'down' })
  })

  it.each([{ core: 'noIpn' }, { sms: 'twice' }, { weather: 'ok' }, []])(
    'refuse unknown switches and values (%j)',
    async (body) => {
      expect((await world.post('/switches', body)).status).toBe(422)
    },
  )

  it('are set by the form of the page, which then shows what is chosen', async () => {
    const sent = await sendForm('/sandbox/switches', { core: 'lateAnswer', mail: 'refuse' })
    expect(sent.status).toBe(303)
    const { text } = await page(sent.headers.get('location') ?? '')
    expect(text).toContain('name="core" value="lateAnswer" checked')
    expect(text).toContain('role="status"')
  })

  it('are restored by the reset button, whatever else is chosen in the form', async () => {
    await world.set({ core: 'down' })
    await sendForm('/sandbox/switches', { core: 'down', sms: 'hang', reset: 'true' })
    expect((await page('/sandbox')).text).toContain('name="core" value="ok" checked')
  })

  it('cannot be set from another site’s page', async () => {
    const answer = await fetch(`${world.origin}/sandbox/switches`, {
      method: 'POST',
      headers: { 'sec-fetch-site': 'cross-site', 'content-type': 'application/json' },
      body: '{"core":"down"}',
    })
    expect(answer.status).toBe(403)
  })
})

describe('the clock', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['performance'] })
  })
  afterEach(() => {
    vi.useRealTimers()
  })
  /** A clock reads the database at most four times a second. */
  const pauseBetweenLooks = () => vi.advanceTimersByTime(260)
  const distanceMs = (at: Date) => Math.abs(at.getTime() - Date.now())

  it('is moved, runs on from there, and goes back to real time', async () => {
    const at = '2027-01-31T23:59:59+06:00'
    const asked = Date.now()
    await world.post('/clock', { at })
    const moved = world.clock.now()
    const ranOn = moved.getTime() - Date.parse(at)
    expect(ranOn).toBeGreaterThanOrEqual(0)
    expect(ranOn).toBeLessThanOrEqual(Date.now() - asked)
    await expect.poll(() => world.clock.now().getTime()).toBeGreaterThan(moved.getTime())
    await world.post('/clock', { at: null })
    expect(distanceMs(world.clock.now())).toBeLessThan(50)
  })

  it('is followed by every instance on the same database', async () => {
    const other = await makeMovableClock(world.db)
    await world.post('/clock', { at: '2030-05-01T09:00:00+06:00' })
    pauseBetweenLooks()
    await other.refresh()
    expect(Math.abs(other.now().getTime() - world.clock.now().getTime())).toBeLessThan(50)
    expect((await makeMovableClock(world.db)).now().getUTCFullYear()).toBe(2030)
    await world.clock.moveTo(null)
  })

  it('is not set back by a read of the database that began before the move', async () => {
    for (let n = 0; n < 3; n++) {
      pauseBetweenLooks()
      const looking = world.clock.refresh()
      await world.clock.moveTo(new Date(`203${n}-01-01T00:00:00Z`))
      await looking
      expect(world.clock.now().getUTCFullYear()).toBe(2030 + n)
    }
    await world.clock.moveTo(null)
  })

  it('refuses an invalid time', async () => {
    for (const body of [{ at: 'soon' }, {}, { at: 5 }]) {
      expect((await world.post('/clock', body)).status).toBe(422)
    }
    const form = await sendForm('/sandbox/clock', { at: 'soon' })
    expect(form.status).toBe(422)
    expect(await form.text()).toContain('role="alert"')
  })

  it('is moved by the form, in Dhaka time', async () => {
    await sendForm('/sandbox/clock', { at: '2028-02-29T08:30' })
    expect((await page('/sandbox')).text).toContain('২৯ ফেব্রুয়ারি ২০২৮, ০৮:৩০')
    await sendForm('/sandbox/clock', { at: '2028-02-29T08:30', real: 'true' })
    expect(distanceMs(world.clock.now())).toBeLessThan(50)
  })
})

describe('the pages', () => {
  it('are in the language of the address, else of the cookie, else in Bangla', async () => {
    expect((await page('/sandbox')).text).toContain('<html lang="bn">')
    expect((await page('/sandbox', { cookie: 'session=x; lang=en' })).text).toContain('<html lang="en">')
    expect((await page('/sandbox?lang=bn', { cookie: 'lang=en' })).text).toContain('<html lang="bn">')
    const asked = await page('/sandbox?lang=en')
    expect(asked.text).toContain('<html lang="en">')
    expect(asked.answer.headers.get('set-cookie')).toContain('lang=en')
  })

  it('allow no script and no inline style', async () => {
    for (const path of ['/sandbox', '/sandbox/inbox']) {
      const { answer, text } = await page(path)
      expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'")
      expect(text).not.toMatch(/<script|style="|<style/)
    }
  })

  it('show a message as text, whatever it contains', async () => {
    const sms = (text: string, id: string) =>
      world.post('/sms/api/v3/send-sms', {
        api_token: 't',
        sid: 's',
        msisdn: '8801911000001',
        sms: text,
        csms_id: id,
      })
    await sms('<img src=x onerror=alert(1)>', 'markup1')
    expect((await page('/sandbox/inbox?to=01911000001')).text).toContain('&lt;img src=x onerror=alert(1)&gt;')
    expect((await page('/sandbox/inbox?to=%3Cscript%3E')).text).not.toContain('<script>')
  })

  it('serve their stylesheet and fonts', async () => {
    for (const [path, type] of [
      ['/sandbox/style.css', 'text/css'],
      ['/sandbox/stitch.svg', 'image/svg+xml'],
      ['/sandbox/mark.svg', 'image/svg+xml'],
      ['/sandbox/fonts/sans-400.woff2', 'font/woff2'],
      ['/sandbox/fonts/serif-latin-600.woff2', 'font/woff2'],
    ] as const) {
      const { answer } = await page(path)
      expect(answer.headers.get('content-type')).toContain(type)
    }
  })

  it('reset the demo people', async () => {
    const bare = { method: 'POST', headers: { 'content-type': 'application/json' } }
    expect((await fetch(`${world.origin}/sandbox/people/reset`, bare)).status).toBe(200)
    expect((await sendForm('/sandbox/people/reset', {})).headers.get('location')).toBe('/sandbox?done=people')
    expect(timesReset).toBe(2)
  })
})
