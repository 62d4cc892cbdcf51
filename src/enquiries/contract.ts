import { z } from 'zod'
import { endpoint, envelope } from '#kernel/endpoint.ts'

const typed = z.string().max(1000, 'textTooLong').default('')

export const subscribeToNews = endpoint({
  method: 'POST',
  path: '/v1/newsSubscribe',
  summary: 'Subscribes a mail address to the newsletter; a repeat answers the same',
  in: z.object({ email: typed }),
  out: envelope(z.object({ success: z.string() })),
})

export const callMe = endpoint({
  method: 'POST',
  path: '/v1/enquiries/call-me',
  summary: 'Stores the wish to be called back; a repeat on the same day answers the same',
  in: z.object({
    name: typed,
    phone: typed,
    /** Of a kept quote that the call is about. */
    quote_number: typed,
    /** When the form was drawn, in milliseconds since 1970; forms that know it send it. */
    drawn_at: z.union([z.string().max(40), z.number()]).nullish(),
    /** No person sees this field; what fills it is a machine. */
    homepage: typed,
  }),
  out: envelope(z.object({ phone: z.string(), quote_number: z.string().nullable() })),
})
