import { isRouteErrorResponse } from 'react-router'
import type { WordsLike } from '#kernel/words.ts'
import type { bn } from '#platform/pages/words.bn.ts'

/** What a page knows about a failed call. */
export type Failure = {
  readonly code?: string
  readonly message?: string
  readonly reference?: string
  /** The reader had sent nothing: what became of it is no question. */
  readonly isOnlyRead?: boolean
}

/** Why the page could not be shown, from what the router caught: a refused call, no connection, a fault of ours. */
export function failureOf(error: unknown): Failure {
  if (isRouteErrorResponse(error)) return (error.data as Failure | null) ?? {}
  return typeof navigator === 'object' && navigator.onLine === false ? { code: 'networkDown' } : {}
}

type Problems = WordsLike<typeof bn>['problems']

/** The sentence for a call that never got through; undefined for one that was answered (ERR-01). */
export function describeUnreached(problems: Problems, { code }: Failure): string | undefined {
  return code === 'networkDown' || code === 'noAnswer' ? problems[code] : undefined
}

/**
 * The sentence for a failure: why the server was not reached, else the server's message, else `otherwise` (ERR-01,
 * ERR-02). The server's message that a session ended is for programs and in English, so it is replaced.
 */
export function describeFailure(
  problems: Problems,
  failure: Failure,
  otherwise = problems.unexpected,
): string {
  if (failure.code === 'notAuthenticated') return problems.sessionEnded
  return describeUnreached(problems, failure) ?? (failure.message || otherwise)
}
