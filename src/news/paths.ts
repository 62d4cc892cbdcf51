/** A news item or an event by its slug. */
export const newsPath = (slug: string): string => `/news/${slug}`
