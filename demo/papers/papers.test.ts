import { readFileSync } from 'node:fs'
import { afterAll, describe, expect, it } from 'vitest'
import { createTypesetter } from '#platform/papers/server/typeset.ts'
import { drawPapers } from './draw-papers.ts'
import { papers } from './papers.ts'
import { claims, closings, declaredRates, investments, lifeFund } from './reports.ts'

const typesetter = createTypesetter()
afterAll(() => typesetter.close())

const stored = (name: string) => readFileSync(new URL(`../../db/seed/content/media/${name}`, import.meta.url))
const rateBook = JSON.parse(
  readFileSync(new URL('../../db/rate-books/illustrative-1/rate_book.json', import.meta.url), 'utf8'),
)
/** Small enough to load in a few seconds on a slow connection. */
const maxBytes = 64 * 1024

describe('the papers of the starting content', () => {
  it('equal the papers drawn from their sources, byte for byte (update with `npm run papers`)', async () => {
    let drawn = 0
    for await (const { name, pdf } of drawPapers(typesetter)) {
      expect(Buffer.compare(stored(name), pdf), name).toBe(0)
      expect(pdf.length, name).toBeLessThan(maxBytes)
      drawn += 1
    }
    expect(drawn).toBe(papers.length * 2)
  })

  it('are tagged, so that they can be read aloud', () => {
    for (const { source, edition } of papers)
      expect(stored(`${source.slug}-${edition}-bn.pdf`).includes('/MarkInfo <</Marked true>>')).toBe(true)
  })

  it('declare, for each plan with a bonus, the bonus that the rate book priced', () => {
    const sharing = rateBook.plans.filter((plan: { benefits: { bonus?: boolean } }) => plan.benefits.bonus)
    expect(declaredRates).toHaveLength(sharing.length)
    expect(new Set(declaredRates.map(({ perThousand }) => perThousand))).toEqual(
      new Set([rateBook.keyFacts.bonus.low * 1000]),
    )
  })

  it('have figures that add up', () => {
    expect(closings.last).toBeCloseTo(2017.3, 6)
    expect(lifeFund.years).toHaveLength(2)
    expect(investments.reduce((sum, [, share]) => sum + share, 0)).toBe(100)
    expect(claims.open + claims.received - claims.paid - claims.refused).toBe(claims.left)
  })
})
