import { expect, it } from 'vitest'
import { cutBetweenWords } from './bangla-text.ts'

it('a text on a share picture is cut between words: half a word looked like a mistake', () => {
  expect(cutBetweenWords('গ্রাহক পুরোনো রসিদ', 9)).toBe('গ্রাহক পুরোনো…')
  expect(cutBetweenWords('গ্রাহক পুরোনো রসিদ', 5)).toBe('গ্রাহক…')
  expect(cutBetweenWords('one two three', 7)).toBe('one two…')
  expect(cutBetweenWords('গ্রাহক পুরোনো…', 20)).toBe('গ্রাহক পুরোনো…')
})
