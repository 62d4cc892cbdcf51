import { describe, expect, it } from 'vitest'
import { axisTicks, labelledPlaces, spreadApart } from './chart-scale.ts'

describe('the axis of a chart', () => {
  it('has round steps up to the greatest value', () => {
    expect(axisTicks(900_000)).toEqual([0, 200_000, 400_000, 600_000, 800_000, 1_000_000])
    expect(axisTicks(29)).toEqual([0, 10, 20, 30])
    expect(axisTicks(500_000)).toEqual([0, 100_000, 200_000, 300_000, 400_000, 500_000])
    expect(axisTicks(0)).toEqual([0, 1])
  })

  it('names the first year, every fifth and the last', () => {
    expect(labelledPlaces(20, 6)).toEqual([0, 4, 9, 14, 19])
    expect(labelledPlaces(12, 6)).toEqual([0, 4, 11])
    expect(labelledPlaces(5, 6)).toEqual([0, 1, 2, 3, 4])
  })

  it('keeps the amounts at its end readable when they lie close together', () => {
    expect(spreadApart([100, 110, 300], 44, 400)).toEqual([100, 144, 300])
    expect(spreadApart([390, 395], 44, 400)).toEqual([356, 400])
  })
})
