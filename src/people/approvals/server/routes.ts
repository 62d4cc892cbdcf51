import { toDhakaTime } from '#kernel/dates.ts'
import { done } from '#kernel/endpoint.ts'
import { toTaka } from '#kernel/money.ts'
import { pick } from '#kernel/pick.ts'
import { refuse } from '#kernel/problem.ts'
import { permission } from '#platform/http/permissions.ts'
import { mayDo, type Person } from '#platform/http/person.ts'
import type { Call } from '#platform/http/server/call.ts'
import { doneIn } from '#platform/http/server/done-in.ts'
import { signedIn, staff } from '#platform/http/server/guard.ts'
import { type Handler, handle, handleChange } from '#platform/http/server/handle.ts'
import { type Subject, shownState } from '../approval.ts'
import {
  countApprovals,
  decideApproval as decideCall,
  type ListedApproval,
  listApprovals,
  showApproval,
} from '../contract.ts'
import { bn } from '../words.bn.ts'
import { en } from '../words.en.ts'
import {
  type ApprovalDependencies,
  type Decided,
  decideApproval,
  readerOf,
  whyNotApprove,
} from './decide-approval.ts'
import { type Approval, findApproval, listStored, listUndecided } from './store.ts'

const words = { bn, en }

export function approvalRoutes(deps: ApprovalDependencies): Handler[] {
  const { db } = deps
  const show = async (id: number, call: Call<Person>) => {
    const found = (await findApproval(db, id, readerOf(call.who))) ?? refuse(404, 'noSuchApproval')
    const [request] = await present(deps, [found], call)
    return request ?? refuse(404, 'noSuchApproval')
  }
  return [
    handle(listApprovals, { guard: staff }, async ({ state }, call) => {
      const reader = readerOf(call.who)
      const stored = await listStored(db, reader, state !== 'decided', call.now)
      return doneIn(call.language, {
        requests: await present(deps, stored, call),
        waiting: await countWaiting(deps, call),
      })
    }),

    // Called by the frame of every page behind sign-in; for policy holders nothing ever waits.
    handle(countApprovals, { guard: signedIn, isQuiet: true }, async (_input, call) =>
      doneIn(call.language, { waiting: await countWaiting(deps, call) }),
    ),

    handle(showApproval, { guard: staff }, async ({ id }, call) =>
      doneIn(call.language, { request: await show(id, call) }),
    ),

    handleChange(
      decideCall,
      { guard: staff, audit: (_input, { event }: Decided) => event },
      async ({ id, decision, reason }, call, change) => {
        const nothing = await decideApproval(deps, id, { decision, reason: reason.trim() }, call, change)
        const { language } = call
        const message = nothing ? deps.say(nothing, language) : words[language].done[decision]
        return done(message, { request: await show(id, call) })
      },
    ),
  ]
}

/** How many the reader may decide now. */
async function countWaiting(deps: ApprovalDependencies, call: Call<Person>): Promise<number> {
  const waiting = await listUndecided(deps.db, readerOf(call.who), call.now)
  return waiting.length - (await whyNotApprove(deps, waiting, call)).size
}

async function present(
  deps: ApprovalDependencies,
  stored: readonly Approval[],
  call: Call<Person>,
): Promise<ListedApproval[]> {
  const { db, listNames, listSubjects, listTextNames, say } = deps
  const { who, now, language } = call
  const mayAsFar = (approval: Approval) =>
    shownState(approval, now) === 'waiting' &&
    approval.requestedBy !== who.id &&
    mayDo(who, permission.approvalEdit) &&
    mayDo(who, approval.permission)
  const whyNot = await whyNotApprove(deps, stored.filter(mayAsFar), call)
  const ids = stored.flatMap(({ requestedBy, decidedBy }) => [requestedBy, decidedBy ?? requestedBy])
  const names = await listNames(db, [...new Set(ids)])
  const things = stored.map(({ thing }) => thing)
  const subjects = await listSubjects(db, things, who)
  const texts = await listTextNames(db, things, language)
  const nameOf = (id: number) => names.get(id) ?? String(id)
  return stored.map((approval) => {
    const state = shownState(approval, now)
    const problem = whyNot.get(approval.id)
    return {
      ...pick(approval, 'id', 'act', 'thing', 'reason', 'before', 'after'),
      label: texts.get(approval.thing) ?? approval.label,
      subject: presentSubject(subjects.get(approval.thing)),
      amount: approval.amount === null ? null : toTaka(approval.amount),
      requested_by: nameOf(approval.requestedBy),
      requested_at: toDhakaTime(approval.requestedAt),
      expires_at: toDhakaTime(approval.expiresAt),
      state,
      decided_by: approval.decidedBy === null ? null : nameOf(approval.decidedBy),
      decided_at: approval.decidedAt && toDhakaTime(approval.decidedAt),
      decision_reason: approval.decisionReason,
      is_own: approval.requestedBy === who.id,
      may_decide: mayAsFar(approval) && problem === undefined,
      why_not: problem === undefined ? null : say(problem, language),
    }
  })
}

function presentSubject(subject: Subject | undefined): ListedApproval['subject'] {
  if (!subject) return null
  const { holder, policyNumber, policyId, instalments, dueDate } = subject
  return {
    holder,
    instalments,
    policy_number: policyNumber,
    policy_id: policyId,
    due_date: dueDate,
  }
}
