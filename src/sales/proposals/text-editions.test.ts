import { createHash } from 'node:crypto'
import { expect, it } from 'vitest'
import { bn as policiesBn } from '#policies/policies/words.bn.ts'
import { en as policiesEn } from '#policies/policies/words.en.ts'
import { consentWords } from './consent-words.ts'
import { consentEdition, textEditions } from './text-editions.ts'
import { bn } from './words.bn.ts'
import { en } from './words.en.ts'

/** A digest of each edition's sentences in both languages. Editions that were used stay here. */
const digests: Readonly<Record<keyof typeof textEditions, Readonly<Record<string, string>>>> = {
  questions: {
    '2026-11-22': 'f7cea3e539fca27f',
    '2026-11-27': '5e4b577a378997e2',
    '2026-11-29': 'e195c6a1f23081e4',
  },
  declaration: { '2026-11-22': '0925692d8125f2f7', '2026-11-27': '909f8564a5920c2d' },
  consent: { '2026-11-22': '78d5cab27456c531' },
}

const sentences = {
  questions: [policiesBn.healthQuestions, policiesEn.healthQuestions],
  declaration: [bn.declaration.statement, en.declaration.statement],
  consent: [bn.declaration.consent, en.declaration.consent],
}

it.each(['questions', 'declaration', 'consent'] as const)(
  'the wording of the %s is the one its edition names: a new wording is a new edition (PROP-28)',
  (part) => {
    const digest = createHash('sha256').update(JSON.stringify(sentences[part])).digest('hex').slice(0, 16)
    expect(digests[part][textEditions[part]]).toBe(digest)
  },
)

it('what an applicant agrees to is the wording its edition names (decision 0084)', () => {
  const statements = [consentWords.bn.statements, consentWords.en.statements]
  const digest = createHash('sha256').update(JSON.stringify(statements)).digest('hex').slice(0, 16)
  expect({ '2026-11-25': '90a8db8a6340287a', '2026-11-27': 'e0dbdfcc8439a5a1' }[consentEdition]).toBe(digest)
})
