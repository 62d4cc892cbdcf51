import { randomInt } from 'node:crypto'
import type { RefusalAnswer } from '#kernel/endpoint.ts'
import type { Language } from '#kernel/language.ts'
import { type Problem, Refusal } from '#kernel/problem.ts'
import { describeFault } from '#platform/database/server/describe-fault.ts'
import type { Log } from '#platform/database/server/log.ts'
import { isDeadlock, isUnreachable, OutcomeUnknown } from '#platform/database/server/unreachable.ts'
import type { Sentences } from './sentences.ts'

/** The status in the metrics for a visitor who did not wait for the answer; it is never sent. */
export const goneStatus = 499

/** Seconds for `Retry-After` of a 503, and of a 429 that names none itself. */
const retryAfter: Readonly<Record<number, number>> = { 503: 5, 429: 60 }

export function retryHeader(status: number, seconds = retryAfter[status]): Record<string, string> {
  return seconds === undefined ? {} : { 'retry-after': String(seconds) }
}

/** Letters and digits that cannot be confused on the telephone. */
const referenceLetters = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'

/** A short reference a person can quote: "K7M2-9QXA". */
export function newReference(): string {
  // One random draw for all eight letters, because every request needs a reference.
  let left = randomInt(referenceLetters.length ** 8)
  let letters = ''
  while (letters.length < 8) {
    letters += referenceLetters[left % referenceLetters.length]
    left = Math.floor(left / referenceLetters.length)
  }
  return `${letters.slice(0, 4)}-${letters.slice(4)}`
}

/** What the log says about a fault besides its error. The reference is the id of the request, as in the audit log. */
type FaultFacts = { readonly route: string; readonly reference: string }

/**
 * The one place where a failure becomes an answer. A Refusal is answered as it is. Anything else is our
 * fault: logged with its stack under its reference, and answered with one sentence and that reference.
 */
export function presentFailure(
  error: unknown,
  language: Language,
  sentences: Sentences,
  log: Log,
  facts: FaultFacts,
): { status: number; answer: RefusalAnswer; headers: Record<string, string> } {
  const refusal = asRefusal(error)
  if (refusal && refusal !== error && refusal.statusCode === 503)
    log.warn({ ...facts, error: describeFault(error) }, refusal.main.code)
  if (refusal) {
    const { statusCode: status, retryAfterSeconds } = refusal
    const headers = retryHeader(status, retryAfterSeconds)
    return { status, answer: presentRefusal(refusal, language, sentences), headers }
  }
  const { reference } = facts
  reportFault(error, log, facts)
  const problem: Problem = { code: 'unexpected', params: { reference } }
  return {
    status: 500,
    headers: {},
    answer: { status: 0, code: 'unexpected', message: sentences.of(problem, language), reference },
  }
}

export function reportFault(error: unknown, log: Log, facts: FaultFacts): void {
  log.error({ ...facts, error: describeFault(error) }, 'failed')
}

export function presentRefusal(refusal: Refusal, language: Language, sentences: Sentences): RefusalAnswer {
  // Grouped in a Map, because field names come from the caller: "toString" is a name like any other.
  const byField = Map.groupBy(
    refusal.problems.filter(({ field }) => field),
    ({ field = '' }) => field,
  )
  const errors = Object.fromEntries(
    [...byField].map(([field, problems]) => [field, problems.map((each) => sentences.of(each, language))]),
  )
  return {
    status: 0,
    code: refusal.main.code,
    message: sentences.of(refusal.main, language),
    ...(Object.keys(errors).length > 0 ? { errors } : {}),
    ...(refusal.data ? { data: refusal.data } : {}),
  }
}

/** Translates the framework's own refusals, and an unreachable database, into our refusals. */
function asRefusal(error: unknown): Refusal | undefined {
  if (error instanceof Refusal) return error
  if (error instanceof OutcomeUnknown) return new Refusal(503, { code: 'databaseOutcomeUnknown' })
  if (isUnreachable(error) || isDeadlock(error)) return new Refusal(503, { code: 'databaseUnreachable' })
  const { code, statusCode } = error as { code?: string; statusCode?: number }
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE' || code === 'FST_REQ_FILE_TOO_LARGE' || statusCode === 413) {
    return new Refusal(413, { code: 'bodyTooLarge' })
  }
  if (code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE') return new Refusal(415, { code: 'bodyKindUnknown' })
  if (typeof statusCode === 'number' && statusCode >= 400 && statusCode < 500) {
    return new Refusal(statusCode, { code: 'bodyMalformed' })
  }
  return undefined
}
