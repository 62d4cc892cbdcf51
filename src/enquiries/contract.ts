import { z } from 'zod'
import { endpoint, envelope } from '#kernel/endpoint.ts'

export const subscribeToNews = endpoint({
  method: 'POST',
  path: '/v1/newsSubscribe',
  summary: 'Subscribes a mail address to the newsletter; a repeat answers the same',
  in: z.object({ email: z.string().max(1000, 'textTooLong').default('') }),
  out: envelope(z.object({ success: z.string() })),
})
