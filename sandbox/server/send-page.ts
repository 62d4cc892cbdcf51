import type { FastifyReply, FastifyRequest } from 'fastify'
import { isLanguage, type Language, parseLanguage } from '#kernel/language.ts'

export const pagePolicy =
  "default-src 'none'; style-src 'self'; font-src 'self'; img-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'"

export function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  page: string,
  policy = pagePolicy,
): FastifyReply {
  const asked = (request.query as Record<string, unknown>).lang
  if (isLanguage(asked)) reply.header('set-cookie', `lang=${asked}; Path=/; Max-Age=31536000; SameSite=Lax`)
  return reply.type('text/html; charset=utf-8').header('content-security-policy', policy).send(page)
}

/** Reads the cookie itself: the sandbox is mounted before the program reads cookies. */
export function readerLanguage(request: FastifyRequest, otherwise?: Language): Language {
  const asked = (request.query as Record<string, unknown>).lang
  const remembered = /(?:^|;\s*)lang=(\w+)/.exec(request.headers.cookie ?? '')?.[1]
  return isLanguage(asked) ? asked : parseLanguage(remembered ?? otherwise)
}

export function isForm(request: FastifyRequest): boolean {
  return request.headers['content-type']?.startsWith('application/x-www-form-urlencoded') ?? false
}
