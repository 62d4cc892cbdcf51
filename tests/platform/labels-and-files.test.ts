import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../drive/test-app.ts'

const filesUrl = 'https://files.shapla.example/public'
let app: TestApp
beforeAll(async () => {
  app = await createTestApp({ ADMIN_FILES_URL: `${filesUrl}/`, LANG_PATH: '/texts/labels' })
})
afterAll(() => app.close())

describe('the labels', () => {
  it('are in one file per language at the configured path, every key in both (LANG-06)', async () => {
    const [bn, en] = await Promise.all(
      ['bn', 'en'].map(async (language) => (await app.visitor.get(`/texts/labels/${language}.json`)).body),
    )
    expect(Object.keys(bn).sort()).toEqual(Object.keys(en).sort())
    expect(Object.keys(bn).length).toBeGreaterThan(500)
    expect([bn['site.header.menu'], en['site.header.menu']]).toEqual(['মেনু', 'Menu'])
    expect(Object.values(en).filter((label) => typeof label !== 'string')).toEqual([])
    expect((await app.visitor.get('/lang/bn.json')).status).toBe(404)
  })

  it('are not sent again when nothing changed (LANG-06)', async () => {
    const { headers } = await app.visitor.get('/texts/labels/bn.json')
    const again = await app.visitor.get('/texts/labels/bn.json', {
      headers: { 'if-none-match': headers.get('etag') ?? '' },
    })
    expect(again.status).toBe(304)
  })
})

describe('the description of the calls', () => {
  it('is made once for everybody: signed-in people get the same bytes, and a client that has them gets 304', async () => {
    const { token = '' } = await app.signIn('agent')
    const bytesOf = async (path: string, headers: Record<string, string>) => {
      const answer = await fetch(app.url + path, { headers })
      return { status: answer.status, etag: answer.headers.get('etag') ?? '', body: await answer.text() }
    }
    for (const path of ['/docs', '/docs/ui', '/openapi.json']) {
      const first = await bytesOf(path, {})
      const signedIn = { cookie: `session=${token}` }
      expect(await bytesOf(path, signedIn), path).toEqual(first)
      // The ETag as it was sent, or weakened by a compressing proxy, and in a list with others.
      const weak = first.etag.replace(/^(?!W\/)/, 'W/')
      for (const known of [first.etag, weak, `"another", ${weak}`]) {
        const again = await bytesOf(path, { ...signedIn, 'if-none-match': known })
        expect([path, known, again.status, again.body]).toEqual([path, known, 304, ''])
      }
    }
  })
})

describe('pictures and documents', () => {
  it('are loaded from the configured host, and nothing else is (PAGE-10, API-08)', async () => {
    const { body } = await app.visitor.get('/v1/get/productDetails?slug=jibon-bijoy')
    expect(body.data.image).toBe(`${filesUrl}/jibon-bijoy.svg`)
    const home = (await app.visitor.get('/v1/get/home')).body.page_data
    const [{ news }] = home.find(({ name }: { name: string }) => name === 'latest news event').contents
    expect(news[0].image).toMatch(/^https:\/\/files\.shapla\.example\/public\/media\/[0-9a-f]{32}/)
    const { body: page, headers } = await app.visitor.get('/product/jibon-bijoy')
    expect(page).toContain(`src="${filesUrl}/jibon-bijoy.svg"`)
    expect(page).toContain('href="/page/claim-papers"')
    expect(headers.get('content-security-policy')).toContain("img-src 'self' https://files.shapla.example")
  })
})
