import type { LoadedKeys } from '#platform/sealing/server/person-keys.ts'
import type { HealthAnswers } from '#policies/questions/answers.ts'
import type { Question } from '#policies/questions/question.ts'

/** Seals a text under the key of one person. */
export type Seal = (text: string) => string

/** An answer as it is stored in its column: sealed unless its question is declared clear. */
export function toColumn(question: Question, answer: string | undefined, seal: Seal): string | null {
  if (answer === undefined) return null
  if (question.isClear) return answer
  return answer === '' ? null : seal(answer)
}

/** The answer in a column; undefined if there is none or its key is destroyed. */
export function fromColumn(question: Question, column: string | null, keys: LoadedKeys): string | undefined {
  if (column === null) return undefined
  return question.isClear ? column : keys.open(column)
}

/** The answers about health as they are stored with a policy. */
export function sealHealth(health: HealthAnswers, seal: Seal): string {
  return seal(JSON.stringify(health))
}

/** The answers about health of a policy; none when their key is destroyed. */
export function openHealth(stored: HealthAnswers | string, keys: LoadedKeys): HealthAnswers {
  if (typeof stored !== 'string') return stored
  const text = keys.open(stored)
  return text === undefined ? { answers: {} } : (JSON.parse(text) as HealthAnswers)
}
