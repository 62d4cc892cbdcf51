import type { ContentNeeds } from '#content/server/routes.ts'
import { findLive, listLive } from '#content/server/store.ts'
import { refuse } from '#kernel/problem.ts'
import { anyone } from '#platform/server/guard.ts'
import { type Handler, handle } from '#platform/server/handle.ts'
import { getWebNews } from '../contract.ts'
import { eventType, newsCategoryType, newsType } from '../news-type.ts'
import { presentNewsItem } from '../present-news.ts'

export const newsRoutes = ({ db, media }: ContentNeeds): Handler[] => [
  handle(getWebNews, { guard: anyone }, async ({ slug }) => {
    const shelf = await media.current()
    const { newsCategory } = await listLive(db, [newsCategoryType])
    const news = await findLive(db, newsType, slug)
    if (news) return { ...ok, data: presentNewsItem('news', news, newsCategory, shelf) }
    const event = (await findLive(db, eventType, slug)) ?? refuse(404, 'noSuchContent')
    return { ...ok, data: presentNewsItem('event', event, newsCategory, shelf) }
  }),
]

const ok = { status: 1, message: 'Success' } as const
