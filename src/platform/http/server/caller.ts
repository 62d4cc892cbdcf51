import type { IncomingHttpHeaders } from 'node:http'
import type { FastifyRequest } from 'fastify'
import { isLanguage, type Language, parseLanguage } from '#kernel/language.ts'
import { type Cookies, parseCookies } from './cookies.ts'

/** What a request says about its caller. */
export type Caller = {
  readonly cookies: Cookies
  readonly language: Language
  /** A browser prefetches a page that its reader may never open: the request must not change anything. */
  readonly isPrefetch: boolean
}

export function readCaller(request: FastifyRequest): Caller {
  const { headers } = request
  const cookies = parseCookies(headers.cookie)
  return { cookies, language: languageOf(request, cookies), isPrefetch: isPrefetch(headers) }
}

/**
 * True if a browser opens the address for a person, who needs HTML. Programs and our own scripts do not ask for HTML.
 */
export function opensInBrowser({ headers }: FastifyRequest): boolean {
  return /\btext\/html\b/.test(headers.accept ?? '')
}

/** The `lang` parameter, else the `lang` cookie, else Bangla. `Accept-Language` is ignored (design §3). */
export function languageOf(
  request: FastifyRequest,
  cookies = parseCookies(request.headers.cookie),
): Language {
  const asked = (request.query as Record<string, unknown> | undefined)?.lang
  return isLanguage(asked) ? asked : parseLanguage(cookies.lang)
}

export function isPrefetch(headers: IncomingHttpHeaders): boolean {
  return String(headers['sec-purpose'] ?? '').includes('prefetch')
}
