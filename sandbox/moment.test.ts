import { describe, expect, it } from 'vitest'
import { formatMoment, parseMoment } from './moment.ts'

describe('a moment for the clock', () => {
  it('is read with its zone, and without one as Dhaka time', () => {
    const newYear = new Date('2026-12-31T18:00:00Z')
    for (const text of [
      '2027-01-01T00:00:00+06:00',
      '2027-01-01T00:00',
      '2026-12-31T18:00:00.000Z',
      '২০২৭-০১-০১T০০:০০',
    ]) {
      expect(parseMoment(text)).toEqual(newYear)
    }
  })

  it.each(['tomorrow', '2027-13-01T00:00', '2027-01-01', '', '1e9'])('is not %j', (text) => {
    expect(parseMoment(text)).toBeUndefined()
  })

  it('is written in the reader’s language and digits', () => {
    const at = new Date('2027-01-31T23:59:00+06:00')
    expect(formatMoment(at, 'bn')).toBe('৩১ জানুয়ারি ২০২৭, ২৩:৫৯')
    expect(formatMoment(at, 'en')).toBe('31 January 2027, 23:59')
  })
})
