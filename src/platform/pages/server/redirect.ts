import type { FastifyReply, FastifyRequest } from 'fastify'

/** A posted form is answered by a page to be fetched, never to be posted again (design §7). */
export function redirectTo(
  request: FastifyRequest,
  reply: FastifyReply,
  { status, location }: { readonly status: number; readonly location: string },
): FastifyReply {
  return reply
    .code(request.method === 'POST' ? 303 : status)
    .header('location', location)
    .send()
}

/** Where an address that has no page any more leads now: for ever, but asked again, as editors change their minds. */
export function redirectMoved(request: FastifyRequest, reply: FastifyReply, to: string): FastifyReply {
  const query = request.url.split('?')[1]
  const location = query && !to.includes('?') ? `${to}?${query}` : to
  return reply
    .code(301)
    .header('cache-control', 'no-cache')
    .header('location', location.replace(/[^\x21-\x7e]+/g, encodeURIComponent))
    .send()
}
