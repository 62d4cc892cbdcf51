import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../drive/test-app.ts'
import { goldSet } from './gold-set.ts'

const shown = 5
const leastRecall = 0.9

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

describe('the gold set', () => {
  it(`of 50 searches over the starting content finds nine tenths of what is meant among the first ${shown} (SRCH-04)`, async () => {
    expect(goldSet).toHaveLength(50)
    const results = []
    for (const { query, wanted } of goldSet) {
      const found = (await firstFor(query)).filter((path) => wanted.includes(path))
      results.push({ query, share: found.length / wanted.length })
    }
    const recall = results.reduce((sum, { share }) => sum + share, 0) / results.length
    const missed = results.filter(({ share }) => share < 1).map(({ query, share }) => `${query} (${share})`)
    expect(recall, `missed: ${missed.join(', ')}`).toBeGreaterThanOrEqual(leastRecall)
  })
})

/** The addresses of the best results, of whatever section. */
async function firstFor(query: string): Promise<string[]> {
  const { body } = await app.visitor.get(`/v1/get/search?search_query=${encodeURIComponent(query)}`)
  const all: { url: string; place: number }[] = body.data.sections.flatMap(
    ({ contents }: { contents: { url: string; place: number }[] }) => contents,
  )
  return all
    .toSorted((one, other) => one.place - other.place)
    .slice(0, shown)
    .map(({ url }) => url)
}
