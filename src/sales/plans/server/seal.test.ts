import { describe, expect, it } from 'vitest'
import { openSeal, sealQuote } from './seal.ts'

const quote = {
  source: 'premium',
  answers: { plan: '802', sumAssured: '500000' },
  isStartGiven: true,
  edition: 'ILLUS-1',
  instalment: 2_224_600,
  basicInstalment: 2_224_600,
  madeOn: '2026-01-05',
} as const

describe('a sealed quote', () => {
  it('is read back unchanged (PCALC-24)', () => {
    expect(openSeal('a secret', sealQuote('a secret', quote))).toEqual(quote)
  })

  it('is refused when one letter of it was changed (PCALC-24)', () => {
    const sealed = sealQuote('a secret', quote)
    const cheaper = Buffer.from(JSON.stringify({ ...quote, instalment: 100 })).toString('base64url')
    const [mark, , signature] = sealed.split('.')
    expect(openSeal('a secret', `${mark}.${cheaper}.${signature}`)).toBeUndefined()
  })

  it('is refused under another key, and so is any other text (PCALC-24)', () => {
    expect(openSeal('another secret', sealQuote('a secret', quote))).toBeUndefined()
    for (const text of ['', 'q1.', 'q1.a.b', 'q1.a.b.c', 'Q-1234', '{}'])
      expect(openSeal('a secret', text)).toBeUndefined()
  })
})
