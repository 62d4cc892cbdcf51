import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { languages } from '#kernel/language.ts'
import { createTestApp, type TestApp } from '../drive/test-app.ts'

const addresses = [
  '/?n=1',
  '/page/about-us?n=1',
  '/news?n=1',
  '/login',
  '/nothing-here',
  '/branch-locator?n=1',
]

describe('drawings of public pages (design §8: one request less before the first paint)', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await createTestApp()
  })
  afterAll(() => app.close())

  it.each(addresses.flatMap((address) => languages.map((language) => ({ address, language }))))(
    '$address in $language contains each drawing that it uses once, and no other',
    async ({ address, language }) => {
      // The second time the menus come from the cache.
      for (const _ of ['rendered', 'rendered again']) {
        const { body } = await app.visitor.get(address, { language })
        const used = [...body.matchAll(/<use href="#icon-([\w-]+)"/g)].map(([, name]) => name)
        const carried = [...body.matchAll(/<symbol id="icon-([\w-]+)"/g)].map(([, name]) => name)
        expect(used.length).toBeGreaterThan(0)
        expect(carried.toSorted()).toEqual([...new Set(used)].toSorted())
        expect(body).not.toMatch(/<use href="\//)
      }
    },
  )
})
