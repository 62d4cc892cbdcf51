import { setTimeout as pause } from 'node:timers/promises'
import { ask } from './core-examination.ts'
import { type Ledger, sellUntil } from './kill-sellers.ts'

const sellMs = 4000
const settlesWithinMs = 60_000

type Place = { readonly url: string; readonly dataDir: string; readonly before: number }

/**
 * The core system is down for an hour, during which everybody sells on. Time passes by moving the clock and the jobs
 * that wait for it. When it is back all proposals must reach it by themselves, within one more pause.
 * @returns what was wrong
 */
export async function outageOfAnHour(place: Place, ledger: Ledger): Promise<string[]> {
  const closed = new AbortController()
  await turnCore(place.url, 'down')
  const selling = sellUntil(place.url, ledger, closed.signal)
  await pause(sellMs)
  closed.abort()
  await selling
  let passed = 0
  while (passed < 3600) {
    await quiet(place)
    passed += await passToNextTry(place)
  }
  await quiet(place)
  const early = await countWaiting(place)
  await turnCore(place.url, 'ok')
  await passToNextTry(place)
  const patience = performance.now() + settlesWithinMs
  while ((await countWaiting(place)) > 0 && performance.now() < patience) {
    await passToNextTry(place)
    await pause(1000)
  }
  const left = await countWaiting(place)
  return [
    ...(early > 0 ? [] : ['Nothing waited while the core system was down']),
    ...(left === 0 ? [] : [`${left} proposals did not go by themselves once the core system was back`]),
  ]
}

export async function turnCore(url: string, core: string): Promise<void> {
  await post(`${url}/sandbox/switches`, { core })
}

/** Moves clock and jobs to when most of the next tries are due. @returns the seconds that passed */
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

/** Waits until no try is due or under way. */
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
