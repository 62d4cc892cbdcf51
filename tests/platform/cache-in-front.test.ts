import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { announcePublished } from '#platform/pages/server/publish.ts'
import { createTestApp, type TestApp } from '../drive/test-app.ts'
import { type CacheInFront, findNginx, freePorts, startCacheInFront } from '../setup/nginx.ts'

const nginx = await findNginx()

/** Runs nginx with docs/nginx-cache.conf, the configuration that docs/operations.md recommends. */
describe.skipIf(!nginx)('With nginx as a cache in front', () => {
  let app: TestApp
  let front: CacheInFront
  let folder: string
  beforeAll(async () => {
    const ports = await freePorts()
    folder = await mkdtemp(join(tmpdir(), 'jibon-test-nginx-'))
    app = await createTestApp({
      SHARED_CACHE_SECONDS: '3600',
      CACHE_PURGE_URL: `http://127.0.0.1:${ports.purge}/`,
    })
    front = await startCacheInFront(nginx ?? '', folder, app.url, ports)
  })
  afterAll(async () => {
    await front?.stop()
    await app?.close()
    await rm(folder, { recursive: true, force: true })
  })

  const page = '/page/about-us'
  const visit = async (path: string, headers: Record<string, string> = {}) => {
    const answer = await fetch(front.url + path, { headers })
    return { from: answer.headers.get('x-cache'), html: await answer.text(), headers: answer.headers }
  }

  it('a page is fetched once, and separately for each language and consent', async () => {
    const visitors = {
      bangla: {},
      english: { cookie: 'lang=en' },
      consenting: { cookie: 'accept_cookies=1' },
      both: { cookie: 'lang=en; accept_cookies=1' },
    }
    // The program empties the cache when it starts, and again soon afterwards.
    await app.eventually('all of them come from the cache', async () => {
      const from = new Set<string | null>()
      for (const [name, headers] of Object.entries(visitors)) {
        const answer = await visit(page, headers)
        const isEnglish = name === 'english' || name === 'both'
        expect(answer.html).toContain(`<html lang="${isEnglish ? 'en' : 'bn'}"`)
        expect(answer.html.includes('/cookie-notice')).toBe(name === 'bangla' || name === 'english')
        from.add(answer.from)
      }
      return [...from].join() === 'HIT'
    })
  })

  it('a crafted cookie changes nothing for anybody else', async () => {
    const strange = [
      'lang=%65n',
      'LANG=en',
      'lang=bn; lang=en',
      'lang="en"',
      'lang =en',
      ' lang=en',
      'x=1; lang=en',
    ]
    for (const cookie of [...strange, 'accept_cookies =1', 'accept_cookies=%31']) {
      await announcePublished(app.db)
      await app.eventually('the cache is empty', async () => (await visit(page)).from === 'MISS')
      await visit('/page/history', { cookie })
      const { html } = await visit('/page/history')
      expect(html, cookie).toContain('<html lang="bn"')
      expect(html, cookie).toContain('/cookie-notice')
    }
  })

  it('nobody gets the page of a signed-in person, who gets their own', async () => {
    const { token } = await app.signIn('agent')
    for (const [name, value] of [
      ['cookie', `session=${token}`],
      ['authorization', `Bearer ${token}`],
    ] as const) {
      const own = await visit('/page/history', { [name]: value })
      expect(own.from).toBe('BYPASS')
      expect(own.headers.get('cache-control')).toBe('no-store')
      expect(own.html).toContain('href="/dashboard_admin"')
      expect((await visit('/page/history')).html).toContain('href="/login"')
    }
  })

  it('a choice of language sets the cookie each time, only for the visitor who made it', async () => {
    for (let time = 0; time < 2; time++) {
      const { from, headers, html } = await visit(`${page}?lang=en`)
      expect([from, headers.get('set-cookie')?.split(';')[0]]).toEqual(['BYPASS', 'lang=en'])
      expect(html).toContain('<html lang="en"')
    }
    expect((await visit(page)).headers.get('set-cookie')).toBe(null)
  })

  it('published content appears at once', async () => {
    await visit(page, { cookie: 'lang=en' })
    await app.db.execute(sql`
      update content_entries set live = jsonb_set(live, '{legalName,en}', '"Shapla Life of 2027"')
      where type = 'settings'`)
    await announcePublished(app.db)
    await app.eventually('the new name stands on the page', async () =>
      (await visit(page, { cookie: 'lang=en' })).html.includes('Shapla Life of 2027'),
    )
  })
})
