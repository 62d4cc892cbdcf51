import { isDeepStrictEqual } from 'node:util'
import type { Language } from '#kernel/language.ts'
import type { Poisha } from '#kernel/money.ts'
import { refuse } from '#kernel/problem.ts'
import type { ReadDatabase, Transaction } from '#platform/database/server/database.ts'
import type { Person } from '#platform/http/person.ts'
import type { AuditEvent, AuditFacts } from '#platform/http/server/audit.ts'
import type { Call } from '#platform/http/server/call.ts'
import { type ApprovalAct, type ApprovalGroup, approvalActs, approvalDays, groupOf } from '../approval.ts'
import { bn } from '../words.bn.ts'
import { en } from '../words.en.ts'
import { type Approval, addMovedAlone, endApproval, insertApproval, lockWaitingApprovals } from './store.ts'

const words = { bn, en }

/** Which acts wait for a second person, and how much money one person may move alone. */
export type ApprovalRules = {
  readonly waits: readonly ApprovalGroup[]
  readonly aloneUpTo: Poisha
  /** The accounts that one person may hold with this one, itself among them: what they move adds up. */
  readonly listOfOneHand: (db: ReadDatabase, staffId: number, now: Date) => Promise<readonly number[]>
}

/** An act that has been judged, but has changed nothing yet. */
export type HeldAct = {
  readonly act: ApprovalAct
  readonly thing: string
  /** The name of the thing for people; never that of a policy holder. */
  readonly label: string
  /** The permission that guards the call: both people need it. */
  readonly permission: number
  /** The input of the act once it is approved. */
  readonly input: object
  readonly before?: AuditFacts
  readonly after?: AuditFacts
  readonly amount?: Poisha
  readonly reason?: string
  /** Checks what both people must be allowed beyond the permission. @throws Refusal */
  readonly require?: (who: Person) => void
}

/**
 * Stands between the judging of an act and its effect, in the act's transaction.
 * @returns the id of the request if the act has to wait; undefined if it may go on
 */
export type Gate = (tx: Transaction, act: HeldAct) => Promise<number | undefined>

/** The gate for an ordinary call: depending on the rules the act goes on, or a request is stored instead. */
export function gateOf(rules: ApprovalRules, { who, now, today }: Call<Person>): Gate {
  return async (tx, held) => {
    const group = groupOf[held.act]
    if (!rules.waits.includes(group)) return undefined
    if (group === 'money') {
      const moved = { staffId: who.id, day: today, thing: held.thing, amount: held.amount ?? 0, at: now }
      const accounts = await rules.listOfOneHand(tx, who.id, now)
      if (await addMovedAlone(tx, moved, { accounts, upTo: rules.aloneUpTo })) return undefined
    }
    return request(tx, held, who, now)
  }
}

/** The gate for an approved request: the act goes on if nothing has changed since it was asked for. */
export function gateOfApproved(approval: Approval, approver: Person): Gate {
  return async (_tx, held) => {
    held.require?.(approver)
    const isSame =
      held.act === approval.act &&
      held.thing === approval.thing &&
      (held.amount ?? null) === approval.amount &&
      isDeepStrictEqual(held.before ?? null, approval.before) &&
      isDeepStrictEqual(held.after ?? null, approval.after)
    return isSame ? undefined : refuse(409, 'approvalOutdated')
  }
}

/** The audit line of an act that waits. */
export function askedEvent(approval: number, thing: string): AuditEvent {
  return { action: 'approval.ask', thing: `approval:${approval}`, details: { thing } }
}

/** The answer for an act that waits. */
export function waitingFor(approval: number, language: Language) {
  const message = words[language].done.waits
  return { status: 1 as const, message, code: 'waitingForApproval' as const, data: { approval } }
}

/**
 * Asking again for the same returns the same request. A different change of the same thing has to wait for its end, and
 * so has another act on the same money. A request that is expired, or based on outdated values, is replaced.
 */
async function request(tx: Transaction, held: HeldAct, who: Person, now: Date): Promise<number> {
  const { act, thing, label, permission, input, before, after, amount, reason } = held
  for (const waiting of await lockWaitingApprovals(tx, rivalsOf(act), thing)) {
    if (waiting.expiresAt > now && isDeepStrictEqual(waiting.before, before ?? null)) {
      const isWish = waiting.act === act && isDeepStrictEqual(waiting.after, after ?? null)
      return isWish && waiting.requestedBy === who.id ? waiting.id : refuse(409, 'approvalWaitsAlready')
    }
    await endApproval(tx, waiting.id, { state: 'outdated', by: null, at: now, reason: '' })
  }
  return insertApproval(tx, {
    act,
    thing,
    label,
    permission,
    input,
    amount: amount ?? null,
    reason: reason ?? '',
    before: before ?? null,
    after: after ?? null,
    requestedBy: who.id,
    requestedAt: now,
    expiresAt: new Date(now.getTime() + approvalDays * 86_400_000),
  })
}

/** The acts of which only one may wait for a thing: money is refunded or released, not both. */
function rivalsOf(act: ApprovalAct): readonly ApprovalAct[] {
  return groupOf[act] === 'money' ? approvalActs.filter((each) => groupOf[each] === 'money') : [act]
}
