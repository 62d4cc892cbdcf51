import type { Language } from '#kernel/language.ts'
import { toTaka } from '#kernel/money.ts'
import { Refusal, refuse } from '#kernel/problem.ts'
import type { ReadDatabase, Transaction } from '#platform/database/server/database.ts'
import { permission } from '#platform/http/permissions.ts'
import { mayDo, type Person } from '#platform/http/person.ts'
import { type AuditEvent, recordAudit } from '#platform/http/server/audit.ts'
import type { Call } from '#platform/http/server/call.ts'
import type { Change } from '#platform/http/server/handle.ts'
import type { ApprovalAct, ApprovalDecision, Subject } from '../approval.ts'
import { type Gate, gateOfApproved } from './gate.ts'
import { type Approval, endApproval, findApproval, lockApproval } from './store.ts'

/** What an approved act runs with. */
export type ApprovedRun = {
  /** The requester, with their present rights. */
  readonly who: Person
  /** The approver's call, for its time and language. */
  readonly call: Call<Person>
  readonly reason: string
  readonly change: Change
  readonly gate: Gate
}

/** An act that was carried out without effect: the code of a problem to report. */
export type CameToNothing = { readonly cameToNothing: string }

/** Runs an approved act, through `change` and `gate` as its own call does; it may return `CameToNothing`. */
export type ApprovedAct = (input: unknown, run: ApprovedRun) => Promise<unknown>

/** The code of the problem that approving would be refused with, if any. */
export type HindranceOf = (
  db: ReadDatabase,
  thing: string,
  reader: Pick<Call<Person>, 'who' | 'today' | 'now'>,
) => Promise<string | undefined>

export type ApprovalDependencies = {
  readonly db: ReadDatabase
  readonly acts: Readonly<Record<ApprovalAct, ApprovedAct>>
  /** A member of staff as they are now; undefined once inactive or deleted. */
  readonly findPerson: (db: ReadDatabase, staffId: number) => Promise<Person | undefined>
  /** Names by staff id, with the username: people may change their own name before they ask. */
  readonly listNames: (db: ReadDatabase, staffIds: readonly number[]) => Promise<ReadonlyMap<number, string>>
  /** The people whose money requests are about, by the thing that is changed, as far as the reader may see them. */
  readonly listSubjects: (
    db: ReadDatabase,
    things: readonly string[],
    reader: Person,
  ) => Promise<ReadonlyMap<string, Subject>>
  /** The titles of content texts in a language, by the thing that is changed. */
  readonly listTextNames: (
    db: ReadDatabase,
    things: readonly string[],
    language: Language,
  ) => Promise<ReadonlyMap<string, string>>
  /** For acts that not everybody with the permission may approve: why the reader may not approve one now. */
  readonly hindrances: Partial<Readonly<Record<ApprovalAct, HindranceOf>>>
  /** The message for the code of a problem. */
  readonly say: (code: string, language: Language) => string
  /** Whether nobody gave access to both accounts: otherwise one person may hold both. */
  readonly areIndependent: (db: ReadDatabase, one: number, other: number, now: Date) => Promise<boolean>
}

type Decision = { readonly decision: ApprovalDecision; readonly reason: string }

/** The outcome of a decision: its line of the audit log. */
export type Decided = { readonly event: AuditEvent }

/** The reader, for listing requests. */
export function readerOf(who: Person): { readonly id: number; readonly decides: readonly number[] } {
  const decides = mayDo(who, permission.approvalEdit) ? who.permissions : []
  return { id: who.id, decides }
}

type WhatHinders = Pick<ApprovalDependencies, 'db' | 'findPerson' | 'areIndependent' | 'hindrances'>
type Undecided = Pick<Approval, 'id' | 'act' | 'thing' | 'permission' | 'requestedBy'>

