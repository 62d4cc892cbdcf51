import { Refusal, refuse } from '#kernel/problem.ts'
import { factorKinds, factorWays, isFactorRequired } from '#people/second-factor/second-factor.ts'
import { findFactors, waysOf } from '#people/second-factor/server/factor-store.ts'
import { findUser } from '#people/staff/server/store.ts'
import { presentPerson } from '#people/staff/server/who-is.ts'
import type { ReadDatabase, Transaction } from '#platform/database/server/database.ts'
import type { Call } from '#platform/http/server/call.ts'
import type { Change } from '#platform/http/server/handle.ts'
import { endSession, hashToken, type SessionOwner, startSession } from '#platform/http/server/session.ts'
import { withPersonLocked } from '#policies/policies/server/customer-lock-store.ts'
import { keepLanguage } from './account-store.ts'
import type { AccountDependencies } from './dependencies.ts'
import { markHashOf, rememberDevice } from './device-store.ts'
import { enqueueNotice } from './own-notices.ts'
import { dropPushDevicesOfOthers } from './push-device-store.ts'
import { findTicket, makeTicket, ownerOfSubject, redeemTicket } from './ticket-store.ts'
import type { Tried } from './try-code.ts'
import { tryFactor } from './try-factor.ts'

/** A completed sign-in: its owner and the token of the session. */
export type LetIn = SessionOwner & { readonly token: string }

/** A right password, or code to the phone, that is not enough: the required step, and the proof of the first one. */
export type SecondStepPending = SessionOwner & {
  readonly ticket: string
  readonly code: 'secondFactorNeeded' | 'secondFactorToSet'
  readonly ways: readonly string[]
}

/** Whether somebody's rights require a second factor here. */
export async function needsFactor(
  db: ReadDatabase,
  { isFactorRequired: isRequiredHere }: AccountDependencies['rules'],
  { kind, id }: SessionOwner,
): Promise<boolean> {
  if (!isRequiredHere || kind !== 'staff') return false
  const user = await findUser(db, id)
  return user !== undefined && isFactorRequired([...presentPerson(user).permissions])
}

/** Signs somebody in after a right password or code; half-way, if a second factor is set up or required. */
export async function letInOrAskSecondStep(
  deps: AccountDependencies,
  tx: Transaction,
  owner: SessionOwner,
  call: Call,
): Promise<LetIn | SecondStepPending> {
  const ways = waysOf(await findFactors(tx, owner))
  if (ways.length > 0) return stopHalfWay(deps, tx, { ...owner, code: 'secondFactorNeeded', ways }, call)
  if (await needsFactor(tx, deps.rules, owner))
    return stopHalfWay(deps, tx, { ...owner, code: 'secondFactorToSet', ways: factorKinds }, call)
  return letIn(deps, tx, owner, call)
}

async function stopHalfWay(
  deps: AccountDependencies,
  tx: Transaction,
  step: Omit<SecondStepPending, 'ticket'>,
  call: Call,
): Promise<SecondStepPending> {
  await endEarlierSession(deps, tx, call)
  const purpose = step.code === 'secondFactorNeeded' ? 'secondFactor' : 'enrolFactor'
  return { ...step, ticket: await makeTicket(tx, purpose, `${step.kind}:${step.id}`, call.now) }
}

/** Opens the session of somebody who has given every required proof. */
export async function letIn(
  deps: AccountDependencies,
  tx: Transaction,
  owner: SessionOwner,
  call: Call,
): Promise<LetIn> {
  await keepLanguage(tx, owner, call.language)
  await welcomeDevice(deps, tx, owner, call)
  return { ...owner, token: await openSession(deps, tx, owner, call) }
}

/**
 * The second step of signing in.
 * @throws Refusal 422 `secondStepOver` without a valid ticket, and those of tryFactor; 403 `userInactive`
 */
export async function takeSecondStep(
  deps: AccountDependencies,
  { ticket, way, answer }: { readonly ticket: string; readonly way: string; readonly answer: string },
  call: Call,
  change: Change<Tried<LetIn>>,
): Promise<LetIn> {
  const owner = await getTicketOwner(deps, 'secondFactor', ticket, call)
  const known = factorWays.find((one) => one === way)
  if (!known) throw new Refusal(422, { code: 'proofWayUnknown', field: 'way' })
  const given = { owner, way: known, answer, askedBy: hashToken(ticket) }
  return tryFactor(deps, withPersonLocked(change, owner), given, call, async (tx) => {
    if (!(await redeemTicket(tx, ticket))) refuse(422, 'secondStepOver')
    return letIn(deps, tx, owner, call)
  })
}

/**
 * Whose sign-in continues with a ticket.
 * @throws Refusal 422 `secondStepOver`, 403 `userInactive` for somebody made inactive meanwhile
 */
export async function getTicketOwner(
  { db }: AccountDependencies,
  purpose: 'secondFactor' | 'enrolFactor',
  ticket: string,
  { now }: Call,
): Promise<SessionOwner> {
  const subject = await findTicket(db, purpose, ticket, now)
  const owner = ownerOfSubject(subject ?? '') ?? refuse(422, 'secondStepOver')
  const isInactive = owner.kind === 'staff' && !(await findUser(db, owner.id))?.isActive
  return isInactive ? refuse(403, 'userInactive') : owner
}

/** The step that a browser with this ticket still has to take; null without a valid ticket. */
export async function findSecondStep(
  db: ReadDatabase,
  ticket: string | undefined,
  now: Date,
): Promise<(Pick<SecondStepPending, 'code'> & { ways: string[] }) | null> {
  if (!ticket) return null
  const owner = ownerOfSubject((await findTicket(db, 'secondFactor', ticket, now)) ?? '')
  if (owner) {
    const ways = [...waysOf(await findFactors(db, owner))]
    // The factor was removed meanwhile: there is no second step, and the password is asked for again.
    return ways.length > 0 ? { code: 'secondFactorNeeded', ways } : null
  }
  const isToSet = (await findTicket(db, 'enrolFactor', ticket, now)) !== undefined
  return isToSet ? { code: 'secondFactorToSet', ways: [...factorKinds] } : null
}

/**
 * Marks the browser of a sign-in. A person with other browsers is notified of the new one, and notices of its
 * earlier user end.
 */
async function welcomeDevice(
  deps: Pick<AccountDependencies, 'jobs'>,
  tx: Transaction,
  { kind, id }: SessionOwner,
  call: Call,
): Promise<void> {
  if (!call.isBrowser) return
  await dropPushDevicesOfOthers(tx, { kind, id }, markHashOf(call))
  const isWorthNotice = await rememberDevice(tx, { kind, id }, call)
  if (isWorthNotice) await enqueueNotice(deps, tx, { kind, id, of: 'newDevice' }, call)
}

type Needs = Pick<AccountDependencies, 'sessionCookie' | 'sessionLimits'>

/** Starts the session of somebody who has just proved who they are; this browser's earlier session ends. */
async function openSession(deps: Needs, tx: Transaction, owner: SessionOwner, call: Call): Promise<string> {
  await endEarlierSession(deps, tx, call)
  const { now, device, address } = call
  return startSession(tx, owner, { now, device, address, limits: deps.sessionLimits })
}

/** Ends the session that this browser had before: somebody else may be using it now. */
async function endEarlierSession(
  { sessionCookie }: Needs,
  tx: Transaction,
  { cookies }: Call,
): Promise<void> {
  const earlier = cookies[sessionCookie]
  if (earlier) await endSession(tx, earlier)
}
