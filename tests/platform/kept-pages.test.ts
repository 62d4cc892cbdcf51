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

  it('that was not found is never kept', async () => {
    const kept = await keptAmong(async () => {
      for (let time = 0; time < 3; time++) expect((await visit('/page/no-such-page')).status).toBe(404)
    })
    expect(kept).toBe(0)
  })
})
