import { toDhakaTime } from '#kernel/dates.ts'
import type { Person } from '#platform/http/person.ts'
import type { Call } from '#platform/http/server/call.ts'
import { consentRules } from '../applicant-consent.ts'
import type { ConsentStanding } from '../consent-contract.ts'
import { contentOf, digestOf, openObjection } from './consent-content.ts'
import type { ConsentDependencies } from './consent-dependencies.ts'
import { type ConsentRequest, findNewestConsentRequest } from './consent-store.ts'
import type { Prepared } from './prepare-save.ts'

/** The state of the applicant's consent to a proposal as it is now; null if they buy by themselves. */
export async function standingOf(
  deps: ConsentDependencies,
  prepared: Prepared,
  { who, now }: Call<Person>,
): Promise<ConsentStanding | null> {
  if (who.kind === 'customer') return null
  const of = { staffId: who.id, contentDigest: digestOf(deps.codeKey, contentOf(prepared)) }
  return presentStanding(deps, await findNewestConsentRequest(deps.db, of, now), now)
}

/** The applicant's objection for the wire; null if there is none. */
export function presentObjection({ answer, content }: Pick<ConsentRequest, 'answer' | 'content'>) {
  const wrong = answer === 'wrong' ? openObjection(content) : undefined
  return wrong ? { parts: [...wrong.parts], text: wrong.text } : null
}

/** The state of a consent request for its seller; the code itself is never shown. */
export function presentStanding(
  { consentSetting: needs }: Pick<ConsentDependencies, 'consentSetting'>,
  request: ConsentRequest | undefined,
  now: Date,
): ConsentStanding {
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
      wrong: presentObjection(request),
    }
  if (isOver || endsAt <= now) return { needs, state: 'notAsked', request: id, ...none }
  const againAt = new Date(askedAt.getTime() + consentRules.againSeconds * 1000)
  return {
    needs,
    state: 'asked',
    request: id,
    ...none,
    code_until: codeEndsAt > now ? toDhakaTime(codeEndsAt) : null,
    again_at: againAt > now ? toDhakaTime(againAt) : null,
  }
}
