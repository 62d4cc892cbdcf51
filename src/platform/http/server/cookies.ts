import { parseCookie, stringifySetCookie } from 'cookie'
import type { FastifyReply } from 'fastify'
import type { CookieOptions } from './call.ts'

export type Cookies = Readonly<Record<string, string | undefined>>

const none: Cookies = {}

/** Parses the `Cookie` header; most calls of programs have none. */
export function parseCookies(header: string | undefined): Cookies {
  return header ? parseCookie(header) : none
}

/** Sets a cookie for the whole site, not readable by scripts unless `httpOnly` is false. */
export function setCookie(
  reply: FastifyReply,
  cookie: { name: string; value: string; secure: boolean },
  { httpOnly = true, path = '/', maxAgeSeconds }: CookieOptions = {},
): void {
  const header = stringifySetCookie({
    ...cookie,
    path,
    httpOnly,
    sameSite: 'lax',
    ...(maxAgeSeconds === undefined ? {} : { maxAge: maxAgeSeconds }),
  })
  reply.header('set-cookie', header)
}

export function clearCookie(reply: FastifyReply, cookie: { name: string; secure: boolean }): void {
  setCookie(reply, { ...cookie, value: '' }, { maxAgeSeconds: 0 })
}
