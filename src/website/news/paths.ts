export const newsListPath = '/news'
/** A news item or an event by its slug. */
export const newsPath = (slug: string): string => `${newsListPath}/${slug}`
/** The feed; `?lang=en` for the English one. */
export const newsFeedPath = '/rss/news.xml'
