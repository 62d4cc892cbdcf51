import { describe, expect, it } from 'vitest'
import { newsType } from '#website/news/news-type.ts'
import { app, openApp } from '../drive/test-app.ts'
import firstBlindSearches from './blind-searches.json' with { type: 'json' }
import laterBlindSearches from './blind-searches-2.json' with { type: 'json' }
import { goldSet } from './gold-set.ts'
import { heldApartSearches } from './held-apart-searches.ts'
import { judgeSearches, rankAll } from './judge-searches.ts'
import { portalSearches, repairedSearches, unanswerableSearches } from './portal-searches.ts'
import { practisedSearches } from './practised-searches.ts'
import { storeEntry } from './store-entry.ts'

openApp()

const shown = 5
const minRecall = 0.9

type Ranked = {
  url: string
  section: string
  place: number
  passage: string
  passage_language: string
  short_description: string
}
const search = async (text: string, language: 'bn' | 'en' = 'en') =>
  (await app.visitor.get(`/v1/get/search?search_query=${encodeURIComponent(text)}`, { language })).body
    .data as {
    total: number
    ranked: Ranked[]
    near: { url: string }[]
    sections: { contents: Ranked[] }[]
  }
const rank = async (query: string) => (await search(query)).ranked.map(({ url }) => url)

