import type { FastifyInstance } from 'fastify'

/**
 * What every answer carries, whatever its kind: page, call, file, redirect or error. No answer may be stored unless
 * its route says so by a `cache-control` of its own.
 */
export const commonHeaders = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': 'camera=(), microphone=(), payment=()',
  'cross-origin-opener-policy': 'same-origin',
  'cache-control': 'no-store',
} as const

/** The policy of what stands in no frame, and may else do what its kind can: papers and films. */
export const unframed = "frame-ancestors 'none'"

/** What is no page loads nothing and stands in no frame; pages, papers and films have a policy of their own. */
const policyOfNoPage = `default-src 'none'; base-uri 'none'; ${unframed}`

/**
 * Call it before any route or plugin is registered: hooks only reach what is registered after them.
 * @param chosen what the settings add
 */
export function sendCommonHeaders(app: FastifyInstance, chosen: Readonly<Record<string, string>> = {}): void {
  const headers = { ...commonHeaders, 'content-security-policy': policyOfNoPage, ...chosen }
  app.addHook('onRequest', (_request, reply, next) => {
    reply.headers(headers)
    next()
  })
}
