import { z } from 'zod'
import { endpoint, envelope } from '#kernel/endpoint.ts'
import { both } from '#website/content/wire.ts'

const place = z.object({ url: z.string(), ...both('title') })
const query = z.string().max(200, 'textTooLong').default('')

export const getSearchDesk = endpoint('GET /api-app/search-desk', {
  summary:
    'What people search for on the site: in vain, what they open, and the answers that the office has set',
  in: z.object({
    /** The query under inspection. */
    q: query,
    /** Another text, to find the page that should answer it. */
    look: query,
  }),
  out: envelope(
    z.object({
      /** The query under inspection; absent if there is none. */
      asked: z
        .object({
          q: z.string(),
          look: z.string(),
          /** The results that people see now, best first. */
          shown: z.array(place),
          /** Pages that can be set as the answer. */
          choices: z.array(place),
          /** The address set as answer now, or empty. */
          answer: z.string(),
        })
        .nullable(),
      misses: z.array(
        z.object({ query: z.string(), times: z.number(), days: z.number(), last_day: z.string() }),
      ),
      clicks: z.array(place.extend({ query: z.string(), times: z.number() })),
      answers: z.array(place.extend({ slug: z.string(), queries: z.array(z.string()) })),
    }),
  ),
})

export const setSearchAnswer = endpoint('POST /api-app/search-desk/answer', {
  summary: 'Sets the page that stands first for a search; without an address the answer is taken back',
  in: z.object({ q: query, url: z.string().max(2_000, 'textTooLong').default('') }),
  out: envelope(z.object({})),
})

export const setSameSearch = endpoint('POST /api-app/search-desk/same', {
  summary: 'Says that a search means the same as another word, in the list of words that holds that',
  in: z.object({ q: query, same_as: z.string().max(80, 'textTooLong').default('') }),
  out: envelope(z.object({})),
})
