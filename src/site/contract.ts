import { z } from 'zod'
import { endpoint, envelope } from '#kernel/endpoint.ts'

export const acceptCookies = endpoint({
  method: 'POST',
  path: '/v1/acceptCookies',
  summary: 'Keeps in the cookie accept_cookies that the visitor has seen the cookie notice',
  in: z.object({}),
  out: envelope(z.null()),
})
