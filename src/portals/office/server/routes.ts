import { done, type Out } from '#kernel/endpoint.ts'
import { permission } from '#platform/http/permissions.ts'
import { doneIn } from '#platform/http/server/done-in.ts'
import { signedIn, staffWith } from '#platform/http/server/guard.ts'
import { type Handler, handle } from '#platform/http/server/handle.ts'
import { presentPushAlarm } from '#policies/core-push/server/routes.ts'
import { countPolicies, type StatusCounts } from '#policies/policies/server/counter-store.ts'
import { dashboardCards, type PolicyStatus, policyStatusCode } from '#policies/policies/status.ts'
import { foldReferrals, knowsReferrals, sightOf } from '#policies/policies/visibility.ts'
import { countAllListed, listNewest } from '#policies/policy-list/server/list-store.ts'
import { presentListItem } from '#policies/policy-list/server/present-list.ts'
import { customerMenu } from '#portals/customer/menu.ts'
import { portalMenu, userDashboard } from '../contract.ts'
import { itemsFor } from '../menu.ts'
import { personOverview } from '../person-contract.ts'
import { policyOverview } from '../policy-contract.ts'
import { bn } from '../words.bn.ts'
import { en } from '../words.en.ts'
import { type PersonDependencies, showPerson } from './show-person.ts'
import { showPolicyOverview } from './show-policy-overview.ts'

const words = { bn, en }
const recentPolicies = 5
const ownItems = customerMenu.map(({ key, path }) => ({ key, path }))

export const officeRoutes = (deps: PersonDependencies): Handler[] => [
  handle(
    personOverview,
    {
      guard: staffWith(permission.policyList),
      // Every visit is listed on the person's own data page (decision 0072).
      audit: ({ customer_id }) => ({ action: 'person.look', thing: `person:${customer_id}` }),
    },
    async ({ customer_id }, call) => doneIn(call.language, await showPerson(deps, customer_id, call)),
  ),

  ...policyCalls(deps),
]

const policyCalls = ({ db, editions }: PersonDependencies): Handler[] => [
  handle(portalMenu, { guard: signedIn }, (_input, { who, language }) =>
    done(words[language].menu, { kind: who.kind, items: who.kind === 'customer' ? ownItems : itemsFor(who) }),
  ),

  handle(
    policyOverview,
    {
      guard: staffWith(permission.policyList),
      // The details beside it have a line of their own; they do not hold the notes.
      audit: ({ customer_policy_id }, { data }: Out<typeof policyOverview>) =>
        data.notes.length === 0
          ? undefined
          : { action: 'policy.readNotes', thing: `policy:${customer_policy_id}` },
    },
    async ({ customer_policy_id }, call) =>
      doneIn(call.language, await showPolicyOverview({ db, editions }, customer_policy_id, call)),
  ),

  handle(userDashboard, { guard: staffWith(permission.policyList) }, async (_input, call) => {
    const { who, language, today, now } = call
    const sight = sightOf(who)
    const [counts, items, push_alarm, identity_mismatches] = await Promise.all([
      countPolicies(db, sight),
      listNewest(db, sight, recentPolicies),
      presentPushAlarm(db, who, now),
      countAllListed(db, { sight, filter: { text: '', identity: 'mismatch' } }),
    ])
    const { book } = editions.current(today)
    return doneIn(language, {
      active_policies: sumOf(counts, dashboardCards.active),
      submitted_policy: sumOf(counts, dashboardCards.submitted),
      submitted_parts: presentParts(counts, knowsReferrals(who)),
      closed_policy: sumOf(counts, dashboardCards.closed),
      push_failed: counts.pushFailed,
      push_alarm,
      identity_mismatches,
      recent_policies: items.map((item) => presentListItem(item, book, call)),
    })
  }),
]

/** The parts of the submitted count; without referrals as a status of their own, those count as submitted. */
function presentParts(counts: StatusCounts, hasReferrals: boolean) {
  const shown = hasReferrals ? counts : foldReferrals(counts)
  return dashboardCards.submitted.map((status) => ({
    status: policyStatusCode[status],
    count: shown[status],
  }))
}

function sumOf(counts: StatusCounts, statuses: readonly PolicyStatus[]): number {
  return statuses.reduce((sum, status) => sum + counts[status], 0)
}