/** Why the reader may not approve requests of others, by request id, although they have the permission. */
export async function whyNotApprove(
  { db, findPerson, areIndependent, hindrances }: WhatHinders,
  waiting: readonly Undecided[],
  { who, today, now }: Pick<Call<Person>, 'who' | 'today' | 'now'>,
): Promise<ReadonlyMap<number, string>> {
  const requesters = new Map<number, { readonly person: Person | undefined; readonly isOther: boolean }>()
  for (const id of new Set(waiting.map(({ requestedBy }) => requestedBy)))
    requesters.set(id, {
      person: await findPerson(db, id),
      isOther: await areIndependent(db, who.id, id, now),
    })
  const found = new Map<number, string>()
  for (const { id, act, thing, permission: right, requestedBy } of waiting) {
    const { person, isOther } = requesters.get(requestedBy) ?? { person: undefined, isOther: false }
    const ofPeople =
      !person || !mayDo(person, right) ? 'requesterMayNot' : isOther ? undefined : 'notIndependent'
    const code = ofPeople ?? (await hindrances[act]?.(db, thing, { who, today, now }))
    if (code) found.set(id, code)
  }
  return found
}

/**
 * Decides a request. Approving runs the act in the same transaction, on behalf of the requester. Their rights are read
 * again, and nothing may have changed since they asked. Repeating the same person's same decision changes nothing.
 * @throws 404; 403 ownApproval, notIndependent, notAllowed; 409 approvalDecided, approvalExpired, approvalOutdated,
 * requesterMayNot, and every refusal of the act itself; 422 decisionReasonRequired
 * @returns the code of the message if the approved act came to nothing
 */
export async function decideApproval(
  deps: ApprovalDependencies,
  id: number,
  { decision, reason }: Decision,
  call: Call<Person>,
  change: Change<Decided>,
): Promise<string | undefined> {
  const { who, now } = call
  const seen = (await findApproval(deps.db, id, readerOf(who))) ?? refuse(404, 'noSuchApproval')
  const requestedBy = (await deps.listNames(deps.db, [seen.requestedBy])).get(seen.requestedBy) ?? ''
  const line = (action: string): AuditEvent => ({
    action,
    thing: `approval:${id}`,
    details: { act: seen.act, thing: seen.thing, requestedBy, ...(reason ? { reason } : {}) },
  })
  if (decision !== 'approve') {
    const state = decision === 'refuse' ? 'refused' : 'withdrawn'
    if (decision === 'refuse' && reason === '')
      throw new Refusal(422, { code: 'decisionReasonRequired', field: 'reason' })
    await change(async (tx) => {
      const approval = (await lockApproval(tx, id)) ?? refuse(404, 'noSuchApproval')
      requireDecider(approval, decision, who)
      if (isRepeated(approval, state, who)) return { event: line('approval.repeat') }
      requireWaiting(approval, now)
      await endApproval(tx, id, { state, by: who.id, at: now, reason })
      return { event: line(`approval.${decision}`) }
    })
    return undefined
  }
  if (isRepeated(seen, 'approved', who)) {
    // The answer was lost and the call is repeated.
    await change(async () => ({ event: line('approval.repeat') }))
    return undefined
  }
  requireDecider(seen, decision, who)
  requireWaiting(seen, now)
  try {
    return await approve(deps, seen, reason, call, (work) =>
      change(async (tx) => {
        const result = await work(tx)
        return { event: line('approval.approve'), result }
      }).then(({ result }) => result),
    )
  } catch (error) {
    if (!(error instanceof Refusal) || !['approvalOutdated', 'requesterMayNot'].includes(error.main.code))
      throw error
    // It can never be carried out again.
    await change(async (tx) => {
      const approval = await lockApproval(tx, id)
      if (approval?.state === 'waiting')
        await endApproval(tx, id, { state: 'outdated', by: null, at: now, reason: '' })
      return { event: line('approval.outdated') }
    })
    throw error
  }
}