describe('the best answers', () => {
  it.each(repairedSearches.map(({ query, expect: wanted }) => [query, wanted] as const))(
    'to “%s” begin with the wanted page (SRCH-04)',
    async (query, wanted) => {
      expect(await judgeSearches([{ query, expect: wanted }], rank)).toMatchObject({
        rightAtOne: 1,
        misses: [],
      })
    },
  )

  it('lead to what people come to do, in both languages, in Latin letters and by place (SRCH-04)', async () => {
    const { rightAtOne, rightWithinThree, misses } = await judgeSearches(portalSearches, rank)
    expect(rightAtOne, misses.join('\n')).toBeGreaterThanOrEqual(0.95)
    expect(rightWithinThree, misses.join('\n')).toBeGreaterThanOrEqual(0.98)
  })

  it.each([
    ['first', firstBlindSearches, 150, 30],
    ['later', laterBlindSearches, 285, 45],
  ] as const)(
    'to searches that were written by somebody who had not seen the index are right: the %s ones (SRCH-04)',
    async (_, searches, answerable, unanswerable) => {
      const figures = await judgeSearches(searches, rank)
      expect(figures).toMatchObject({ answerable, unanswerable })
      expect(figures.rightAtOne, figures.misses.join('\n')).toBeGreaterThanOrEqual(0.92)
      expect(figures.rightWithinThree, figures.misses.join('\n')).toBeGreaterThanOrEqual(0.97)
      expect(figures.wronglyAnswered, figures.misses.join('\n')).toBeLessThanOrEqual(1)
    },
  )

  it('are empty where the site has nothing, rather than wrong (SRCH-02)', async () => {
    const { wronglyAnswered, misses } = await judgeSearches(unanswerableSearches, rank)
    expect(wronglyAnswered, misses.join('\n')).toBeLessThanOrEqual(1)
    expect((await search('the')).total).toBe(0)
    expect((await search('weather in dhaka')).near.map(({ url }) => url)).toContain(
      '/branch-locator#branch-dhaka',
    )
  })

  it('are at most five of all kinds, in the order of all results, and are repeated in their sections (SRCH-03)', async () => {
    const { ranked, sections } = await search('বোনাস', 'bn')
    expect(ranked.map(({ place }) => place)).toEqual([1, 2, 3, 4, 5])
    expect(new Set(ranked.map(({ section }) => section)).size).toBeGreaterThan(1)
    const inSections = sections.flatMap(({ contents }) => contents).map(({ url }) => url)
    for (const { url } of ranked) expect(inSections).toContain(url)
  })

  it('show the matching part of the text where the description does not match (SRCH-03)', async () => {
    await storeEntry(app.db, newsType, 'lantern-walk', {
      title: { bn: 'সন্ধ্যায় হাঁটা', en: 'An evening walk' },
      shortDescription: { bn: 'নদীর ধারে', en: 'Along the river' },
      html: {
        bn: '<p>সবাই আসুন।</p>',
        en: '<p>Everybody is welcome.</p><p>Quixotical lanterns hang at the ghat.</p>',
      },
      publishDate: '2026-05-01',
      category: 'service',
    })
    const [first] = await app.eventually('it is found', async () => {
      const { ranked } = await search('quixotical lanterns')
      return ranked.length > 0 && ranked
    })
    expect(first).toMatchObject({
      url: '/news/lantern-walk',
      passage_language: 'en',
      short_description: 'Along the river',
      passage: expect.stringContaining('Quixotical lanterns hang at the ghat.'),
    })
    const page = await app.visitor.get('/search/quixotical%20lanterns', { language: 'bn' })
    const html = String(page.body).replaceAll('<!-- -->', '')
    expect(html).toMatch(/<span lang="en">[^<]*<mark>Quixotical<\/mark> <mark>lanterns<\/mark> hang/)
    expect(html).toContain('<b>ইংরেজিতে: </b><span lang="en">')
  })

  it('show readers of English an English text where there is one, and otherwise say that it is Bangla (SRCH-03, NAV-03)', async () => {
    const event = { publishDate: '2026-05-02', category: 'service' }
    await storeEntry(app.db, newsType, 'boat-of-two-languages', {
      title: { bn: 'নৌকায় ভ্রমণ', en: 'A day in a boat' },
      shortDescription: { bn: 'নদীর ধারে', en: 'Along the river' },
      html: { bn: '<p>ঘাটে ঝিঙেফুলরঙা পাল ওড়ে।</p>', en: '<p>Sails fly at the ghat.</p>' },
      ...event,
    })
    await storeEntry(app.db, newsType, 'boat-in-bangla', {
      title: { bn: 'নৌকা বানানো', en: '' },
      shortDescription: { bn: 'গ্রামের কথা', en: '' },
      html: { bn: '<p>মাঝি ঝিঙেফুলরঙা পাল সেলাই করেন।</p>', en: '' },
      ...event,
    })
    const found = await app.eventually('both are found', async () => {
      const { ranked } = await search('ঝিঙেফুলরঙা')
      const byUrl = new Map(ranked.map((each) => [each.url, each]))
      return byUrl.has('/news/boat-in-bangla') && byUrl.has('/news/boat-of-two-languages') && byUrl
    })
    expect(found.get('/news/boat-of-two-languages')).toMatchObject({ passage: '', passage_language: '' })
    expect(found.get('/news/boat-in-bangla')).toMatchObject({ passage_language: 'bn' })
    const address = `/search/${encodeURIComponent('ঝিঙেফুলরঙা')}`
    const { body } = await app.visitor.get(address, { language: 'en' })
    const html = String(body).replaceAll('<!-- -->', '')
    expect(html).toMatch(/<p>Along the river<\/p>/)
    expect(html).toMatch(/<p><b>In Bangla: <\/b><span lang="bn">মাঝি <mark>ঝিঙেফুলরঙা/)
  })

  it('show the description of a paper, not words from its forms and tables (SRCH-03)', async () => {
    const { sections } = await search('premium', 'bn')
    const papers = sections
      .flatMap(({ contents }) => contents)
      .filter(({ url }) => url.startsWith('/documents/'))
    expect(papers.length).toBeGreaterThan(0)
    for (const paper of papers) {
      expect(paper.passage).toBe('')
      expect(paper.short_description).not.toBe('')
    }
  })

  it('lead somebody who finds nothing to the helpline and to near matches', async () => {
    const html = String((await app.visitor.get('/search/weather%20in%20dhaka', { language: 'en' })).body)
    expect(html).toContain('Nothing was found for this')
    expect(html).toContain('href="tel:00000"')
    expect(html).toContain('href="/branch-locator#branch-dhaka"')
    expect(html).not.toContain('id="best-answers"')
  })
})

describe('the gold set', () => {
  it.each([
    ['the gold set', goldSet, 50],
    ['those by which it was taught', practisedSearches, 160],
    ['those held apart from teaching', heldApartSearches, 88],
  ] as const)(
    `of searches over the starting content finds nine tenths of the wanted pages among the first ${shown}: %s (SRCH-04)`,
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

  it('finds nothing for an invented word, whatever it sounds like (SRCH-02)', async () => {
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

/** The addresses of the best results of all sections. */
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
