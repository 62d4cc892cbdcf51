import type { CoreSystem } from '#adapters/core-system/core-system.ts'
import type { Files } from '#adapters/files/files.ts'
import type { Clock } from '#kernel/dates.ts'
import { done } from '#kernel/endpoint.ts'
import { refuse } from '#kernel/problem.ts'
import type { Editions } from '#plans/server/editions.ts'
import { mayDo, type Person } from '#platform/person.ts'
import type { Call } from '#platform/server/call.ts'
import type { Database } from '#platform/server/database.ts'
import { anyone, customer, signedIn, staffWith } from '#platform/server/guard.ts'
import { type Handler, handle } from '#platform/server/handle.ts'
import type { Jobs } from '#platform/server/jobs.ts'
import type { Log } from '#platform/server/log.ts'
import { permission } from '#staff/permissions.ts'
import {
  coreReports,
  customerEndPolicyDetails,
  customerPolicyDetails,
  fullNationalId,
  getPolicyList,
  type PolicyDetails,
  policyDocument,
  retryPush as retryPushCall,
  userDashboard,
} from '../contract.ts'
import { policyPaths } from '../paths.ts'
import { pushAlarmOf } from '../push-alarm.ts'
import { dashboardCards, type PolicyStatus, policyStatusCode, policyStatuses } from '../status.ts'
import { maySee, sightOf } from '../visibility.ts'
import { bn } from '../words.bn.ts'
import { en } from '../words.en.ts'
import { takeCoreCallback } from './core-callback.ts'
import { countPolicies, type StatusCounts } from './counter-store.ts'
import { issueDocumentKey } from './document-store.ts'
import { presentListItem, presentPolicy } from './present-policy.ts'
import { countPushes } from './push-store.ts'
import { workOnPushes } from './push-to-core.ts'
import { readDocument } from './read-document.ts'
import { retryPush } from './retry-push.ts'
import { getPolicy, listPageSize, listPolicies, seenBy } from './store.ts'
import { workOnReports } from './take-report.ts'

export type PolicyNeeds = {
  readonly db: Database
  readonly jobs: Jobs
  readonly clock: Clock
  readonly coreSystem: CoreSystem
  readonly files: Files
  readonly editions: Editions
  readonly log: Log
  /** What the core system proves itself with when it reports by itself; without it nobody may. */
  readonly coreReportKey: string | undefined
}

const words = { bn, en }
const recentPolicies = 5

/** The jobs of this room: pushes and reports. Hung once, before the queue starts. */
export function policyJobs(needs: PolicyNeeds): void {
  workOnPushes(needs)
  workOnReports(needs)
}

export function policyRoutes(needs: PolicyNeeds): Handler[] {
  const { db, editions } = needs
  return [
    handle(getPolicyList, { guard: staffWith(permission.policyList) }, async ({ page, status }, call) => {
      const sight = sightOf(call.who)
      const counts = await countPolicies(db, sight)
      const total = status ? counts[status] : sumOf(counts, policyStatuses)
      const items = await listPolicies(db, sight, { status, page })
      const before = (page - 1) * listPageSize
      const { book } = editions.current(call.today)
      return done(words[call.language].ok, {
        policies: {
          data: items.map((item) => presentListItem(item, book, call.language)),
          current_page: page,
          last_page: Math.max(1, Math.ceil(total / listPageSize)),
          from: items.length > 0 ? before + 1 : 0,
          to: before + items.length,
          total,
        },
        counts: Object.fromEntries(policyStatuses.map((name) => [policyStatusCode[name], counts[name]])),
      })
    }),

    handle(customerPolicyDetails, { guard: staffWith(permission.policyList) }, (input, call) =>
      answerDetails(needs, input.customer_policy_id, call),
    ),

    handle(customerEndPolicyDetails, { guard: customer }, (input, call) =>
      answerDetails(needs, input.customer_policy_id, call),
    ),

    handle(userDashboard, { guard: staffWith(permission.policyList) }, async (_input, call) => {
      const sight = sightOf(call.who)
      const counts = await countPolicies(db, sight)
      const items = await listPolicies(db, sight, { page: 1, size: recentPolicies })
      const { book } = editions.current(call.today)
      return done(words[call.language].ok, {
        active_policies: sumOf(counts, dashboardCards.active),
        submitted_policy: sumOf(counts, dashboardCards.submitted),
        closed_policy: sumOf(counts, dashboardCards.closed),
        recent_policies: items.map((item) => presentListItem(item, book, call.language)),
        push_alarm: await presentPushAlarm(needs, call),
      })
    }),

    handle(
      retryPushCall,
      {
        guard: staffWith(permission.policyEdit),
        audit: (input) => ({ action: 'policy.retryPush', thing: `policy:${input.id}` }),
      },
      async ({ id }, call) => {
        await retryPush(needs, call.who, id)
        return done(words[call.language].retryPushed, { policy_status: policyStatusCode.pushFailed })
      },
    ),

    handle(coreReports, { guard: anyone }, async (input, call) => {
      await takeCoreCallback(needs, input, call)
      return done(words[call.language].ok, {})
    }),
    handle(
      fullNationalId,
      {
        guard: signedIn,
        audit: ({ customer_policy_id, part }) => ({
          action: 'policy.showNationalId',
          thing: `policy:${customer_policy_id}`,
          details: { part },
        }),
      },
      async ({ customer_policy_id, part }, call) => {
        const policy = await getPolicy(db, customer_policy_id)
        const mayLook = call.who.kind === 'customer' || mayDo(call.who, permission.policyList)
        if (!mayLook || !maySee(call.who, policy)) return refuse(404, 'noSuchPolicy')
        const { nationalId } = policy[part] ?? {}
        if (!nationalId) return refuse(404, 'noSuchNationalId')
        return done(words[call.language].ok, { national_id: nationalId })
      },
    ),

    handle(policyDocument, { guard: signedIn, audit: 'policy.document' }, ({ key }, call) =>
      readDocument(needs, key, call.who, call.now),
    ),
  ]
}

async function answerDetails({ db, editions }: PolicyNeeds, policyId: number, call: Call<Person>) {
  const policy = await getPolicy(db, policyId)
  if (!maySee(call.who, policy)) return refuse(404, 'noSuchPolicy')
  const urls = new Map<number, string>()
  for (const document of policy.documents) {
    urls.set(document.id, policyPaths.document(await issueDocumentKey(db, document.id, call.who, call.now)))
  }
  const { book } = editions.current(call.today)
  const details: PolicyDetails = presentPolicy(policy, call, book, urls)
  return done(words[call.language].ok, { customer_policy_details: details })
}

async function presentPushAlarm({ db }: PolicyNeeds, { who, now }: Call<Person>) {
  if (!mayDo(who, permission.policyEdit)) return null
  const alarm = pushAlarmOf(await countPushes(db, seenBy(sightOf(who))), now)
  return alarm ? { for_people: alarm.forPeople, held_up: alarm.heldUp } : null
}

function sumOf(counts: StatusCounts, statuses: readonly PolicyStatus[]): number {
  return statuses.reduce((sum, status) => sum + counts[status], 0)
}