async function approve(
  deps: ApprovalDependencies,
  { id, act, input }: Approval,
  reason: string,
  call: Call<Person>,
  change: Change,
): Promise<string | undefined> {
  const { who, now } = call
  const asked = (await findApproval(deps.db, id, readerOf(who))) ?? refuse(404, 'noSuchApproval')
  const requester = await findRequester(deps, deps.db, asked)
  const gateApproved = gateOfApproved(asked, who)
  const approvedBy = (await deps.listNames(deps.db, [who.id])).get(who.id) ?? ''
  let approval: Approval | undefined
  // Ended before the act takes effect, because that ends all other requests about the thing.
  const gate: Gate = async (tx, held) => {
    await gateApproved(tx, held)
    approval = await lockWhileWaiting(tx, id, now)
    await endApproval(tx, id, { state: 'approved', by: who.id, at: now, reason })
    return undefined
  }
  const carried: Change = (work) =>
    change(async (tx) => {
      approval = undefined
      await findRequester(deps, tx, asked)
      if (!(await deps.areIndependent(tx, who.id, asked.requestedBy, now))) refuse(403, 'notIndependent')
      // Locks the thing before its request, as asking does: otherwise the two would deadlock.
      const result = await work(tx).catch(async (error: unknown) => {
        // If somebody else has changed the thing meanwhile, the answer says that instead.
        if (error instanceof Refusal && !approval) await lockWhileWaiting(tx, id, now)
        throw error
      })
      if (!approval) {
        await lockWhileWaiting(tx, id, now)
        // The act had nothing left to do: somebody has done it meanwhile.
        return refuse(409, 'approvalOutdated')
      }
      await recordAudit(tx, call, eventOf(approval, approvedBy))
      return result
    })
  const run = { who: requester, call, reason: asked.reason, change: carried, gate }
  return nothingOf(await deps.acts[act](input, run))
}

function nothingOf(outcome: unknown): string | undefined {
  const isNothing = typeof outcome === 'object' && outcome !== null && 'cameToNothing' in outcome
  return isNothing ? (outcome as CameToNothing).cameToNothing : undefined
}

/** The audit line of the act itself, in the name of the requester. */
function eventOf(approval: Approval, approvedBy: string): AuditEvent {
  const { id, act, thing, requestedBy, reason, before, after, amount } = approval
  return {
    action: act,
    thing,
    who: { kind: 'staff', id: requestedBy },
    details: {
      approval: id,
      approvedBy,
      ...(amount === null ? {} : { amount: toTaka(amount) }),
      ...(reason ? { reason } : {}),
    },
    ...(before ? { before } : {}),
    ...(after ? { after } : {}),
  }
}

/** @throws 409 requesterMayNot if the requester is gone or may no longer do it */
async function findRequester(
  deps: ApprovalDependencies,
  db: ReadDatabase,
  approval: Approval,
): Promise<Person> {
  const requester = await deps.findPerson(db, approval.requestedBy)
  if (!requester || !mayDo(requester, approval.permission)) return refuse(409, 'requesterMayNot')
  return requester
}

function requireDecider(approval: Approval, decision: ApprovalDecision, who: Person): void {
  const isOwn = approval.requestedBy === who.id
  if (decision === 'withdraw') {
    if (!isOwn) refuse(403, 'notAllowed')
    return
  }
  if (isOwn) refuse(403, 'ownApproval')
  if (!mayDo(who, permission.approvalEdit) || !mayDo(who, approval.permission)) refuse(403, 'notAllowed')
}

/** @throws 409 approvalDecided, approvalOutdated, approvalExpired */
async function lockWhileWaiting(tx: Transaction, id: number, now: Date): Promise<Approval> {
  const approval = (await lockApproval(tx, id)) ?? refuse(404, 'noSuchApproval')
  requireWaiting(approval, now)
  return approval
}

function requireWaiting(approval: Approval, now: Date): void {
  if (approval.state === 'outdated') refuse(409, 'approvalOutdated')
  if (approval.state !== 'waiting') refuse(409, 'approvalDecided')
  if (approval.expiresAt <= now) refuse(409, 'approvalExpired')
}

function isRepeated(approval: Approval, state: Approval['state'], who: Person): boolean {
  return approval.state === state && approval.decidedBy === who.id
}
