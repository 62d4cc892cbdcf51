import { addDays, type DateOnly } from '#kernel/dates.ts'
import type { Problem } from '#kernel/problem.ts'

/** What a person may ask for about their data: something is wrong, a consent ends, all of it goes. */
export const requestKinds = ['correct', 'withdraw', 'erase'] as const
export type RequestKind = (typeof requestKinds)[number]

/** What may be wrong. */
export const correctables = ['name', 'birthDate', 'phone', 'email', 'address', 'nominee', 'other'] as const

/** `replaced`: the person has asked anew for the same, in other words, and that one waits now. */
export const requestStates = ['waiting', 'done', 'refused', 'takenBack', 'replaced'] as const
export type RequestState = (typeof requestStates)[number]

export const consentKinds = ['proposal', 'identity', 'newsletter', 'push'] as const
export type ConsentKind = (typeof consentKinds)[number]

/** Those that end at once, because nothing else depends on them; the others are weighed by the office. */
export function endsAtOnce(kind: ConsentKind): boolean {
  return kind === 'newsletter' || kind === 'push'
}

export type TypedRequest = { readonly kind: string; readonly about: string; readonly wish: string }
export type ReadRequest = {
  readonly kind: 'correct' | 'erase'
  readonly about: string
  readonly wish: string
}

/** What was typed, and what is wrong with it. */
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

/** The last day on which it is to be answered. */
export function dueOnOf(today: DateOnly, days: number): DateOnly {
  return addDays(today, days)
}
