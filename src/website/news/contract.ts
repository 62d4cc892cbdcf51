import { z } from 'zod'
import { endpoint, envelope } from '#kernel/endpoint.ts'
import { both, countingNumber, imageFields, slugInput } from '#website/content/wire.ts'

const category = z.object({ slug: z.string(), ...both('name') })

/** The shape of every card (PAGE-09). */
export const card = z.object({
  id: z.number(),
  slug: z.string(),
  ...both('title'),
  ...both('short_description'),
  ...imageFields,
  publish_date: z.string(),
  ...both('publish_date_format'),
  category,
  ...both('place'),
})

const kind = z.enum(['news', 'event'])
/** A card in a list of news and events; an event of today or later is upcoming. */
const listed = card.extend({ type: kind, is_upcoming: z.boolean() })
const neighbour = z.object({ slug: z.string(), ...both('title') }).nullable()

export const getWebNews = endpoint('GET /v1/get/web_news', {
  summary: 'One news item or event by its slug, with its neighbours in time',
  in: slugInput,
  out: envelope(listed.extend({ ...both('description'), older: neighbour, newer: neighbour })),
})

export const getNewsCategories = endpoint('GET /v1/get/getWebNewsCateogry', {
  summary: 'The categories of news and events',
  out: envelope(z.array(category.extend({ id: z.number() }))),
})

/** A paginated list: cards, and their position among all that match. */
const cards = envelope(z.array(listed)).extend({
  current_page: z.number(),
  last_page: z.number(),
  /** The position of this page's last card among all, 0 in an empty list. */
  to: z.number(),
  total: z.number(),
})
const maxCards = 100
const pageInput = {
  page: countingNumber(1_000_000).default(1),
  per_page: countingNumber(maxCards).default(maxCards),
}
/** The id or slug of a category; empty for all. */
const categoryInput = z
  .union([z.string().max(200, 'textTooLong'), z.number().transform(String)])
  .nullish()
  .transform((value) => value ?? '')
const typed = z
  .string()
  .max(200, 'textTooLong')
  .nullish()
  .transform((value) => value ?? '')

export const getNewsFilter = endpoint('POST /v1/get/getWebNewsFilter', {
  summary: 'News and events by day, category and keyword; all of it may be left out',
  in: z.object({
    /** A day in any writing, or a month or year: its first day counts, for `to_date` its last. */
    from_date: typed,
    to_date: typed,
    categoryid: categoryInput,
    /** Every word must match, in either language. */
    searchkey: typed,
    ...pageInput,
  }),
  out: cards,
})

export const getEvents = endpoint('GET /v1/get/getEvent', {
  summary: 'All events: what is to come first, the next at the top; then what has been, the newest first',
  out: envelope(z.array(listed)),
})

export const getAllNewsEvents = endpoint('GET /v1/get/getAllNewsEvent', {
  summary: 'News and events of one category, or of all',
  in: z.object({ category: categoryInput, ...pageInput }),
  out: cards,
})

const relatedKinds = ['page', 'news', 'event', 'product'] as const

export const getRelated = endpoint('GET /v1/get/getExploreUpdateContent', {
  summary: 'Cards of related content of one type, without the one that is being read',
  in: z.object({
    related_type: z.enum(relatedKinds, 'relatedTypeUnknown'),
    /** The slug of the present page. */
    except: typed,
    limit: countingNumber(maxCards).default(maxCards),
  }),
  out: envelope(z.array(card.extend({ type: z.enum(relatedKinds) }))),
})
