import { z } from 'zod'
import { endpoint, envelope } from '#kernel/endpoint.ts'
import { both, countingNumber } from '#website/content/wire.ts'
import { kinds } from './document.ts'

const section = z.enum(kinds)

const found = z.object({
  id: z.number(),
  slug: z.string(),
  url: z.string(),
  ...both('title'),
  ...both('short_description'),
  /**
   * The part of its text that matches the search, in the language of the call or else in the other; for
   * English readers only if there is no English text. Empty if its title and short description say as much.
   */
  passage: z.string(),
  passage_language: z.enum(['bn', 'en', '']),
  /** For news and events; otherwise empty. */
  publish_date: z.string(),
  /** Its position among all results. */
  place: z.number(),
})

export const getSearch = endpoint('GET /v1/get/search', {
  summary:
    'What a text finds: functions of the portal, pages, products, news, events, branches, albums and members of the board, the best answers first and all by section; both languages are searched',
  in: z.object({
    search_query: z.string().default(''),
    /** Only this section, page by page. */
    section: section.or(z.literal('')).default(''),
    page: countingNumber(1_000_000).default(1),
  }),
  out: envelope(
    z.object({
      /** The query after normalising and cutting. */
      search_query: z.string(),
      /** The sum over all sections. */
      total: z.number(),
      /** The best answers of all kinds: at most five, best first; none if one section is requested. */
      ranked: z.array(found.extend({ section })),
      /** Similar results, if nothing matches. */
      near: z.array(z.object({ section, ...both('title'), url: z.string() })),
      /** The section with the best result first. */
      sections: z.array(
        z.object({
          section,
          ...both('title'),
          /** May exceed the listed ones: a page has ten. */
          total: z.number(),
          contents: z.array(found),
        }),
      ),
      /** The matched words, in the search's folded form, for highlighting. */
      found_words: z.array(z.string()),
    }),
  ),
})

export const getSearchSuggestions = endpoint('GET /v1/search/suggestions', {
  summary: 'The few best results for a text that is still being typed',
  in: z.object({ q: z.string().default('') }),
  out: envelope(z.array(z.object({ section, ...both('title'), url: z.string() }))),
})

export const countSearchClick = endpoint('POST /v1/search/clicks', {
  summary: 'Counts that a result of a search was opened; nothing is kept of who did it',
  in: z.object({ q: z.string().max(1_000).default(''), url: z.string().max(2_000).default('') }),
  out: envelope(z.object({})),
})
