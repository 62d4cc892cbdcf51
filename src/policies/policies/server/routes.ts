import type { CoreSystem } from '#adapters/core-system/core-system.ts'
import type { Files } from '#adapters/files/files.ts'
import { done } from '#kernel/endpoint.ts'
import { refuse } from '#kernel/problem.ts'
import type { Autocommit } from '#platform/database/server/database.ts'
import { permission } from '#platform/http/permissions.ts'
import type { Person } from '#platform/http/person.ts'
import type { Call } from '#platform/http/server/call.ts'
import { doneIn } from '#platform/http/server/done-in.ts'
import { customer, signedIn, staffWith } from '#platform/http/server/guard.ts'
import { type Handler, handle, handleChange } from '#platform/http/server/handle.ts'
import type { JobDependencies } from '#platform/jobs/server/job-dependencies.ts'
import type { AbuseGuard } from '#platform/limits/server/abuse-guard.ts'
import type { Editions } from '#sales/plans/server/editions.ts'
import {
  customerEndPolicyDetails,
  customerPolicyDetails,
  fullNationalId,
  type PolicyDetails,
  policyDocument,
  policyHistory,
  storePolicyNote,
} from '../contract.ts'
import { policiesWords } from '../words.ts'
import { describeHistory } from './describe-history.ts'
import { seesNationalIds, seesPolicies } from './guard.ts'
import { insertNote } from './note-store.ts'
import { type PaymentsUnderWay, presentUnderWay } from './payments-under-way.ts'
import { presentPolicy } from './present-policy.ts'
import type { ProposalEndings } from './proposal-endings.ts'
import { addressDocuments, type ReadDocument, readDocument } from './read-document.ts'
import { getListedPolicy, getSeenPolicy } from './seen-policy.ts'
import { lockPolicyShared } from './store.ts'

export type PolicyDependencies = JobDependencies & {
  readonly autocommit: Autocommit
  readonly abuse: AbuseGuard
  readonly coreSystem: CoreSystem
  readonly files: Files
  readonly editions: Editions
  /** The key of the core system for reports it sends unasked; without it nobody may report. */
  readonly coreReportKey: string | undefined
}

export function policyRoutes(
  deps: PolicyDependencies & {
    readonly paymentsUnderWay: PaymentsUnderWay
    readonly endings: ProposalEndings
  },
): Handler[] {
  const { db } = deps
  return [
    handle(
      customerPolicyDetails,
      {
        guard: staffWith(permission.policyList),
        // Shows health, parents, addresses: every visit is listed on the person's own data page.
        audit: ({ customer_policy_id }) => ({ action: 'policy.look', thing: `policy:${customer_policy_id}` }),
      },
      (input, call) => answerDetails(deps, input.customer_policy_id, call),
    ),

    handle(customerEndPolicyDetails, { guard: customer }, (input, call) =>
      answerDetails(deps, input.customer_policy_id, call, deps.paymentsUnderWay),
    ),

    handle(policyHistory, { guard: seesPolicies }, async (input, call) => {
      const policy = await getSeenPolicy(db, input.customer_policy_id, call.who)
      return doneIn(call.language, { events: await describeHistory(db, policy, call) })
    }),

    handleChange(
      storePolicyNote,
      {
        guard: staffWith(permission.policyEdit),
        // The text of a note stays out of the audit log: it is stored once, and sealed.
        audit: ({ customer_policy_id }) => ({ action: 'policy.note', thing: `policy:${customer_policy_id}` }),
      },
      async ({ customer_policy_id, text }, call, change) => {
        const { who, now, language } = call
        await getListedPolicy(db, customer_policy_id, who)
        await deps.abuse.take('noteKept', call, { target: `user:${who.id}` })
        const note = { policyId: customer_policy_id, text, staffId: who.id, at: now }
        const id = await change(async (tx) => {
          if (!(await lockPolicyShared(tx, customer_policy_id))) return refuse(404, 'noSuchPolicy')
          return insertNote(tx, note)
        })
        return done(policiesWords[language].noted, { id })
      },
    ),

    handle(
      fullNationalId,
      {
        guard: seesNationalIds,
        audit: ({ customer_policy_id, part }) => ({
          action: 'policy.showNationalId',
          thing: `policy:${customer_policy_id}`,
          details: { part },
        }),
      },
      async ({ customer_policy_id, part }, call) => {
        const policy = await getListedPolicy(db, customer_policy_id, call.who)
        const { nationalId } = policy[part] ?? {}
        if (!nationalId) return refuse(404, 'noSuchNationalId')
        return doneIn(call.language, { national_id: nationalId })
      },
    ),

    handle(
      policyDocument,
      {
        guard: signedIn,
        audit: (_input, { policyId }: ReadDocument) => ({
          action: 'policy.document',
          thing: `policy:${policyId}`,
        }),
      },
      ({ key }, call) => readDocument(deps, key, call.who, call.now),
    ),
  ]
}

async function answerDetails(
  { db, autocommit, editions, endings }: PolicyDependencies & { readonly endings: ProposalEndings },
  policyId: number,
  call: Call<Person>,
  paymentsUnderWay?: PaymentsUnderWay,
) {
  const policy = await getSeenPolicy(db, policyId, call.who)
  const urls = await addressDocuments(autocommit, policy, call)
  const open = await paymentsUnderWay?.(db, [policy])
  const ended = policy.status === 'notTakenUp' ? await endings(db, [policyId]) : undefined
  const details: PolicyDetails = {
    ...presentPolicy(policy, call, editions, urls),
    ended_as: ended?.get(policyId) ?? null,
    ...(open && { under_way: presentUnderWay(open.get(policy.id)) }),
  }
  return doneIn(call.language, { customer_policy_details: details })
}
