import { askedEvent, type Gate, gateOf } from '#people/approvals/server/gate.ts'
import type { Person } from '#platform/http/person.ts'
import type { Call } from '#platform/http/server/call.ts'
import type { Change } from '#platform/http/server/handle.ts'
import type { DraftDependencies } from './dependencies.ts'

/** The outcome of an act; `waiting` is the id of the request if a second person has to agree. */
export type ActOutcome = { readonly waiting?: number; readonly thing: string }

/** The context in which an act on content runs: at once, or after a second person's approval. */
export type ActRun<Outcome extends ActOutcome = ActOutcome> = {
  /** On whose behalf it runs. */
  readonly who: Person
  readonly call: Call
  readonly change: Change<Outcome>
  readonly gate: Gate
}

/** The context of an act that somebody does by a call. */
export function runOf<Outcome extends ActOutcome>(
  { approvalRules }: Pick<DraftDependencies, 'approvalRules'>,
  call: Call<Person>,
  change: Change<Outcome>,
) {
  return { who: call.who, call, change, gate: gateOf(approvalRules, call) }
}

/** The content store writes the audit line of each act itself, in the same transaction. */
export const auditOfStore = () => undefined

/** An act that waits has the audit line of its request; one that is done has its own lines. */
export const auditOfWaiting = (_input: unknown, { waiting, thing }: ActOutcome) =>
  waiting === undefined ? undefined : askedEvent(waiting, thing)
