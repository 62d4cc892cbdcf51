import { z } from 'zod'
import { both, imageFields, slugInput } from '#content/wire.ts'
import { endpoint, envelope } from '#kernel/endpoint.ts'

/** The shape of every card (PAGE-09). */
export const card = z.object({
  id: z.number(),
  slug: z.string(),
  ...both('title'),
  ...both('short_description'),
  ...imageFields,
  publish_date: z.string(),
  ...both('publish_date_format'),
  category: z.object({ slug: z.string(), ...both('name') }),
  ...both('place'),
})

export const getWebNews = endpoint({
  method: 'GET',
  path: '/v1/get/web_news',
  summary: 'One news item or event by its slug',
  in: slugInput,
  out: envelope(z.object({ ...card.shape, type: z.enum(['news', 'event']), ...both('description') })),
})
