import { describe, expect, it } from 'vitest'
import { hourOf, parseHours, secondsUntilOpen } from './hours.ts'

const hours = { from: '09:00', to: '20:00' }
const at = (clock: string) => new Date(`2026-11-30T${clock}+06:00`)

describe('the hours of reminders (setting REMINDERS)', () => {
  it('must lie between eight in the morning and eight in the evening', () => {
    expect(parseHours('09:00-20:00')).toEqual(hours)
    expect(parseHours('off')).toBe('off')
    for (const wrong of ['', 'on', '07:59-20:00', '09:00-20:01', '12:00-12:00', '13:00-9:00', '24:00-20:00'])
      expect(parseHours(wrong)).toBeUndefined()
  })

  it('begin and end by Dhaka time, and a reminder that comes too late waits for the next morning', () => {
    expect(['08:59:59', '09:00:00', '19:59:59', '20:00:00'].map((clock) => hourOf(at(clock), hours))).toEqual(
      ['early', 'open', 'open', 'over'],
    )
    expect(secondsUntilOpen(at('08:59:00'), hours)).toBe(60)
    expect(secondsUntilOpen(at('12:00:00'), hours)).toBe(0)
    expect(secondsUntilOpen(at('20:30:00'), hours)).toBe(12.5 * 3600)
  })
})
