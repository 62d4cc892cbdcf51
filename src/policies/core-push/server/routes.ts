import { done } from '#kernel/endpoint.ts'
import type { ReadDatabase } from '#platform/database/server/database.ts'
import { permission } from '#platform/http/permissions.ts'
import type { Person } from '#platform/http/person.ts'
import { mayDo } from '#platform/http/person.ts'
import { doneIn } from '#platform/http/server/done-in.ts'
import { anyone, staffWith } from '#platform/http/server/guard.ts'
import { type Handler, handle, handleChange, unaudited } from '#platform/http/server/handle.ts'
import { collectSentences } from '#platform/http/server/sentences.ts'
import { coreReports, retryPush as retryPushCall } from '#policies/policies/contract.ts'
import type { PolicyDependencies } from '#policies/policies/server/routes.ts'
import { seenBy } from '#policies/policies/server/seen-store.ts'
import { policyStatusCode } from '#policies/policies/status.ts'
import { sightOf } from '#policies/policies/visibility.ts'
import { policiesWords } from '#policies/policies/words.ts'
import { readFilter } from '#policies/policy-list/list-query.ts'
import { presentListItem } from '#policies/policy-list/server/present-list.ts'
import { checkRetries as checkRetriesCall, retryPushes as retryPushesCall } from '../contract.ts'
import { pushAlarmOf } from '../push-alarm.ts'
import { corePushWords } from '../words.ts'
import { processCoreCallback } from './core-callback.ts'
import { registerReports } from './process-report.ts'
import { countPushes } from './push-store.ts'
import { registerPushes } from './push-to-core.ts'
import { type RetriedPush, retryPush } from './retry-push.ts'
import { checkRetries, maxRetriesAtOnce, type RetriedPushes, retryPushes } from './retry-pushes.ts'
import { registerSendWaiting } from './send-waiting.ts'

/** The reasons why a policy is not sent again. */
const sentences = collectSentences({ policies: policiesWords, 'core-push': corePushWords })

const coreSaid = unaudited(
  'The core system is no person of ours; what it said stands in the history of each policy.',
)

/** The jobs of pushes and reports. Call it once, before the queue starts. */
export function corePushJobs(deps: PolicyDependencies): void {
  registerPushes(deps)
  registerSendWaiting(deps)
  registerReports(deps)
}

export function corePushRoutes(deps: PolicyDependencies): Handler[] {
  const { db, jobs, editions } = deps
  return [
    handleChange(
      retryPushCall,
      {
        guard: staffWith(permission.policyEdit),
        audit: (input) => ({ action: 'policy.retryPush', thing: `policy:${input.id}` }),
      },
      async ({ id }, call, change) => {
        await retryPush(deps, call.who, id, change)
        return done(policiesWords[call.language].retryPushed, { policy_status: policyStatusCode.pushFailed })
      },
    ),

    handleChange(coreReports, { guard: anyone, audit: coreSaid }, async (input, call, change) => {
      await processCoreCallback(deps, input, call, change)
      return doneIn(call.language, {})
    }),

    handle(checkRetriesCall, { guard: staffWith(permission.policyEdit) }, async ({ ids, ...typed }, call) => {
      const { who, language, today } = call
      const { total, returned, first } = await checkRetries(db, who, { ids, filter: readFilter(typed) })
      const { book } = editions.current(today)
      return doneIn(language, {
        total,
        returned,
        at_once: maxRetriesAtOnce,
        policies: first.map((item) => presentListItem(item, book, call)),
      })
    }),

    handleChange(
      retryPushesCall,
      {
        guard: staffWith(permission.policyEdit),
        audit: ({ ids }, retried: RetriedPush | RetriedPushes) =>
          'policyId' in retried
            ? { action: 'policy.retryPush', thing: `policy:${retried.policyId}` }
            : {
                action: 'policy.retryPushes',
                details: { chosen: ids.length, sent: retried.sent, skipped: retried.skipped.length },
              },
      },
      async ({ ids, ...typed }, call, change) => {
        const { retriesSent } = policiesWords[call.language]
        const chosen = { ids, filter: readFilter(typed) }
        const { sent, skipped, left } = await retryPushes({ db, jobs }, call, chosen, change)
        return done(retriesSent, {
          sent,
          skipped: skipped.map(({ id, reference, problem }) => ({
            id,
            ref_unique_id: reference,
            reason: sentences.of(problem, call.language),
          })),
          left,
        })
      },
    ),
  ]
}

/** Pushes that need attention, for staff who may send proposals again; null if there are none. */
export async function presentPushAlarm(db: ReadDatabase, who: Person, now: Date) {
  if (!mayDo(who, permission.policyEdit)) return null
  const alarm = pushAlarmOf(await countPushes(db, seenBy(sightOf(who))), now)
  if (!alarm) return null
  const { refused, givenUp, heldUp } = alarm
  return { for_people: refused + givenUp, refused, given_up: givenUp, held_up: heldUp }
}
