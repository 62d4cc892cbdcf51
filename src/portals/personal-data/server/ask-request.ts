import { refuse, refuseAny } from '#kernel/problem.ts'
import { dropPushDevices } from '#people/accounts/server/personal-data-store.ts'
import type { Transaction } from '#platform/database/server/database.ts'
import type { Person } from '#platform/http/person.ts'
import type { AuditEvent } from '#platform/http/server/audit.ts'
import type { Call } from '#platform/http/server/call.ts'
import type { Change } from '#platform/http/server/handle.ts'
import { collectShown } from '#platform/personal-data/server/registry.ts'
import { findSubject } from '#policies/policies/server/personal-data-store.ts'
import { dropSubscriptions } from '#website/enquiries/server/personal-data-store.ts'
import { consentKinds, dueOnOf, endsAtOnce, readRequest, type TypedRequest } from '../person-request.ts'
import { readConsents } from './consents.ts'
import type { PersonalDataDependencies } from './dependencies.ts'
import { enqueueRequestNotice } from './notify-of-request.ts'
import {
  addRequest,
  endRequest,
  listRequestsOf,
  lockRequest,
  type NewRequest,
  type PersonRequest,
  requireWaiting,
} from './store.ts'

/** A changed request, and its line of the audit log. */
export type RequestChange = {
  readonly request: PersonRequest
  readonly event: AuditEvent
  /** The request that it replaced. */
  readonly replaced?: number
}

/**
 * Stores a person's request about their data. Repeating a waiting one returns it; with other words it is replaced.
 * @throws 422, 429
 */
export async function askRequest(
  deps: PersonalDataDependencies,
  typed: TypedRequest,
  call: Call<Person>,
  change: Change<RequestChange>,
): Promise<RequestChange> {
  const { request, problems } = readRequest(typed)
  refuseAny(problems)
  await countAsked(deps, call)
  return change((tx) => keep(deps, tx, request, call))
}

/**
 * Ends a consent of the person: at once if nothing depends on it, else through a request to the office.
 * @returns whether it has ended
 */
export async function endConsent(
  deps: PersonalDataDependencies,
  id: string,
  call: Call<Person>,
  change: Change<{ readonly event: AuditEvent }>,
): Promise<boolean> {
  const { db, registry } = deps
  const { who } = call
  await countAsked(deps, call)
  const subject = (await findSubject(db, who.id)) ?? refuse(404, 'customerNotFound')
  const kind = consentKinds.find((each) => each === id && endsAtOnce(each))
  if (!kind) {
    const given = readConsents(await collectShown(registry, db, subject), await listRequestsOf(db, who.id))
    if (!given.some((each) => each.id === id)) return refuse(404, 'noSuchConsent')
    await change((tx) => keep(deps, tx, { kind: 'withdraw', about: id, wish: '' }, call))
    return false
  }
  // Repeating the call after a lost answer finds the consent ended, and succeeds.
  await change(async (tx) => {
    if (kind === 'newsletter') await dropSubscriptions(tx, subject, call.now)
    else await dropPushDevices(tx, subject)
    return { event: { action: 'person.withdraw', thing: `person:${who.id}`, details: { consent: kind } } }
  })
  return true
}

/** Withdraws a waiting request; repeating it changes nothing. @throws 404, 409 personRequestDecided */
export async function withdrawRequest(
  id: number,
  { who, now }: Call<Person>,
  change: Change<RequestChange>,
): Promise<PersonRequest> {
  const { request } = await change(async (tx) => {
    const stored = await lockRequest(tx, id)
    if (stored?.customerId !== who.id) return refuse(404, 'noSuchPersonRequest')
    const event = { action: 'person.takeBack', thing: `personRequest:${id}` }
    if (stored.state === 'takenBack') return { request: stored, event }
    requireWaiting(stored)
    const ending = { state: 'takenBack', decidedBy: null, decidedAt: now, reason: null } as const
    await endRequest(tx, id, ending)
    return { request: { ...stored, ...ending }, event }
  })
  return request
}

/** Limited because asking and withdrawing in turns sends a message each time. */
async function countAsked({ abuse }: PersonalDataDependencies, call: Call<Person>): Promise<void> {
  await abuse.take('personRequest', call, { target: String(call.who.id) })
}

async function keep(
  { jobs, requestDays }: PersonalDataDependencies,
  tx: Transaction,
  { kind, about, wish }: Pick<NewRequest, 'kind' | 'about' | 'wish'>,
  { who, now, today, language }: Call<Person>,
): Promise<RequestChange> {
  const { request, isNew, replaced } = await addRequest(tx, {
    customerId: who.id,
    kind,
    about,
    wish,
    language,
    askedAt: now,
    dueOn: dueOnOf(today, requestDays),
  })
  if (isNew) await enqueueRequestNotice(jobs, tx, { requestId: request.id, what: 'asked', staffIds: [] })
  const details = { kind, about, ...(replaced === undefined ? {} : { replaced }) }
  const event = { action: 'person.ask', thing: `personRequest:${request.id}`, details }
  return { request, event, ...(replaced === undefined ? {} : { replaced }) }
}
