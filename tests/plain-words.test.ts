import { describe, expect, it } from 'vitest'
import { countRetired, findInSource, readBacklog, retired } from './setup/plain-words.ts'

describe('Words that the project has retired', () => {
  const counts = countRetired()
  const backlog = readBacklog()

  it('are used no more often than the backlog says (list them: node tests/setup/plain-words.ts WORD)', () => {
    const grown = Object.entries(counts).flatMap(([area, words]) =>
      Object.entries(words).flatMap(([word, count]) => {
        const allowed = backlog[area]?.[word] ?? 0
        const { instead } = retired[word] ?? { instead: '' }
        return count > allowed
          ? [`${area}: "${word}" ${count} times instead of ${allowed}; say ${instead}`]
          : []
      }),
    )
    expect(grown).toEqual([])
  })

  it('leave the backlog as they disappear (node tests/setup/plain-words.ts writes it down)', () => {
    expect(backlog).toEqual(counts)
  })
})

describe('The search for retired words', () => {
  const wordsIn = (text: string, path = 'src/x.ts') => findInSource({ path, text }).map(({ word }) => word)

  it('finds them in names, file names, comments and test titles', () => {
    expect(wordsIn('const theHouse = 1')).toEqual(['house'])
    expect(wordsIn('', 'src/give-way.ts')).toEqual(['give way'])
    expect(wordsIn('/** The rooms of the\n * house. */')).toEqual(['house', 'room'])
    expect(wordsIn('// The payer is told of it.')).toEqual(['told'])
    expect(wordsIn(`it('the nemesis strikes', () => {})`)).toEqual(['nemesis'])
  })

  it('passes plain senses and sentences for readers by', () => {
    expect(wordsIn('// No room for a label; a call that hangs; the key that they press.')).toEqual([])
    expect(wordsIn(`const sentence = 'The house is yours.'`)).toEqual([])
  })
})
