import { contentType } from '#website/content/content-type.ts'
import { day, html, line, picture, reference, text } from '#website/content/fields.ts'
import { cardCuts } from './card.ts'
import { newsPath } from './paths.ts'

const itemFields = {
  title: line({ both: true, required: true, cutAt: cardCuts.title }),
  shortDescription: text({ both: true, required: true, longest: 1_000, cutAt: cardCuts.description }),
  image: picture(),
  publishDate: day({ required: true }),
  category: reference('newsCategory', { required: true }),
  /** Place and hour; for events only. */
  place: line({ both: true }),
  html: html({ both: true, required: true }),
}
const shared = {
  words: 'news/editor',
  module: 'news',
  title: 'title',
  address: newsPath,
  fields: itemFields,
} as const

/** What happened. */
export const newsType = contentType({ name: 'news', ...shared })

/** An event; its day is the day it takes place. */
export const eventType = contentType({ name: 'event', ...shared })

export const newsCategoryType = contentType({
  name: 'newsCategory',
  isOrdered: true,
  words: 'news/editor',
  module: 'news',
  title: 'name',
  fields: { name: line({ both: true, required: true }) },
})

export const newsTypes = [newsCategoryType, newsType, eventType] as const
