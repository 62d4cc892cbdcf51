import { askedEvent, type Gate, gateOf } from '#people/approvals/server/gate.ts'
import type { Person } from '#platform/http/person.ts'
import type { Call } from '#platform/http/server/call.ts'
import type { Change } from '#platform/http/server/handle.ts'
import type { DraftDependencies } from './dependencies.ts'

/** What came of an act; `waiting` is the number of the request when a second person has to agree. */
export type ActOutcome = { readonly waiting?: number; readonly thing: string }

/** How an act on content runs: at once, or once a second person has agreed. */
export type ActRun<Outcome extends ActOutcome = ActOutcome> = {
  /** In whose name it is done. */
  readonly who: Person
  readonly call: Call
  readonly change: Change<Outcome>
  readonly gate: Gate
}

/** An act as somebody does it by a call. */
export function runOf<Outcome extends ActOutcome>(
  { approvalRules }: Pick<DraftDependencies, 'approvalRules'>,
  call: Call<Person>,
  change: Change<Outcome>,
) {
  return { who: call.who, call, change, gate: gateOf(approvalRules, call) }
}

/** The content store writes the line of each act itself, in the same transaction. */
export const auditOfStore = () => undefined

/** An act that waits has the line of its request; what was done has lines of its own. */
export const auditOfWaiting = (_input: unknown, { waiting, thing }: ActOutcome) =>
  waiting === undefined ? undefined : askedEvent(waiting, thing)
