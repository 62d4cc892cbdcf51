import { describe, expect, it } from 'vitest'
import { type ChartForm, columnAt, nearestColumn } from './chart-forms.ts'

describe.each<ChartForm>(['wide', 'middle', 'small'])('The columns of a %s chart', (form) => {
  it.each([2, 5, 9, 20, 35])('of %i years stand apart, the end of the term last', (years) => {
    for (let place = 1; place <= years; place++) {
      const before = columnAt(form, years, place - 1)
      const own = columnAt(form, years, place)
      expect(own.middle - own.width / 2).toBeGreaterThan(before.middle + before.width / 2)
    }
  })

  it('are each found by a tap on them, and the outer ones also by a tap beside the chart', () => {
    for (let place = 0; place <= 20; place++)
      expect(nearestColumn(form, 20, columnAt(form, 20, place).middle)).toBe(place)
    expect(nearestColumn(form, 20, 0)).toBe(0)
    expect(nearestColumn(form, 20, 1200)).toBe(20)
  })
})
