import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fold } from '#kernel/fold-text.ts'
import { findPassage } from './passage.ts'

const weights = (...words: string[]) =>
  new Map(words.map((word, concept) => [fold(word), { concept, weight: 1 / words.length }]))

describe('the passage shown for a result', () => {
  it('is the sentence that contains most of the query, each word once', () => {
    const text = 'Grace is grace. You have 30 days of grace after the due date.\nA loan has no grace.'
    expect(findPassage(text, weights('grace', 'days'))).toMatchObject({
      text: expect.stringContaining('You have 30 days of grace'),
      held: 1,
      concepts: 2,
    })
  })

  it('is cut between words if the sentence is long, and shows so', () => {
    const long = `${'before '.repeat(60)}suicide ${'after '.repeat(60)}end.`
    const { text } = findPassage(long, weights('suicide')) ?? { text: '' }
    expect(text).toMatch(/^…(before )*suicide( after)*…$/)
    expect(text.length).toBeLessThan(260)
  })

  it('is empty if nothing matches', () => {
    expect(findPassage('Nothing here.', weights('grace'))).toBeUndefined()
    expect(findPassage('', weights('grace'))).toBeUndefined()
  })

  it('contains the matches, in any text', () => {
    const word = fc.constantFrom('নমিনি', 'দাবি', 'grace', 'days', '।', '.', '\n', 'আর')
    fc.assert(
      fc.property(fc.array(word, { maxLength: 120 }), (words) => {
        const text = words.join(' ')
        const found = findPassage(text, weights('নমিনি', 'days'))
        expect(found !== undefined).toBe(words.includes('নমিনি') || words.includes('days'))
        if (found) expect(/নমিনি|days/.test(found.text)).toBe(true)
      }),
    )
  })
})
