import { expect, it } from 'vitest'
import { newestFirst, nextFirst } from './present-news.ts'

const item = (id: number, slug: string, publishDate: string) =>
  ({ id, slug, data: { publishDate } }) as Parameters<typeof newestFirst>[0][number]

it('of news of one day the last added comes first on the home page, whatever its title (HOME-10)', () => {
  const news = [item(3, 'a', '2026-11-28'), item(1, 'b', '2026-11-28'), item(2, 'c', '2026-11-27')]
  expect(newestFirst(news, '2026-11-28').map(({ id }) => id)).toEqual([3, 1, 2])
  expect(nextFirst(news, '2026-11-27').map(({ id }) => id)).toEqual([2, 1, 3])
})
