import { describe, expect, it } from 'vitest'
import { app, openApp } from '../drive/test-app.ts'
import { goldSet } from './gold-set.ts'
import { heldApartSearches } from './held-apart-searches.ts'
import { rankAll } from './judge-searches.ts'
import { practisedSearches } from './practised-searches.ts'

const shown = 5
const minRecall = 0.9

openApp()

describe('the gold set', () => {
  it.each([
    ['the gold set', goldSet, 50],
    ['those by which it was taught', practisedSearches, 160],
    ['those held apart from teaching', heldApartSearches, 88],
  ] as const)(
    `of searches over the starting content finds nine tenths of what is meant among the first ${shown}: %s (SRCH-04)`,
    async (_which, searches, count) => {
      expect(searches).toHaveLength(count)
      const results = []
      for (const [{ query, wanted }, first] of await rankAll(searches, firstFor)) {
        const found = first.filter((path) => wanted.includes(path))
        results.push({ query, share: found.length / wanted.length })
      }
      const recall = results.reduce((sum, { share }) => sum + share, 0) / results.length
      const missed = results.filter(({ share }) => share < 1).map(({ query, share }) => `${query} (${share})`)
      expect(recall, `missed: ${missed.join(', ')}`).toBeGreaterThanOrEqual(minRecall)
    },
  )

  it('finds nothing for what is no word at all, whatever it sounds like (SRCH-02)', async () => {
    for (const text of [
      'qwxzkj',
      'asdf ghjk',
      'qqq',
      'kkkkkk',
      'zxcvbnm',
      'কখগঘ',
      'ভভভভ',
      'ঘঘঘঙঙঙ',
      'bhalobasha',
    ]) {
      expect(await firstFor(text), text).toEqual([])
    }
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
