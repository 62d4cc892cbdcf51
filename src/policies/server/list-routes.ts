import { done } from '#kernel/endpoint.ts'
import { refuse } from '#kernel/problem.ts'
import type { Editions } from '#plans/server/editions.ts'
import { mayDo, type Person } from '#platform/person.ts'
import type { Database } from '#platform/server/database.ts'
import { customer, type Guard, signedIn, staffWith } from '#platform/server/guard.ts'
import { type Handler, handle } from '#platform/server/handle.ts'
import type { Jobs } from '#platform/server/jobs.ts'
import { permission } from '#staff/permissions.ts'
import { listColumns, readColumns, readPageSize } from '../list-columns.ts'
import {
  checkRetries as checkRetriesCall,
  customerDashboard,
  exportPolicies as exportPoliciesCall,
  getPolicyList,
  policyFigures,
  retryPushes as retryPushesCall,
  userDashboard,
} from '../list-contract.ts'
import { readFilter, readSort } from '../list-query.ts'
import { pushAlarmOf } from '../push-alarm.ts'
import { dashboardCards, type PolicyStatus } from '../status.ts'
import { sightOf } from '../visibility.ts'
import { bn } from '../words.bn.ts'
import { en } from '../words.en.ts'
import { countPolicies, type StatusCounts } from './counter-store.ts'
import { exportPolicies } from './export-policies.ts'
import { gatherFigures } from './gather-figures.ts'
import { listPolicies, numbersOf } from './list-policies.ts'
import { listNewest, listPage } from './list-store.ts'
import { seenBy } from './listed-store.ts'
import { presentListItem } from './present-policy.ts'
import { countPushes } from './push-store.ts'
import { checkRetries, mostRetriesAtOnce, retryPushes } from './retry-pushes.ts'

const words = { bn, en }
const recentPolicies = 5
const noFilter = { text: '' }
const ofStaff = staffWith(permission.policyList)

/** Customers see their own policies; staff those that POL-03 gives them, with Policy List. */
export const seesPolicies: Guard<Person> = {
  name: 'seesPolicies',
  require: (who) => (who?.kind === 'customer' ? signedIn.require(who) : ofStaff.require(who)),
}

type ListNeeds = { readonly db: Database; readonly jobs: Jobs; readonly editions: Editions }

/** The calls about many policies at once. */
export function listRoutes({ db, jobs, editions }: ListNeeds): Handler[] {
  return [
    handle(getPolicyList, { guard: seesPolicies }, ({ page, size, sort, after, before, ...typed }, call) =>
      listPolicies(
        { db, book: editions.current(call.today).book },
        { filter: readFilter(typed), sort: readSort(sort), page, size: readPageSize(size), after, before },
        call,
      ),
    ),

    handle(
      exportPoliciesCall,
      {
        guard: ofStaff,
        // Not what was searched for: it may name people.
        audit: ({ q, sort: _sort, columns: _columns, ...narrowed }) => ({
          action: 'policy.export',
          details: { ...narrowed, isSearched: q !== '' },
        }),
      },
      ({ sort, columns, ...typed }, call) =>
        exportPolicies(
          { db, book: editions.current(call.today).book },
          {
            filter: readFilter(typed),
            sort: readSort(sort),
            columns: columns === '' ? listColumns : readColumns(columns),
          },
          call,
        ),
    ),

    handle(userDashboard, { guard: ofStaff }, async (_input, { who, language, today, now }) => {
      const sight = sightOf(who)
      const [counts, items, push_alarm] = await Promise.all([
        countPolicies(db, sight),
        listNewest(db, sight, recentPolicies),
        presentPushAlarm(db, who, now),
      ])
      const { book } = editions.current(today)
      return done(words[language].ok, {
        active_policies: sumOf(counts, dashboardCards.active),
        submitted_policy: sumOf(counts, dashboardCards.submitted),
        closed_policy: sumOf(counts, dashboardCards.closed),
        push_failed: counts.pushFailed,
        push_alarm,
        recent_policies: items.map((item) => presentListItem(item, book, language, today)),
      })
    }),

    handle(customerDashboard, { guard: customer }, async ({ page }, { who, language, today }) => {
      const listed = { sight: sightOf(who), filter: noFilter }
      const place = { sort: 'newest', page, size: readPageSize('') } as const
      const { items, total } = await listPage(db, listed, place)
      const { book } = editions.current(today)
      return done(words[language].ok, {
        policies: {
          data: items.map((item) => {
            const { status, ...shown } = presentListItem(item, book, language, today)
            return { ...shown, status: shown.premium_status, policy_status: status }
          }),
          ...numbersOf(place, items.length, total),
        },
      })
    }),

    handle(policyFigures, { guard: ofStaff }, async (_input, { who, language, today }) =>
      done(
        words[language].ok,
        await gatherFigures({ db, book: editions.current(today).book }, sightOf(who), today, language),
      ),
    ),

    handle(
      checkRetriesCall,
      { guard: staffWith(permission.policyEdit) },
      async ({ ids, ...typed }, { who, language, today }) => {
        const { total, first } = await checkRetries(db, who, { ids, filter: readFilter(typed) })
        const { book } = editions.current(today)
        return done(words[language].ok, {
          total,
          at_once: mostRetriesAtOnce,
          policies: first.map((item) => presentListItem(item, book, language, today)),
        })
      },
    ),

    handle(
      retryPushesCall,
      {
        guard: staffWith(permission.policyEdit),
        audit: ({ ids }, { data }) => ({
          action: 'policy.retryPushes',
          details: { chosen: ids.length, sent: data.sent, skipped: data.skipped.length },
        }),
      },
      async ({ ids, ...typed }, call) => {
        const { problems, retriesSent } = words[call.language]
        const { sent, skipped, left } = await retryPushes({ db, jobs }, call, {
          ids,
          filter: readFilter(typed),
        })
        if (sent === 0 && skipped.length === 0) refuse(409, 'nothingToRetry')
        return done(retriesSent, {
          sent,
          skipped: skipped.map(({ id, reference, code }) => ({
            id,
            ref_unique_id: reference,
            reason: problems[code as keyof typeof problems] ?? code,
          })),
          left,
        })
      },
    ),
  ]
}

async function presentPushAlarm(db: Database, who: Person, now: Date) {
  if (!mayDo(who, permission.policyEdit)) return null
  const alarm = pushAlarmOf(await countPushes(db, seenBy(sightOf(who))), now)
  return alarm ? { for_people: alarm.forPeople, held_up: alarm.heldUp } : null
}

function sumOf(counts: StatusCounts, statuses: readonly PolicyStatus[]): number {
  return statuses.reduce((sum, status) => sum + counts[status], 0)
}
