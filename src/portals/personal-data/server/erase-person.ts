import { Refusal, refuse } from '#kernel/problem.ts'
import { findReachable } from '#people/accounts/server/reachable.ts'
import type { ApprovalAct } from '#people/approvals/approval.ts'
import type { ApprovedAct } from '#people/approvals/server/decide-approval.ts'
import type { Gate } from '#people/approvals/server/gate.ts'
import { permission } from '#platform/http/permissions.ts'
import type { Person } from '#platform/http/person.ts'
import type { Call } from '#platform/http/server/call.ts'
import type { Change } from '#platform/http/server/handle.ts'
import { collectHindrances, eraseEverywhere } from '#platform/personal-data/server/registry.ts'
import { findSubject } from '#policies/policies/server/personal-data-store.ts'
import { dropFilesJob } from '#sales/proposals/server/receive-document.ts'
import type { PersonalDataDependencies } from './dependencies.ts'
import { enqueueRequestNotice } from './notify-of-request.ts'
import { endRequest, lockRequest } from './store.ts'

/** What erasing somebody is carried out with, also once a second person has approved it. */
export type ErasureOrder = { readonly id: number; readonly reason: string }
export type Erased = { readonly waiting?: number; readonly customerId: number }

/**
 * Erases a person who asked for it: the key of what is sealed is destroyed, the fields that lie clear are emptied, the
 * sessions end; books of account and audit log go on to name a number. Nothing is erased while something stands in the
 * way, which is looked at under a lock of all that is theirs.
 * @throws 404, 409 personRequestDecided, 422 with the first hindrance
 */
export async function erasePerson(
  { registry, jobs }: Pick<PersonalDataDependencies, 'registry' | 'jobs'>,
  { id, reason }: ErasureOrder,
  { who, call }: { readonly who: Person; readonly call: Call<Person> },
  change: Change<Erased>,
  gate: Gate,
): Promise<Erased> {
  const { now, today } = call
  return change(async (tx): Promise<Erased> => {
    const request = await lockRequest(tx, id)
    if (request?.kind !== 'erase') return refuse(404, 'noSuchPersonRequest')
    if (request.state !== 'waiting') return refuse(409, 'personRequestDecided')
    const { customerId } = request
    const subject =
      (await findSubject(tx, customerId, { isToBeErased: true })) ?? refuse(404, 'noSuchPersonRequest')
    const [hindrance] = await collectHindrances(registry, tx, subject, today)
    if (hindrance) throw new Refusal(422, { code: hindrance })
    const waiting = await gate(tx, {
      act: 'person.erase',
      thing: `personRequest:${id}`,
      label: String(customerId),
      permission: permission.personDataRequests,
      input: { id, reason },
      before: { customer: customerId, policies: subject.policyIds.length },
      reason,
    })
    if (waiting !== undefined) return { waiting, customerId }
    const reachable = await findReachable(tx, { kind: 'customer', id: customerId })
    const files = await eraseEverywhere(registry, tx, subject, now)
    await endRequest(tx, id, {
      ...{ state: 'done', decidedBy: who.id, decidedAt: now, reason },
      ...(reachable ? { contact: JSON.stringify(reachable) } : {}),
    })
    if (files.length > 0) await jobs.enqueue(tx, dropFilesJob, { fileKeys: files })
    const staffIds = [...new Set([who.id, ...(request.ownerId ? [request.ownerId] : [])])]
    await enqueueRequestNotice(jobs, tx, {
      ...{ requestId: id, what: 'decided' },
      staffIds: staffIds.filter((each) => each !== call.who.id),
    })
    return { customerId }
  })
}

/** What is carried out of people's data once a second person has approved it. */
export function approvedPersonActs(deps: Pick<PersonalDataDependencies, 'registry' | 'jobs'>) {
  return {
    'person.erase': (input, { who, call, change, gate }) =>
      erasePerson(deps, input as ErasureOrder, { who, call }, change, gate),
  } as const satisfies Partial<Record<ApprovalAct, ApprovedAct>>
}
