import { describe, expect, it } from 'vitest'
import { commonHeaders } from '#platform/http/server/common-headers.ts'
import { speculationRules } from '#platform/pages/server/speculation-rules.ts'
import { neverPrefetched, officeAddresses } from '../../src/web-addresses.ts'
import { app, openApp } from '../drive/test-app.ts'

openApp()

const visit = (path: string, init: RequestInit = {}) => fetch(app.url + path, { redirect: 'manual', ...init })

describe('Every answer', () => {
  const form = { method: 'POST', headers: { 'content-type': 'application/x-www-form-urlencoded' } }
  const kinds: Readonly<Record<string, readonly [string, number, RequestInit?]>> = {
    'a page': ['/', 200],
    'a page from the cache': ['/', 200],
    'a page that has not changed': ['/', 304, { headers: { 'if-none-match': '*' } }],
    'a page that is not there': ['/page/no-such-page', 404],
    'an address that cannot be read': ['/%zz', 404],
    'a page of the office': ['/docs', 200],
    'a page behind sign-in': ['/dashboard_admin', 302],
    'a form that is refused': ['/register', 422, { ...form, body: 'name=' }],
    'a body that is no form': [
      '/register',
      415,
      { method: 'POST', headers: { 'content-type': 'text/xml' }, body: '<a/>' },
    ],
    'a call': ['/v1/get/setting', 200],
    'a call that is refused': ['/api-app/audit', 401],
    'a call that nobody knows': ['/v1/nothing', 404],
    'a call with a broken body': [
      '/v1/getCalculations',
      400,
      { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{' },
    ],
    'the description of the calls': ['/openapi.json', 200],
    'a drawing that is not there': [`/media/${'0'.repeat(32)}.svg`, 404],
    'the labels': ['/lang/bn.json', 200],
    'the feed': ['/rss/news.xml', 200],
    'the rules for robots': ['/robots.txt', 200],
    'the map for robots': ['/sitemap.xml', 200],
    'the rules for fetching ahead': ['/speculation-rules.json', 200],
    'the health': ['/healthz', 200],
    'the metrics': ['/metrics', 200],
    'the sandbox': ['/sandbox', 200],
    'a call of the sandbox': ['/sandbox/inbox.json', 200],
  }

  it.each(Object.entries(kinds))(
    'has the common headers and cannot be framed: %s',
    async (_kind, [path, status, init]) => {
      const answer = await visit(path, init)
      expect(answer.status).toBe(status)
      for (const [name, value] of Object.entries(commonHeaders)) {
        if (name !== 'cache-control') expect([name, answer.headers.get(name)]).toEqual([name, value])
      }
      expect(answer.headers.get('cache-control')).toMatch(/no-store|no-cache|max-age/)
      expect(answer.headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
    },
  )

  it('built files and pictures have them too', async () => {
    const html = await (await visit('/')).text()
    const files = [...html.matchAll(/(?:href|src)="(\/[^"?]*\.(?:css|js|woff2|svg|webp|avif|png))/g)].map(
      ([, path]) => path,
    )
    expect(files.length).toBeGreaterThan(2)
    for (const path of new Set(files)) {
      const { status, headers } = await visit(path ?? '')
      expect([path, status, headers.get('x-content-type-options')]).toEqual([path, 200, 'nosniff'])
      expect(headers.get('referrer-policy')).toBe(commonHeaders['referrer-policy'])
      expect(headers.get('cache-control')).toContain('max-age')
      expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
    }
  })

  it('to a call or to a signed-in person is marked as not cacheable', async () => {
    const { token } = await app.signIn('agent')
    const answers = [
      await visit('/v1/get/setting'),
      await visit('/page/about-us', { headers: { cookie: `session=${token}` } }),
      await visit('/dashboard_admin'),
      await visit('/api-app/audit', { headers: { authorization: `Bearer ${token}` } }),
    ]
    expect(answers.map(({ headers }) => headers.get('cache-control'))).toEqual(Array(4).fill('no-store'))
    expect((await visit('/page/about-us')).headers.get('cache-control')).toBe('private, no-cache')
  })

  it('keeps a connection open for longer than a proxy does', async () => {
    const { headers } = await visit('/healthz')
    expect(Number(/timeout=(\d+)/.exec(headers.get('keep-alive') ?? '')?.[1])).toBeGreaterThan(60)
  })
})

describe('Prefetching by browsers', () => {
  const rulesOf = async (path: string, headers: Record<string, string> = {}) =>
    (await visit(path, { headers })).headers.get('speculation-rules')

  it('is announced on public pages, from the cache or not, unless the reader saves data', async () => {
    for (const path of ['/page/about-us', '/page/about-us', '/page/about-us?utm=1', '/login']) {
      expect(await rulesOf(path), path).toBe('"/speculation-rules.json"')
      expect(await rulesOf(path, { 'save-data': 'on' }), path).toBe(null)
    }
    for (const path of ['/docs', '/v1/get/setting', '/robots.txt'])
      expect(await rulesOf(path), path).toBe(null)
  })

  it('has its rules in a file with the content type that browsers expect', async () => {
    const { headers } = await visit('/speculation-rules.json')
    expect(headers.get('content-type')).toContain('application/speculationrules+json')
    expect(headers.get('cache-control')).toBe('public, max-age=3600')
  })

  it('covers only pages to read: no office page, no file, no choice of language, nothing that changes data', () => {
    const [rule] = (speculationRules(neverPrefetched) as { prefetch: [{ where: { and: Where[] } }] }).prefetch
    const mayFetch = (address: string) =>
      rule.where.and.every(({ href_matches: some, not }) =>
        some
          ? matches([some].flat(), address)
          : !not?.href_matches || !matches([not.href_matches].flat(), address),
      )
    const toRead = [
      '/',
      '/news',
      '/news/an-event',
      '/product/jibon-bijoy',
      '/news?page=2',
      '/premium-calculator',
      '/register',
    ]
    const notToRead = [
      ...officeAddresses,
      ...officeAddresses.map((address) => `${address}/below?x=1`),
      '/news?lang=en',
      '/?lang=bn',
      '/news?page=2&lang=en',
      '/media/a.pdf',
      '/form.pdf',
      '/rss/news.xml',
      '/logout',
      '/v1/get/setting',
      '/api-app/audit',
      '/sandbox',
      '/sandbox/inbox',
      '/payment-step-1?payment=R1',
      '/newsletter/unsubscribe/token',
      '/cookie-notice?back=/',
      '/signup',
      'https://other.example/',
    ]
    expect(toRead.filter((address) => !mayFetch(address))).toEqual([])
    expect(notToRead.filter(mayFetch)).toEqual([])
  })

  it('changes nothing: no cookie is set, no session lives longer, no search is counted', async () => {
    const ahead = { 'sec-purpose': 'prefetch' }
    expect((await visit('/page/about-us?lang=en', { headers: ahead })).headers.get('set-cookie')).toBe(null)

    await visit('/search/qqxvvahead', { headers: ahead })
    await visit('/search/wwkzzjjq')
    const { rows } = await app.db.execute<{ query: string }>(
      `select query from search_misses where query = any(array['qqxvvahead', 'wwkzzjjq'])`,
    )
    expect(rows.map(({ query }) => query)).toEqual(['wwkzzjjq'])

    const { token } = await app.signIn('agent')
    const lastSeen = async () =>
      (await app.db.execute<{ at: string }>('select max(last_seen_at)::text as at from sessions')).rows[0]?.at
    const before = await lastSeen()
    await app.visitor.post('/sandbox/clock', { at: new Date(Date.now() + 5 * 60_000).toISOString() })
    const signedIn = { cookie: `session=${token}` }
    expect(await (await visit('/', { headers: { ...signedIn, ...ahead } })).text()).toContain(
      '/dashboard_admin',
    )
    expect(await lastSeen()).toBe(before)
    await visit('/', { headers: signedIn })
    expect(await lastSeen()).not.toBe(before)
    await app.visitor.post('/sandbox/clock', { at: null })
  })
})

type Where = {
  readonly href_matches?: string | string[]
  readonly not?: { readonly href_matches?: string | string[] }
}

/** Matches as browsers do: by URL pattern, on the page's own site. */
function matches(patterns: readonly string[], address: string): boolean {
  return patterns.some((pattern) =>
    new URLPattern(pattern, 'https://shapla.example').test(address, 'https://shapla.example'),
  )
}
