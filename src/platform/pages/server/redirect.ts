import type { FastifyReply, FastifyRequest } from 'fastify'

/** Redirects a posted form to a page fetched by GET, so that a reload never posts again (design §7). */
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

/**
 * Redirects permanently from an address that has no page any more, but revalidated, because editors change their minds.
 */
export function redirectMoved(request: FastifyRequest, reply: FastifyReply, to: string): FastifyReply {
  const query = request.url.split('?')[1]
  const location = query && !to.includes('?') ? `${to}?${query}` : to
  return reply
    .code(301)
    .header('cache-control', 'no-cache')
    .header('location', location.replace(/[^\x21-\x7e]+/g, encodeURIComponent))
    .send()
}
