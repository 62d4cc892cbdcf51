import { toDhakaTime } from '#kernel/dates.ts'
import type { Person } from '#platform/http/person.ts'
import type { Call } from '#platform/http/server/call.ts'
import { wordRules } from '../applicant-word.ts'
import type { WordStanding } from '../word-contract.ts'
import type { Prepared } from './prepare-save.ts'
import { contentOf, digestOf, wrongIn } from './word-content.ts'
import type { WordDependencies } from './word-dependencies.ts'
import { findNewestWord, type WordRequest } from './word-store.ts'

/** How things stand with the applicant's word about a proposal as it is now; nothing where they buy by themselves. */
export async function standingOf(
  deps: WordDependencies,
  prepared: Prepared,
  { who, now }: Call<Person>,
): Promise<WordStanding | null> {
  if (who.kind === 'customer') return null
  const of = { staffId: who.id, contentDigest: digestOf(deps.codeKey, contentOf(prepared)) }
  return presentStanding(deps, await findNewestWord(deps.db, of, now), now)
}

/** What the applicant found wrong, as it is shown; nothing where they did not. */
export function presentWrong({ answer, content }: Pick<WordRequest, 'answer' | 'content'>) {
  const wrong = answer === 'wrong' ? wrongIn(content) : undefined
  return wrong ? { parts: [...wrong.parts], text: wrong.text } : null
}

/** How an asking stands, as its seller is shown it; the code itself is never shown again. */
export function presentStanding(
  { wordSetting: needs }: Pick<WordDependencies, 'wordSetting'>,
  request: WordRequest | undefined,
  now: Date,
): WordStanding {
  const none = { code_until: null, again_at: null, answered_at: null, wrong: null }
  if (!request) return { needs, state: 'notAsked', request: null, ...none }
  const { id, answer, answeredAt, askedAt, codeEndsAt, isOver, endsAt } = request
  if (answer)
    return {
      needs,
      state: answer,
      request: id,
      ...none,
      answered_at: answeredAt ? toDhakaTime(answeredAt) : null,
      wrong: presentWrong(request),
    }
  if (isOver || endsAt <= now) return { needs, state: 'notAsked', request: id, ...none }
  const againAt = new Date(askedAt.getTime() + wordRules.againSeconds * 1000)
  return {
    needs,
    state: 'asked',
    request: id,
    ...none,
    code_until: codeEndsAt > now ? toDhakaTime(codeEndsAt) : null,
    again_at: againAt > now ? toDhakaTime(againAt) : null,
  }
}
