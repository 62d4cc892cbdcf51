import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { compareWithAndWithoutCache, strangeRequest } from './cache-key.ts'

describe('Whatever addresses, cookies and headers hold', () => {
  it('a page from the cache is the page that would have been rendered', async () => {
    const requests = fc.sample(strangeRequest, { numRuns: 1_000, seed: 15 })
    const { fromCache, offences } = await compareWithAndWithoutCache(requests)
    expect(offences).toEqual([])
    expect(fromCache).toBeGreaterThan(30)
  })
})
