import { setTimeout as pause } from 'node:timers/promises'
import { ask } from './core-examination.ts'
import { type Ledger, sellUntil } from './kill-sellers.ts'
import { printLine } from './row.ts'

const sellMs = 4000
const settlesWithinMs = 60_000
/** How soon everything that waits must be in the core system once that works again (issue of the sale, beyond 13). */
const recoversWithinMs = 10 * 60_000

/**
 * How long each trouble lasts: down, answering queries but accepting nothing, accepting every third policy,
 * slow. The last two would let everything through within an hour, so they end while something still waits.
 */
const sickSeconds = { down: 3600, findsOnly: 3600, half: 1, slow: 0 } as const
const sicknesses = ['down', 'findsOnly', 'half', 'slow'] as const

type Place = { readonly url: string; readonly dataDir: string; readonly before: number }
export type Recovery = { readonly sickness: string; readonly waited: number; readonly seconds: number }

/**
 * Lets the core system fail in each of these ways, for up to an hour, while everybody goes on selling. Time
 * passes by moving the clock and the waiting jobs. When the core system works again, all proposals must reach
 * it in real time and without help from a person.
 * @returns what was wrong, and how long each recovery took
 */
export async function coreFailsForAnHour(
  place: Place,
  ledger: Ledger,
): Promise<{ offences: string[]; recoveries: Recovery[] }> {
  const recoveries: Recovery[] = []
  const offences: string[] = []
  for (const sickness of sicknesses) {
    await turnCore(place.url, sickness)
    await sellFor(place.url, ledger, sellMs)
    let passed = 0
    while (passed < sickSeconds[sickness] && (await countWaiting(place)) > 0) {
      await quiet(place)
      passed += await passToNextTry(place)
    }
    if (sickSeconds[sickness] === 3600) await quiet(place)
    const waited = await countWaiting(place)
    if (waited === 0 && sickness !== 'slow')
      offences.push(`Nothing waited while the core system was sick (${sickness})`)
    await turnCore(place.url, 'ok')
    const wellAt = performance.now()
    while ((await countWaiting(place)) > 0 && performance.now() < wellAt + recoversWithinMs) await pause(500)
    const seconds = Math.round((performance.now() - wellAt) / 1000)
    const left = await countWaiting(place)
    recoveries.push({ sickness, waited, seconds })
    printLine(`  ${sickness}: ${waited} waited, all there after ${seconds} s`)
    if (left > 0)
      offences.push(
        `${left} proposals did not go by themselves once the core system was well again (${sickness})`,
      )
  }
  return { offences, recoveries }
}

async function sellFor(url: string, ledger: Ledger, ms: number): Promise<void> {
  const closed = new AbortController()
  const selling = sellUntil(url, ledger, closed.signal)
  await pause(ms)
  closed.abort()
  await selling
}

export async function turnCore(url: string, core: string): Promise<void> {
  await post(`${url}/sandbox/switches`, { core })
}

/**
 * Moves clock and jobs to the time when most of the next attempts are due.
 * @returns the seconds that passed
 */
async function passToNextTry({ url, dataDir }: Place): Promise<number> {
  const [next] = await ask<{ left: number | null }>(
    dataDir,
    `select extract(epoch from max(start_after) - now())::float as left from pgboss.job
      where name = 'push-policy' and state in ('created', 'retry')`,
  )
  const seconds = Math.max(1, Math.ceil(next?.left ?? 1))
  const [clock] = await ask<{ shift: number | null }>(
    dataDir,
    'select max(shift_ms)::float as shift from sandbox.clock_shift',
  )
  const at = new Date(Date.now() + (clock?.shift ?? 0) + seconds * 1000).toISOString()
  await post(`${url}/sandbox/clock`, { at })
  await ask(
    dataDir,
    `update pgboss.job set start_after = start_after - make_interval(secs => ${seconds})
      where state in ('created', 'retry') and start_after > now()`,
  )
  return seconds
}

/** Waits until no attempt is due or under way. */
async function quiet({ dataDir }: Place): Promise<void> {
  const patience = performance.now() + settlesWithinMs
  while (performance.now() < patience) {
    const [busy] = await ask<{ n: number }>(
      dataDir,
      `select count(*)::int as n from pgboss.job where name = 'push-policy'
        and (state = 'active' or state in ('created', 'retry') and start_after <= now())`,
    )
    if (busy?.n === 0) return
    await pause(300)
  }
}

async function countWaiting({ dataDir, before }: Place): Promise<number> {
  const [row] = await ask<{ n: number }>(
    dataDir,
    `select count(*)::int as n from policies where id > ${before} and status in (1, 6)
      and coalesce(push_failure ->> 'reason', '') <> 'refused'`,
  )
  return row?.n ?? -1
}

async function post(url: string, body: object): Promise<void> {
  await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  }).catch(() => {})
}
