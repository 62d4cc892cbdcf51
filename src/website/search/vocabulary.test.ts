import { describe, expect, it } from 'vitest'
import { listByStart } from './vocabulary.ts'

const vocabulary = ['দাবিদার', 'দাবি', 'claims', 'claim', 'claimant', 'দাবির', 'clay', 'নমিনি'].sort()

describe('the words of the index', () => {
  it('are found by their prefix, in both scripts', () => {
    expect(listByStart(vocabulary, 'দাবি', 60)).toEqual(['দাবি', 'দাবিদার', 'দাবির'])
    expect(listByStart(vocabulary, 'claim', 60)).toEqual(['claim', 'claimant', 'claims'])
  })

  it('are the shortest if there are too many', () => {
    expect(listByStart(vocabulary, 'cla', 2)).toEqual(['clay', 'claim'])
    expect(listByStart(vocabulary, 'claim', 2)).toEqual(['claim', 'claims'])
  })

  it.each(['zz', 'claimants', '\u{10ffff}'])('are none if no word begins with it: %s', (start) => {
    expect(listByStart(vocabulary, start, 60)).toEqual([])
  })
})
