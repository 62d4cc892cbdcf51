import { formatDate } from '#kernel/dates.ts'
import type { Language } from '#kernel/language.ts'
import { fill, type WordsLike } from '#kernel/words.ts'
import type { PolicyDetails } from './contract.ts'
import type { IdentityFact } from './policy.ts'
import type { bn } from './words.bn.ts'

type Words = WordsLike<typeof bn.identity>
type Presented = Pick<PolicyDetails['customer'], 'identity' | 'identity_found'>

/**
 * How far somebody's number is checked, in one sentence with the day. "Verified" is said only of numbers that were
 * compared with the national ID register. Null if no check was made.
 */
export function identitySentence(person: Presented, words: Words, language: Language): string | null {
  const { identity, identity_found: found } = person
  if (!identity) return null
  const sentence = fill(words[sentenceOf(person)], { facts: listFacts(person, words) }, language)
  const day = found?.heard_at?.slice(0, 10)
  return day ? `${sentence} (${formatDate(day, language)})` : sentence
}

function sentenceOf({ identity, identity_found: found }: Presented): Exclude<keyof Words, 'facts'> {
  const has = (facts: readonly IdentityFact[] | undefined) => facts?.includes('name') === true
  switch (identity) {
    case 'checked':
      return has(found?.compared) ? 'checked' : 'checkedWithoutName'
    case 'doubtful':
      if (found?.differing.length) return 'differs'
      return has(found?.compared) ? 'doubtful' : 'nameMissing'
    case 'another':
      if (has(found?.differing)) return 'another'
      return found?.differing.length ? 'differs' : 'noMatch'
    default:
      return identity ?? 'toBeChecked'
  }
}

function listFacts({ identity, identity_found: found }: Presented, words: Words): string {
  const facts = identity === 'checked' ? found?.compared : found?.differing
  return (facts ?? []).map((fact) => words.facts[fact]).join(', ')
}
