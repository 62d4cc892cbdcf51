import fc from 'fast-check'
import { compareWithAndWithoutCache, strangeRequest } from '../tests/platform/cache-key.ts'
import type { ProofResult } from './proof-result.ts'
import { whole } from './row.ts'

const requests = 25_000

/** Sends requests with strange addresses, cookies and headers, each with and without a page cache. */
export async function cacheKeyProof(): Promise<ProofResult> {
  const seed = Math.floor(Date.now() / 1000)
  const drawn = fc.sample(strangeRequest, { numRuns: requests, seed })
  const { fromCache, offences } = await compareWithAndWithoutCache(drawn)
  return {
    what: 'A page from the cache is the page that would have been rendered, whatever stands in addresses, cookies and headers',
    size: `${whole(requests)} requests, seed ${seed}`,
    result: `${whole(fromCache)} were answered from the cache, ${offences.length} of all otherwise than without it`,
    offences,
  }
}
