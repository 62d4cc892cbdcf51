import type { FastifyInstance } from 'fastify'

/**
 * Headers of every answer: page, call, file, redirect or error. No answer may be stored unless its route sets
 * its own `cache-control`.
 */
export const commonHeaders = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': 'camera=(), microphone=(), payment=()',
  'cross-origin-opener-policy': 'same-origin',
  'cache-control': 'no-store',
} as const

/** The policy for papers and films: not framed, otherwise unrestricted. */
export const unframed = "frame-ancestors 'none'"

/**
 * The policy for everything that is not a page: loads nothing, not framed. Pages, papers and films have their
 * own policies.
 */
const policyOfNoPage = `default-src 'none'; base-uri 'none'; ${unframed}`

/**
 * Call it before any route or plugin is registered: hooks only reach what is registered after them.
 * @param chosen headers added by the settings
 */
export function sendCommonHeaders(app: FastifyInstance, chosen: Readonly<Record<string, string>> = {}): void {
  const headers = { ...commonHeaders, 'content-security-policy': policyOfNoPage, ...chosen }
  app.addHook('onRequest', (_request, reply, next) => {
    reply.headers(headers)
    next()
  })
}
