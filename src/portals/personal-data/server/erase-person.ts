import { Refusal, refuse } from '#kernel/problem.ts'
import { findReachable } from '#people/accounts/server/reachable.ts'
import type { ApprovalAct } from '#people/approvals/approval.ts'
import type { ApprovedAct, HindranceOf } from '#people/approvals/server/decide-approval.ts'
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
import { endRequest, findRequest, lockRequest, requireWaiting } from './store.ts'

/** The input of an erasure, also when it runs after a second person's approval. */
export type ErasureOrder = {
  readonly id: number
  readonly reason: string
  /** States that the bank has paid back what it took for proposals not taken up; whoever decides has checked it. */
  readonly hasBankPaidBack?: boolean
}
export type Erased = { readonly waiting?: number; readonly customerId: number }

/**
 * Erases a person who asked for it. The key of sealed data is destroyed, unsealed fields are emptied, the
 * sessions end; accounts and audit log keep only a number. Nothing is erased while something prevents it,
 * which is checked under a lock of all that is theirs.
 * @throws 404, 409 personRequestDecided, 422 with the first hindrance
 */
export async function erasePerson(
  { registry, jobs }: Pick<PersonalDataDependencies, 'registry' | 'jobs'>,
  { id, reason, hasBankPaidBack = false }: ErasureOrder,
  { who, call }: { readonly who: Person; readonly call: Call<Person> },
  change: Change<Erased>,
  gate: Gate,
): Promise<Erased> {
  const { now, today } = call
  return change(async (tx): Promise<Erased> => {
    const asked = await findRequest(tx, id)
    if (asked?.kind !== 'erase') return refuse(404, 'noSuchPersonRequest')
    const { customerId } = asked
    // The person first, as in every write of their data (customer-lock-store.ts).
    const subject =
      (await findSubject(tx, customerId, { isToBeErased: true })) ?? refuse(404, 'noSuchPersonRequest')
    const request = (await lockRequest(tx, id)) ?? refuse(404, 'noSuchPersonRequest')
    requireWaiting(request)
    const found = await collectHindrances(registry, tx, subject, today)
    const hindrance = found.find((code) => !(hasBankPaidBack && code === 'bankMoneyOpen'))
    if (hindrance) throw new Refusal(422, { code: hindrance })
    const waiting = await gate(tx, {
      act: 'person.erase',
      thing: `personRequest:${id}`,
      label: String(customerId),
      permission: permission.personDataRequests,
      input: { id, reason, hasBankPaidBack },
      before: { customer: customerId, policies: subject.policyIds.length },
      ...(found.includes('bankMoneyOpen') ? { after: { hasBankPaidBack } } : {}),
      reason,
    })
    if (waiting !== undefined) return { waiting, customerId }
    const reachable = await findReachable(tx, { kind: 'customer', id: customerId })
    const files = await eraseEverywhere(registry, tx, subject, now)
    await endRequest(tx, id, {
      state: 'done',
      decidedBy: who.id,
      decidedAt: now,
      reason,
      ...(reachable ? { contact: JSON.stringify(reachable) } : {}),
    })
    if (files.length > 0) await jobs.enqueue(tx, dropFilesJob, { fileKeys: files })
    const staffIds = [...new Set([who.id, ...(request.ownerId ? [request.ownerId] : [])])]
    await enqueueRequestNotice(jobs, tx, {
      requestId: id,
      what: 'decided',
      staffIds: staffIds.filter((each) => each !== call.who.id),
    })
    return { customerId }
  })
}

/** Acts on people's data that run once a second person has approved them. */
export function approvedPersonActs(deps: Pick<PersonalDataDependencies, 'registry' | 'jobs'>) {
  return {
    'person.erase': (input, { who, call, change, gate }) =>
      erasePerson(deps, input as ErasureOrder, { who, call }, change, gate),
  } as const satisfies Partial<Record<ApprovalAct, ApprovedAct>>
}

/** Why a waiting erasure cannot be approved now, as the code of a problem. */
export function whyNotErase({ registry }: Pick<PersonalDataDependencies, 'registry'>): HindranceOf {
  return async (db, thing, { today }) => {
    const request = await findRequest(db, Number(thing.replace('personRequest:', '')))
    const subject = request && (await findSubject(db, request.customerId))
    const codes = subject ? await collectHindrances(registry, db, subject, today) : []
    // The two people who decide may state that a bank's money has been paid back.
    return codes.find((code) => code !== 'bankMoneyOpen')
  }
}
