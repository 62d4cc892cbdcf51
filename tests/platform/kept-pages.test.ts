import { on } from 'node:events'
import { connect, type Socket } from 'node:net'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { announcePublished } from '#platform/server/publish.ts'
import { createTestApp, type TestApp } from '../drive/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

const visit = (path: string, headers: Record<string, string> = {}) => fetch(app.url + path, { headers })
const timesKept = async () =>
  Number(/pages_from_cache_total (\d+)/.exec(await (await visit('/metrics')).text())?.[1] ?? 0)

/** How many of these visits were answered from memory. */
async function keptAmong(visits: () => Promise<unknown>): Promise<number> {
  const before = await timesKept()
  await visits()
  return (await timesKept()) - before
}

/** One answer with a length, as it went over the wire. */
async function readAnswer(socket: Socket): Promise<string> {
  let heard = ''
  for await (const [piece] of on(socket, 'data')) {
    heard += piece.toString('latin1')
    const headEnd = heard.indexOf('\r\n\r\n') + 4
    const length = Number(/content-length: (\d+)/.exec(heard.slice(0, headEnd))?.[1])
    if (heard.length === headEnd + length) break
  }
  return heard
}

describe('a public page', () => {
  it('is rendered once and then answered from memory, the same bytes in every encoding', async () => {
    const first = await (await visit('/page/about-us')).text()
    await app.eventually(
      'the page is kept',
      async () => (await keptAmong(() => visit('/page/about-us'))) === 1,
    )
    for (const encoding of ['identity', 'gzip', 'br']) {
      const answer = await visit('/page/about-us', { 'accept-encoding': encoding })
      expect(answer.headers.get('content-encoding')).toBe(encoding === 'identity' ? null : encoding)
      expect(await answer.text()).toBe(first)
    }
  })

  it('comes with the same bytes, its headers too, each time it is asked for on one connection', async () => {
    await visit('/page/about-us')
    const { hostname, port } = new URL(app.url)
    for (const encoding of ['identity', 'gzip', 'br']) {
      const socket = connect(Number(port), hostname === 'localhost' ? '127.0.0.1' : hostname)
      const request = `GET /page/about-us HTTP/1.1\r\nHost: shapla\r\nAccept-Encoding: ${encoding}\r\n\r\n`
      const answers: string[] = []
      for (let n = 0; n < 3; n++) {
        socket.write(request)
        answers.push((await readAnswer(socket)).replace(/\r\nDate: \w{3}, .*? GMT\r\n/, ''))
      }
      socket.destroy()
      expect(answers[0]).toContain('\r\nKeep-Alive: timeout=')
      expect(new Set(answers).size, encoding).toBe(1)
    }
  })

  it('is not sent again to who has it already', async () => {
    const etag = (await visit('/page/about-us')).headers.get('etag') ?? ''
    const again = await visit('/page/about-us', { 'if-none-match': etag })
    expect([again.status, await again.text()]).toEqual([304, ''])
  })

  it('is kept apart by language, and never for a signed-in person or a strange query', async () => {
    const english = await (await visit('/page/about-us', { cookie: 'lang=en' })).text()
    expect(english).toContain('<html lang="en"')
    expect(await (await visit('/page/about-us')).text()).toContain('<html lang="bn"')
    const { token } = await app.signIn('agent')
    const kept = await keptAmong(async () => {
      await visit('/page/about-us', { cookie: `session=${token}` })
      await visit('/page/about-us?utm=1')
    })
    expect(kept).toBe(0)
  })

  it('is rendered anew as soon as something is published, on this instance and every other', async () => {
    await app.eventually(
      'the page is kept',
      async () => (await keptAmong(() => visit('/page/about-us'))) === 1,
    )
    await announcePublished(app.db)
    await app.eventually(
      'the page is rendered anew',
      async () => (await keptAmong(() => visit('/page/about-us'))) === 0,
    )
  })

  it('made for one visitor travels small too', async () => {
    const plain = await (await visit('/page/about-us?utm=1')).text()
    for (const encoding of ['gzip', 'br']) {
      const answer = await visit('/page/about-us?utm=1', { 'accept-encoding': encoding })
      expect(answer.headers.get('content-encoding')).toBe(encoding)
      expect(Number(answer.headers.get('content-length'))).toBeLessThan(plain.length / 3)
      expect(await answer.text()).toBe(plain)
    }
  })

  it("brings its data in the reader's language; the other one only where the reader's says nothing", async () => {
    await app.db.execute(sql`
      update content_entries set live = jsonb_set(live, '{address,bn}', '""') where type = 'settings'`)
    await announcePublished(app.db)
    const settingFor = async (cookie: string) => {
      const html = await (await visit('/page/about-us?utm=1', { cookie })).text()
      const state = JSON.parse(/id=":state">(.*?)<\/script>/s.exec(html)?.[1] ?? '{}')
      return state.router.loaderData.site.setting
    }
    await app.eventually(
      'the address is said in English only',
      async () => (await settingFor('')).bn_address === '',
    )
    const [bangla, english] = [await settingFor(''), await settingFor('lang=en')]
    expect(bangla).toMatchObject({ brand_name: '', bn_brand_name: 'শাপলা লাইফ' })
    expect(english).toMatchObject({ brand_name: 'Shapla Life', bn_brand_name: '' })
    expect(bangla.address).toBe(english.address)
    expect(bangla.address).not.toBe('')
  })

  it('that was not found is never kept', async () => {
    const kept = await keptAmong(async () => {
      for (let time = 0; time < 3; time++) expect((await visit('/page/no-such-page')).status).toBe(404)
    })
    expect(kept).toBe(0)
  })
})

