import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../../tests/drive/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

const data = async (path: string) => (await app.visitor.get(path)).body.data

describe('news and events', () => {
  it('a news item comes by its slug (NEWS-06)', async () => {
    expect(await data('/v1/get/web_news?slug=khulna-regional-office')).toMatchObject({
      type: 'news',
      title: 'New regional office opens in Khulna',
    })
  })
})
