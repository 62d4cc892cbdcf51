import { expect, it } from 'vitest'
import { comparableDigest, demoStoreKey, openText, sealedMark, sealText, setStoreKey } from './sealed-text.ts'

it('a sealed text comes back as it was, and is never sealed alike twice', () => {
  const [one, other] = [sealText('1990123456 রহিম'), sealText('1990123456 রহিম')]
  expect(one).not.toBe(other)
  expect(one.startsWith(sealedMark)).toBe(true)
  expect(one).not.toContain('1990123456')
  expect([openText(one), openText(other)]).toEqual(['1990123456 রহিম', '1990123456 রহিম'])
})

it('a sealed text that was changed, or sealed with another key, does not open', () => {
  const sealed = sealText('1990123456')
  const last = sealed.endsWith('A') ? 'B' : 'A'
  expect(() => openText(sealed.slice(0, -5) + last + sealed.slice(-4))).toThrow()
  expect(() => openText('1990123456')).toThrow('not sealed')
  const digest = comparableDigest('1990123456')
  setStoreKey('a key of another house, long enough')
  expect(() => openText(sealed)).toThrow()
  expect(comparableDigest('1990123456')).not.toBe(digest)
  setStoreKey(demoStoreKey)
  expect(openText(sealed)).toBe('1990123456')
})