describe('menus and footer, most of a page', () => {
  const rendered = async (path: string, headers: Record<string, string> = {}) => {
    const html = await (await visit(`${path}?utm=1`, headers)).text()
    return html.slice(html.indexOf('<body'), html.indexOf('id=":state"'))
  }
  const currentOf = (html: string) =>
    [...html.matchAll(/href="([^"]*)"[^>]* aria-current="page"/g)].map((m) => m[1])

  it('are the same whether rendered for this page or put in as they were', async () => {
    await announcePublished(app.db)
    const first = await rendered('/page/about-us')
    expect(await rendered('/page/about-us')).toBe(first)
    expect(first).toContain('class="mobile-items"')
    expect(first).not.toMatch(/data-kept|<!--kept/)
    const ends = [...first.matchAll(/<(\/?)(ul|div|footer|nav|details)\b/g)]
    for (const tag of ['ul', 'div', 'footer', 'nav', 'details']) {
      const open = ends.filter(([, slash, name]) => name === tag && !slash).length
      expect(ends.filter(([, slash, name]) => name === tag && slash).length, tag).toBe(open)
    }
  })

  it("mark the page that the visitor is on, in the visitor's language, whatever was rendered before", async () => {
    for (const path of ['/page/about-us', '/page/history', '/page/about-us']) {
      expect(new Set(currentOf(await rendered(path)))).toEqual(new Set([path]))
    }
    expect(currentOf(await rendered('/page/no-menu-leads-here'))).toEqual([])
    const bangla = await rendered('/page/about-us')
    const english = await rendered('/page/about-us', { cookie: 'lang=en' })
    expect([bangla.includes('সর্বস্বত্ব'), english.includes('সর্বস্বত্ব')]).toEqual([true, false])
  })

  it('offer the way in or the way out, whoever was here before (NAV-03)', async () => {
    const { token } = await app.signIn('agent')
    const isIn = async (headers?: Record<string, string>) => {
      const html = await rendered('/page/about-us', headers)
      return [html.includes('href="/login"'), html.includes('href="/dashboard_admin"')]
    }
    const signedIn = { cookie: `session=${token}` }
    for (let time = 0; time < 2; time++) {
      expect(await isIn()).toEqual([true, false])
      expect(await isIn(signedIn)).toEqual([false, true])
    }
  })

  it('show what was published since', async () => {
    await rendered('/page/about-us')
    await app.db.execute(sql`
      update content_entries set live = jsonb_set(live, '{legalName,en}', '"Shapla Life of 2027"')
      where type = 'settings'`)
    await announcePublished(app.db)
    await app.eventually('the footer has the new name', async () =>
      (await rendered('/page/about-us', { cookie: 'lang=en' })).includes('Shapla Life of 2027'),
    )
  })
})
