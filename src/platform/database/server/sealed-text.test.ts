import { createSecretKey } from 'node:crypto'
import { expect, it } from 'vitest'
import {
  comparableDigest,
  demoStoreKey,
  openText,
  reseal,
  sealedMark,
  sealText,
  setLookUpKey,
  setStoreKey,
} from './sealed-text.ts'

it('a sealed text opens to the original, and never seals to the same value twice', () => {
  const one = sealText('1990123456 রহিম')
  const other = sealText('1990123456 রহিম')
  expect(one).not.toBe(other)
  expect(one.startsWith(sealedMark)).toBe(true)
  expect(one).not.toContain('1990123456')
  expect([openText(one), openText(other)]).toEqual(['1990123456 রহিম', '1990123456 রহিম'])
})

it('a sealed text that was changed, or sealed with another key, does not open', () => {
  const sealed = sealText('1990123456')
  const other = sealed.at(-5) === 'A' ? 'B' : 'A'
  expect(() => openText(sealed.slice(0, -5) + other + sealed.slice(-4))).toThrow()
  expect(() => openText('1990123456')).toThrow('not sealed')
  const digest = comparableDigest('1990123456')
  setStoreKey('a key of another house, long enough')
  expect(() => openText(sealed)).toThrow()
  expect(() => comparableDigest('1990123456')).toThrow('look-up key')
  setLookUpKey(createSecretKey(Buffer.alloc(32, 7)))
  expect(comparableDigest('1990123456')).not.toBe(digest)
  setStoreKey(demoStoreKey)
  expect(openText(sealed)).toBe('1990123456')
  expect(comparableDigest('1990123456')).toBe(digest)
})

it('while the master key is rotated both keys open, and texts under the previous one are sealed again', () => {
  const sealed = sealText('1990123456')
  setStoreKey('the next key of this house, long enough', demoStoreKey)
  const anew = reseal(sealed) ?? ''
  expect([openText(sealed), openText(anew), reseal(anew)]).toEqual(['1990123456', '1990123456', undefined])
  setStoreKey(demoStoreKey)
  expect(() => openText(anew)).toThrow()
})
