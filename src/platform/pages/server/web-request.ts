import type { FastifyReply, FastifyRequest } from 'fastify'
import { Refusal } from '#kernel/problem.ts'
import { requireFewParts } from '#platform/http/server/request-body.ts'
import type { PageRequest } from './request.ts'

/**
 * The request in the form that the router needs. It is aborted if the visitor disconnects, but not when the
 * body has been read. For a cacheable page it carries no headers.
 */
export async function toWebRequest(
  request: FastifyRequest,
  reply: FastifyReply,
  { url, cacheKey }: PageRequest,
  publicUrl: string,
): Promise<Request> {
  const isPost = request.method === 'POST'
  const headers = new Headers()
  const { cookie, 'content-type': type = '' } = request.headers
  if (cookie && cacheKey === undefined) headers.set('cookie', cookie)
  // A form without fields has no content type.
  if (isPost) headers.set('content-type', (request.body ? type : '') || 'application/x-www-form-urlencoded')
  if (Buffer.isBuffer(request.body)) requireFewParts(request.body, headers.get('content-type') ?? '')
  const asked = new Request(new URL(url, `${publicUrl}/`), {
    method: isPost ? 'POST' : 'GET',
    headers,
    signal: abortSignalOf(reply),
    ...(isPost ? { body: request.body instanceof Uint8Array ? new Uint8Array(request.body) : '' } : {}),
  })
  if (isPost) await requireForm(asked)
  return asked
}

function abortSignalOf(reply: FastifyReply): AbortSignal {
  const gone = new AbortController()
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) gone.abort()
  })
  return gone.signal
}

/** Pages accept only forms; anything else is refused before a page reads its fields. */
async function requireForm(asked: Request): Promise<void> {
  const kind = asked.headers.get('content-type') ?? ''
  if (!/^(application\/x-www-form-urlencoded|multipart\/form-data)\b/i.test(kind)) {
    throw new Refusal(415, { code: 'bodyKindUnknown' })
  }
  await asked
    .clone()
    .formData()
    .catch(() => {
      throw new Refusal(400, { code: 'bodyMalformed' })
    })
}
