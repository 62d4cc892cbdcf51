import { describe, expect, it } from 'vitest'
import { arrangeVocabulary, listByStart } from './vocabulary.ts'

const vocabulary = arrangeVocabulary(['দাবিদার', 'দাবি', 'claims', 'claim', 'claimant', 'দাবির', 'clay', 'নমিনি'])

describe('the words of the index', () => {
  it('are found by their beginning, in both scripts', () => {
    expect(listByStart(vocabulary, ['দাবি'], 60)).toEqual(['দাবি', 'দাবিদার', 'দাবির'])
    expect(listByStart(vocabulary, ['claim', 'নমিনি'], 60)).toEqual(['claim', 'claimant', 'claims', 'নমিনি'])
  })

  it('are the shortest where there are too many, and each once', () => {
    expect(listByStart(vocabulary, ['cla', 'claim'], 2)).toEqual(['clay', 'claim', 'claims'])
  })

  it('are none for what no word begins with', () => {
    expect(listByStart(vocabulary, ['zz', 'claimants', '\u{10ffff}'], 60)).toEqual([])
  })
})
