import { Refusal, refuse } from '#kernel/problem.ts'
import { gateOf } from '#people/approvals/server/gate.ts'
import type { Person } from '#platform/http/person.ts'
import type { AuditEvent } from '#platform/http/server/audit.ts'
import type { Call } from '#platform/http/server/call.ts'
import type { Change } from '#platform/http/server/handle.ts'
import type { PersonalDataDependencies } from './dependencies.ts'
import { type Erased, type ErasureOrder, erasePerson } from './erase-person.ts'
import { enqueueRequestNotice } from './notify-of-request.ts'
import { endRequest, findRequest, lockRequest, requireWaiting, setOwner } from './store.ts'

export type Decision = ErasureOrder & { readonly decision: 'do' | 'refuse' }
/** The outcome of a decision, and its line of the audit log. */
export type DecisionMade = { readonly waiting?: number; readonly event: AuditEvent }

/** Makes the caller the owner of a request. @throws 404, 409 personRequestDecided */
export async function takeOverRequest(
  id: number,
  { who }: Call<Person>,
  change: Change<{ readonly event: AuditEvent }>,
): Promise<void> {
  await change(async (tx) => {
    const request = (await lockRequest(tx, id)) ?? refuse(404, 'noSuchPersonRequest')
    requireWaiting(request)
    await setOwner(tx, id, who.id)
    return { event: { action: 'person.seeTo', thing: `personRequest:${id}` } }
  })
}

/**
 * Answers a person's request; the reason is sent to them. Erasing waits for a second person if the setting
 * says so. Repeating the same person's same answer changes nothing.
 * @throws 404, 409 personRequestDecided, 422 personAnswerRequired or what prevents erasing
 */
export async function decideRequest(
  deps: PersonalDataDependencies,
  { id, decision, reason, hasBankPaidBack }: Decision,
  call: Call<Person>,
  change: Change<DecisionMade>,
): Promise<DecisionMade> {
  const { who, now } = call
  if (reason === '') throw new Refusal(422, { code: 'personAnswerRequired', field: 'reason' })
  const seen = (await findRequest(deps.db, id)) ?? refuse(404, 'noSuchPersonRequest')
  const state = decision === 'do' ? 'done' : 'refused'
  const isRepeated = seen.state === state && seen.decidedBy === who.id
  if (seen.kind === 'erase' && decision === 'do' && !isRepeated) {
    const withLine: Change<Erased> = (work) =>
      change(async (tx) => {
        const result = await work(tx)
        return { ...eraseDecided(id, result), result }
      }).then(({ result }) => result)
    return eraseDecided(
      id,
      await erasePerson(
        deps,
        { id, reason, hasBankPaidBack },
        { who, call },
        withLine,
        gateOf(deps.approvalRules, call),
      ),
    )
  }
  return change(async (tx) => {
    const request = (await lockRequest(tx, id)) ?? refuse(404, 'noSuchPersonRequest')
    const event = {
      action: `person.${decision}`,
      thing: `personRequest:${id}`,
      details: { kind: request.kind, about: request.about },
    }
    if (request.state === state && request.decidedBy === who.id) return { event }
    requireWaiting(request)
    await endRequest(tx, id, { state, decidedBy: who.id, decidedAt: now, reason })
    const owner = request.ownerId !== null && request.ownerId !== who.id ? [request.ownerId] : []
    await enqueueRequestNotice(deps.jobs, tx, { requestId: id, what: 'decided', staffIds: owner })
    return { event }
  })
}

function eraseDecided(id: number, { waiting, customerId }: Erased): DecisionMade {
  const thing = `personRequest:${id}`
  return waiting === undefined
    ? { event: { action: 'person.erase', thing, details: { customer: customerId } } }
    : { waiting, event: { action: 'approval.ask', thing: `approval:${waiting}`, details: { thing } } }
}
