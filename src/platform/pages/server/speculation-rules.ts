import type { FastifyInstance, FastifyRequest } from 'fastify'

export const speculationRulesPath = '/speculation-rules.json'

/** Links that do more than open a page to read, regardless of address. */
const notToRead = '[download], [target="_blank"], [rel~="nofollow"], [rel~="external"]'

/**
 * Which links a browser may prefetch when its reader seems about to follow them: pages of this site, except
 * those at the addresses of `exceptions` and links that choose a language, because that choice is stored.
 * @param exceptions URL patterns; an address covers everything below it
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

/** False with `Save-Data`: such readers pay for pages that they never open. */
export function mayPrefetch({ method, headers }: FastifyRequest): boolean {
  return method !== 'POST' && String(headers['save-data'] ?? '').toLowerCase() !== 'on'
}
