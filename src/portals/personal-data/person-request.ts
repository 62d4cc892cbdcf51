import { addDays, type DateOnly } from '#kernel/dates.ts'
import type { Problem } from '#kernel/problem.ts'

/** What people may request about their data: a correction, the end of a consent, erasure. */
export const requestKinds = ['correct', 'withdraw', 'erase'] as const
export type RequestKind = (typeof requestKinds)[number]

/** What may need correction. */
export const correctables = ['name', 'birthDate', 'phone', 'email', 'address', 'nominee', 'other'] as const

/** `replaced`: the person has asked for the same again in other words, and that request waits now. */
export const requestStates = ['waiting', 'done', 'refused', 'takenBack', 'replaced'] as const
export type RequestState = (typeof requestStates)[number]

export const consentKinds = ['proposal', 'identity', 'newsletter', 'push'] as const
export type ConsentKind = (typeof consentKinds)[number]

/** Consents that end at once, because nothing depends on them; the office decides about the others. */
export function endsAtOnce(kind: ConsentKind): boolean {
  return kind === 'newsletter' || kind === 'push'
}

export type TypedRequest = { readonly kind: string; readonly about: string; readonly wish: string }
export type ReadRequest = {
  readonly kind: 'correct' | 'erase'
  readonly about: string
  readonly wish: string
}

export function readRequest({ kind, about, wish }: TypedRequest): {
  readonly request: ReadRequest
  readonly problems: readonly Problem[]
} {
  const words = wish.trim()
  if (kind === 'erase') return { request: { kind, about: '', wish: words }, problems: [] }
  const problems: Problem[] = []
  if (!correctables.some((each) => each === about))
    problems.push({ code: 'correctableRequired', field: 'about' })
  if (words === '') problems.push({ code: 'wishRequired', field: 'wish' })
  return { request: { kind: 'correct', about, wish: words }, problems }
}

/** The last day for an answer. */
export function dueOnOf(today: DateOnly, days: number): DateOnly {
  return addDays(today, days)
}
