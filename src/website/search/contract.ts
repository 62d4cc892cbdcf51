import { z } from 'zod'
import { endpoint, envelope } from '#kernel/endpoint.ts'
import { both } from '#website/content/wire.ts'
import { kinds } from './document.ts'

const section = z.enum(kinds)

export const getSearch = endpoint('GET /v1/get/search', {
  summary:
    'Pages, products, news, events, branches, albums and members of the board that a text finds, by section; both languages are searched',
  in: z.object({ search_query: z.string().default('') }),
  out: envelope(
    z.object({
      /** As it was searched for: tidied and cut. */
      search_query: z.string(),
      /** Of all sections. */
      total: z.number(),
      /** The section with the best result first. */
      sections: z.array(
        z.object({
          section,
          ...both('title'),
          /** More than are listed when there are many. */
          total: z.number(),
          contents: z.array(
            z.object({
              id: z.number(),
              slug: z.string(),
              url: z.string(),
              ...both('title'),
              ...both('short_description'),
              /** Of news and events; else empty. */
              publish_date: z.string(),
              /** Its place among all results. */
              place: z.number(),
            }),
          ),
        }),
      ),
      /** The words that were found, in the form in which the search compares them: what to mark. */
      found_words: z.array(z.string()),
    }),
  ),
})

export const getSearchSuggestions = endpoint('GET /v1/search/suggestions', {
  summary: 'The few best results for a text that is still being typed',
  in: z.object({ q: z.string().default('') }),
  out: envelope(z.array(z.object({ section, ...both('title'), url: z.string() }))),
})
