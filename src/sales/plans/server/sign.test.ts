import { createHmac } from 'node:crypto'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { sign } from './sign.ts'

it('a signature equals Node’s HMAC-SHA256, for keys of any length (PCALC-24)', () => {
  const keys = fc.oneof(fc.string({ unit: 'grapheme' }), fc.string({ minLength: 60, maxLength: 140 }))
  fc.assert(
    fc.property(keys, fc.string({ unit: 'grapheme', maxLength: 300 }), (key, text) => {
      expect(sign(key, text)).toBe(createHmac('sha256', key).update(text).digest('base64url'))
    }),
    { numRuns: 500 },
  )
})
