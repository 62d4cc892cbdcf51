import { expect, it } from 'vitest'
import { en as policyWords } from '#policies/policies/words.en.ts'
import { answerLines } from './answer-lines.ts'
import { answersFrom } from './read-answers.ts'
import { en as words } from './words.en.ts'

it('an answer that depends on another is read right after it, wherever its question was declared', () => {
  const nominee = { first_name: 'Rana', relation_id: 'O', explanation: 'Foster son' }
  const lines = answerLines('nominee', answersFrom({ nominee }), { words, policyWords, language: 'en' })
  const relation = lines.findIndex(({ label }) => label === words.fields.relation)
  expect(lines[relation]?.answer).toBe('Other')
  expect(lines[relation + 1]).toMatchObject({ label: words.fields.explanation, answer: 'Foster son' })
  expect(new Set(lines.map(({ name }) => name)).size).toBe(lines.length)
})
