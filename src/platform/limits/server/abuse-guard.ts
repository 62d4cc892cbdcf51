import { setTimeout as pause } from 'node:timers/promises'
import { Counter, type Registry } from 'prom-client'
import { Refusal } from '#kernel/problem.ts'
import type { Autocommit, DbOrTx, ReadDatabase } from '#platform/database/server/database.ts'
import type { Log } from '#platform/database/server/log.ts'
import { type Act, type Limit, type Limits, refusalOf, type Scope, waitMs } from '../acts.ts'
import { networkOf, sourceOf } from '../source.ts'
import { countAll, countBack, type Limited } from './counter-store.ts'

/** Where an act comes from, and when. */
export type ActOf = { readonly address: string; readonly now: Date }

/** The target of an act, and the network range it belongs to. */
export type Aim = { readonly target?: string; readonly range?: string }

/** The one place where costly and guessable acts are counted (decision 0062). */
export type AbuseGuard = {
  /**
   * Counts an act before it is done, and delays it above a soft limit. An act refused for its address or
   * network is not counted against its target, so that an attacker cannot lock others out.
   * @throws Refusal 429 with the seconds to wait, above a hard limit
   */
  take(act: Act, of: ActOf, aim?: Aim): Promise<void>
  /** Uncounts an act that turned out harmless: the right code, the right password. */
  uncount(act: Act, of: ActOf, aim?: Aim): Promise<void>
  /**
   * Counts an act as part of a transaction, without waiting.
   * @returns the seconds to wait if a hard limit is exceeded, else 0
   */
  countIn(tx: DbOrTx, act: Act, of: ActOf): Promise<number>
  /**
   * Counts an event for the audit log, and shows it in the metrics.
   * @returns how many events a line should stand for: 1 for this one; in a flood 0, and 100 at every
   * hundredth
   */
  note(kind: 'blocked' | 'wrong', what: string, of: ActOf): Promise<number>
}

type Parts = {
  readonly autocommit: Autocommit
  readonly limits: Limits
  readonly registry: Registry
  readonly log: Log
  /** Whether limits are enforced, read on the given connection; outside the demo they always are. */
  readonly isOn?: (db: ReadDatabase) => Promise<boolean>
}

/**
 * How many lines an hour are written per kind and address, and per kind altogether; beyond that, one line per hundred.
 */
const linesOf = { address: 20, site: 1_000, together: 100 }

export function createAbuseGuard({ autocommit, limits, registry, log, isOn }: Parts): AbuseGuard {
  const counter = (name: string, help: string) =>
    new Counter({ name, help, labelNames: ['what'], registers: [registry] })
  const seen = {
    blocked: counter('abuse_blocked_total', 'Calls refused because there were too many'),
    wrong: counter('abuse_wrong_total', 'Wrong codes, PINs, passwords and holders of policies'),
    slowed: counter('abuse_slowed_total', 'Answers that waited above a soft limit'),
    alarm: counter('abuse_alarms_total', 'Limits of the whole site that were reached: someone should look'),
  }

  /**
   * Counts in some scopes.
   * @returns how long to delay, or the seconds until a refused act may be retried
   */
  async function count(
    db: DbOrTx,
    act: Act,
    scopes: readonly Scope[],
    of: ActOf,
    aim: Aim,
  ): Promise<{ pauseMs: number; refusedSeconds: number }> {
    const counted = countersOf(act, scopes, of, aim)
    const totals = await countAll(db, counted, of.now)
    let pauseMs = 0
    let refusedSeconds = 0
    for (const [index, { limit, scope }] of counted.entries()) {
      const { total, endsAt } = totals[index] ?? { total: 0, endsAt: of.now }
      if (total === limit.alarm) raise(act, scope, total)
      if (limit.soft) pauseMs = Math.max(pauseMs, waitMs(total, limit.soft))
      if (limit.hard && total > limit.hard)
        refusedSeconds = Math.max(refusedSeconds, 1, Math.ceil((endsAt.getTime() - of.now.getTime()) / 1000))
    }
    return { pauseMs, refusedSeconds }
  }

  function countersOf(act: Act, scopes: readonly Scope[], { address }: ActOf, { target, range }: Aim) {
    const whose = { address: sourceOf(address), network: networkOf(address), target, range, site: 'all' }
    const known: Partial<Record<Scope, Limit>> = limits[act]
    return scopes.flatMap((scope): (Limited & { limit: Limit; scope: Scope })[] => {
      const limit = known[scope]
      const name = whose[scope]
      if (!limit || name === undefined) return []
      return [{ what: `${act}.${scope}`, whose: name, seconds: limit.seconds, limit, scope }]
    })
  }

  function raise(act: Act, scope: Scope, total: number): void {
    seen.alarm.inc({ what: act })
    log.error({ act, scope, total }, 'abuse alarm: a limit was reached')
  }

  return {
    async take(act, of, aim = {}) {
      if (isOn && !(await isOn(autocommit))) return
      const source = await count(autocommit, act, ['address', 'network', 'site'], of, aim)
      if (source.refusedSeconds > 0) refuseFor(source.refusedSeconds, refusalOf[act])
      const aimed = await count(autocommit, act, ['target', 'range'], of, aim)
      if (aimed.refusedSeconds > 0) refuseFor(aimed.refusedSeconds, refusalOf[act])
      const pauseMs = Math.max(source.pauseMs, aimed.pauseMs)
      if (pauseMs === 0) return
      seen.slowed.inc({ what: act })
      await pause(pauseMs)
    },
    async uncount(act, of, aim = {}) {
      await countBack(autocommit, countersOf(act, ['address', 'network', 'target', 'range', 'site'], of, aim))
    },
    async countIn(tx, act, of) {
      if (isOn && !(await isOn(tx))) return 0
      return (await count(tx, act, ['address', 'network', 'site'], of, {})).refusedSeconds
    },
    async note(kind, what, { address, now }) {
      seen[kind].inc({ what })
      const noted = { what: `noted ${kind}`, seconds: 3600 }
      const [own, all] = await countAll(
        autocommit,
        [
          { ...noted, whose: sourceOf(address) },
          { ...noted, whose: 'all' },
        ],
        now,
      )
      if ((own?.total ?? 1) <= linesOf.address && (all?.total ?? 1) <= linesOf.site) return 1
      return (all?.total ?? 1) % linesOf.together === 0 ? linesOf.together : 0
    },
  }
}

/** @throws Refusal 429 with the seconds to wait */
export function refuseFor(seconds: number, code = 'tooMany'): never {
  throw new Refusal(429, { code, params: { wait: { minutes: Math.ceil(seconds / 60) } } }, [], {
    retryAfterSeconds: seconds,
  })
}
