import type { FastifyInstance, FastifyRequest } from 'fastify'

export const speculationRulesPath = '/speculation-rules.json'

/** Links that promise more than a page to read, whatever their address. */
const notToRead = '[download], [target="_blank"], [rel~="nofollow"], [rel~="external"]'

/**
 * Which links a browser may fetch ahead, when its reader seems about to follow them: pages of this site, but none at the
 * addresses of `exceptions`, and none that choose a language, which is remembered.
 * @param exceptions as URL patterns; an address covers what lies below it
 */
export function speculationRules(exceptions: readonly string[]): object {
  const excluded = exceptions.flatMap((address) => [address, `${address}/*`])
  const where = {
    and: [
      { href_matches: '/*' },
      { not: { href_matches: [...excluded, '/*.*', '/*\\?*lang=*'] } },
      { not: { selector_matches: notToRead } },
    ],
  }
  return { prefetch: [{ source: 'document', where, eagerness: 'moderate' }] }
}

export function serveSpeculationRules(app: FastifyInstance, exceptions: readonly string[]): void {
  const body = JSON.stringify(speculationRules(exceptions))
  app.get(speculationRulesPath, async (_request, reply) =>
    reply
      .type('application/speculationrules+json')
      .header('cache-control', 'public, max-age=3600')
      .send(body),
  )
}

/** Readers who save data pay for every page that they do not open. */
export function mayPrefetch({ method, headers }: FastifyRequest): boolean {
  return method !== 'POST' && String(headers['save-data'] ?? '').toLowerCase() !== 'on'
}
