import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { chooseCoding } from './compression.ts'

describe('The coding of an answer', () => {
  it.each([
    [undefined, 'identity'],
    ['', 'identity'],
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip', 'gzip'],
    ['GZIP', 'gzip'],
    ['gzip;q=0', 'identity'],
    ['br;q=0, gzip;q=0.5', 'gzip'],
    ['gzip;q=1.0, br;q=0.3', 'gzip'],
    ['br; q=0.000, *', 'gzip'],
    ['*', 'br'],
    ['*;q=0', 'identity'],
    ['identity', 'identity'],
    ['identity;q=0.5, gzip;q=0.1', 'identity'],
    ['abr, gzipped', 'identity'],
    ['gzip;q=nonsense', 'identity'],
  ])('for %s is %s', (accepts, coding) => {
    expect(chooseCoding(accepts)).toBe(coding)
  })

  it('is never one that the client refuses or that is unavailable, whatever is sent', () => {
    const part = fc.tuple(
      fc.constantFrom('gzip', 'br', '*', 'identity', 'zstd', ' '),
      fc.constantFrom('', ';q=0', ';q=0.5', '; Q=0', ';x=1;q=0'),
    )
    fc.assert(
      fc.property(fc.array(part), (parts) => {
        const accepts = parts.map((each) => each.join('')).join(',')
        const coding = chooseCoding(accepts, ['gzip', 'identity'])
        const last = parts.findLast(([name]) => name === coding)
        expect(coding).not.toBe('br')
        if (coding !== 'identity' && last) expect(last[1]).not.toMatch(/q=0$/i)
      }),
    )
  })
})
