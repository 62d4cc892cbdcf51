import { request } from 'node:http'
import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { announcePublished } from '#platform/pages/server/publish.ts'
import { published } from '../drive/content.ts'
import { app, openApp } from '../drive/test-app.ts'
import {
  askAll,
  countFromCache,
  countUncached,
  inventAddresses,
  listRealPages,
} from './invented-addresses.ts'

openApp()

const about = '/page/about-us'
const visit = (path: string, headers: Record<string, string> = {}) => fetch(app.url + path, { headers })

/** Counts the visits that were answered from the cache. */
async function cachedAmong(visits: () => Promise<unknown>): Promise<number> {
  const before = await countFromCache(app.url)
  await visits()
  return (await countFromCache(app.url)) - before
}

/** Status, headers and length as they arrive on the wire, without the Accept-Encoding that `fetch` adds. */
function exchange(
  path: string,
  { method = 'GET', headers = {} }: { method?: string; headers?: object } = {},
) {
  return new Promise<{ status: number; headers: Record<string, unknown>; bytes: number }>(
    (resolve, reject) => {
      const sent = request(
        app.url.replace('localhost', '127.0.0.1') + path,
        { method, headers: { ...headers } },
        (answer) => {
          let bytes = 0
          answer.on('data', (piece: Buffer) => {
            bytes += piece.length
          })
          answer.on('end', () => resolve({ status: answer.statusCode ?? 0, headers: answer.headers, bytes }))
        },
      )
      sent.on('error', reject).end()
    },
  )
}

describe('a public page', () => {
  it('is rendered once and then answered from memory, the same page in every encoding', async () => {
    await published(app)
    const first = await (await visit(about)).text()
    for (const encoding of ['identity', 'gzip', 'br']) {
      await app.eventually('the page is compressed', async () => {
        const answer = await visit(about, { 'accept-encoding': encoding })
        expect(await answer.text()).toBe(first)
        return answer.headers.get('content-encoding') === (encoding === 'identity' ? null : encoding)
      })
    }
    expect(await cachedAmong(() => visit(about))).toBe(1)
  })

  it('has the same headers whether it was rendered for this visitor or before', async () => {
    await published(app)
    const headersOf = async () => {
      const { date, 'content-length': _length, ...headers } = (await exchange(about)).headers
      return headers
    }
    const rendered = await headersOf()
    expect(await cachedAmong(async () => expect(await headersOf()).toEqual(rendered))).toBe(1)
  })

  it('is compressed fast for the first visitor, and better afterwards when nobody has to wait', async () => {
    await published(app)
    const input = { headers: { 'accept-encoding': 'br' } }
    const { bytes } = await exchange(about, input)
    await app.eventually('it is smaller', async () => (await exchange(about, input)).bytes < bytes)
  })

  it('is sent in an encoding that the visitor accepts', async () => {
    await visit(about)
    const encodingFor = async (accepts: string) =>
      (await exchange(about, { headers: { 'accept-encoding': accepts } })).headers['content-encoding']
    await app.eventually('it is compressed', async () => (await encodingFor('gzip')) === 'gzip')
    expect(await encodingFor('gzip;q=0')).toBe(undefined)
    expect(await encodingFor('br;q=0, gzip;q=0')).toBe(undefined)
    expect(await encodingFor('br;q=0, *')).toBe('gzip')
    expect(await encodingFor('gzip;q=1, br;q=0.5')).toBe('gzip')
    expect(await encodingFor('*')).toBe('br')
    expect(await encodingFor('*;q=0')).toBe(undefined)
    expect(await encodingFor('zstd, deflate')).toBe(undefined)
  })

  it('is not sent again to a visitor who has it already', async () => {
    const etag = (await visit(about)).headers.get('etag') ?? ''
    for (const known of [etag, etag.replace('W/', ''), `"other", ${etag}`, '*']) {
      const again = await visit(about, { 'if-none-match': known })
      expect([again.status, await again.text(), again.headers.get('etag')]).toEqual([304, '', etag])
    }
    expect((await visit(about, { 'if-none-match': '"other"' })).status).toBe(200)
  })

  it('answers HEAD as it answers GET, without the page', async () => {
    const { headers } = await exchange(about)
    const head = await exchange(about, { method: 'HEAD' })
    expect(head).toMatchObject({
      status: 200,
      bytes: 0,
      headers: { etag: headers.etag, 'content-length': headers['content-length'] },
    })
  })

  it('is cached separately by language, and never for a signed-in person or an unknown query', async () => {
    const english = await (await visit(about, { cookie: 'lang=en' })).text()
    expect(english).toContain('<html lang="en"')
    expect(await (await visit(about)).text()).toContain('<html lang="bn"')
    const { token } = await app.signIn('agent')
    const cached = await cachedAmong(async () => {
      await visit(about, { cookie: `session=${token}` })
      await visit(`${about}?utm=1`)
      await visit(`${about}?lang=7`)
      await visit(about, { authorization: 'Basic bm9ib2R5' })
    })
    expect(cached).toBe(0)
  })

  it('in a language that its address chooses sets the cookie each time, and only then', async () => {
    for (let time = 0; time < 2; time++) {
      const answer = await visit(`${about}?lang=en`)
      expect(answer.headers.get('set-cookie')).toMatch(/^lang=en;/)
      expect(await answer.text()).toContain('<html lang="en"')
      expect((await visit(about, { cookie: 'lang=en' })).headers.get('set-cookie')).toBe(null)
    }
  })

  it('is rendered again as soon as something is published, on this instance and every other', async () => {
    await visit(about)
    expect(await cachedAmong(() => visit(about))).toBe(1)
    await published(app)
    expect(await cachedAmong(() => visit(about))).toBe(0)
  })

  it('rendered for one visitor is compressed too', async () => {
    const plain = await (await visit(`${about}?utm=1`)).text()
    for (const encoding of ['gzip', 'br']) {
      const answer = await visit(`${about}?utm=1`, { 'accept-encoding': encoding })
      expect(answer.headers.get('content-encoding')).toBe(encoding)
      expect(Number(answer.headers.get('content-length'))).toBeLessThan(plain.length / 3)
      expect(await answer.text()).toBe(plain)
    }
  })

  it('that was not found is never cached', async () => {
    const cached = await cachedAmong(async () => {
      for (let time = 0; time < 3; time++) expect((await visit('/page/no-such-page')).status).toBe(404)
    })
    expect(cached).toBe(0)
  })
})

describe('An attack on others through the cache', () => {
  it('cannot show English to a reader of Bangla by a crafted cookie, nor the other way round', async () => {
    const crafted = [
      'lang=%65n',
      'lang=bn; lang=en',
      'lang=en; lang=bn',
      'LANG=en',
      'lang =en',
      'lang="en"',
      'accept_cookies =1',
    ]
    for (const cookie of crafted) {
      await published(app)
      await visit('/news', { cookie })
      const bangla = await (await visit('/news')).text()
      expect(bangla, cookie).toContain('<html lang="bn"')
      expect(bangla, cookie).toContain('/cookie-notice')
      expect(await (await visit('/news', { cookie: 'lang=en' })).text(), cookie).toContain('<html lang="en"')
    }
  })

  it('cannot push real pages out of it with invented addresses', async () => {
    const pages = (await listRealPages(app.url)).filter((page) =>
      /^\/($|page|product|news|photo|video|branch)/.test(page),
    )
    expect(pages.length).toBeGreaterThan(20)
    await askAll(app.url, pages)
    const cached = await cachedAmong(() => askAll(app.url, inventAddresses(200, pages)))
    expect(cached).toBe(0)
    expect(await countUncached(app.url, pages)).toBe(0)
  })
})

describe('menus and footer', () => {
  const rendered = async (path: string, headers: Record<string, string> = {}) => {
    const html = await (await visit(`${path}?utm=1`, headers)).text()
    return html.slice(html.indexOf('<body'))
  }
  const currentOf = (html: string) =>
    [...html.matchAll(/href="([^"]*)"[^>]* aria-current="page"/g)].map((m) => m[1])

  it("mark the page that the visitor is on, in the visitor's language, whatever was rendered before", async () => {
    for (const path of ['/page/about-us', '/page/history', '/page/about-us']) {
      expect(new Set(currentOf(await rendered(path)))).toEqual(new Set([path]))
    }
    expect(currentOf(await rendered('/page/no-menu-leads-here'))).toEqual([])
    const bangla = await rendered('/page/about-us')
    const english = await rendered('/page/about-us', { cookie: 'lang=en' })
    expect([bangla.includes('সর্বস্বত্ব'), english.includes('সর্বস্বত্ব')]).toEqual([true, false])
  })

  it('offer signing in or signing out as fits this visitor, whoever came before (NAV-03)', async () => {
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

  it('show what was published meanwhile', async () => {
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
