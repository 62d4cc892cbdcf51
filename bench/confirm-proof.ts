import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { type Chance, chanceOf } from '#demo/policies/chance.ts'
import { todayInDhaka } from '#kernel/dates.ts'
import { openDatabase } from '#platform/database/server/database.ts'
import { quoteFor } from '../tests/people/proposal-of-sumaiya.ts'
import { confirmOften, coreHasAll, examineSold, lastPolicy } from '../tests/proposals/confirm-often.ts'
import { signIn } from './kill-sellers.ts'
import { type RunningProgram, startPortal, withFolder, withOwnEngine } from './program.ts'
import type { ProofResult } from './proof-result.ts'
import { printLine, whole } from './row.ts'

/** The number of confirmations; JIBON_CONFIRMS lowers it for a quick trial. */
const confirms = Number(process.env.JIBON_CONFIRMS ?? 10_000)
const atOnce = 12
/** The average number of sales between two kills. */
const salesBetweenKills = 250
const preload = join(import.meta.dirname, 'kill-at-statement.ts')
/** How long to wait without progress: a killed push is tried again after two minutes, a failed one later. */
const withoutProgressMs = 10 * 60_000

type World = {
  readonly database: { readonly url: string; readonly ownerUrl: string }
  readonly dataDir: string
  readonly chance: Chance
}

/**
 * Confirms proposals at two programs while answers are lost, requests are sent twice or in parallel, and
 * programs are killed at random moments and at random statements. Each confirmation has one key and must
 * become one policy with one core number.
 */
export function confirmProof(): Promise<ProofResult> {
  return withFolder((folder) => {
    const dataDir = join(folder, 'data')
    return withOwnEngine(dataDir, (database) => sellAll({ database, dataDir, chance: chanceOf(44) }))
  })
}

async function sellAll(world: World): Promise<ProofResult> {
  const programs: [RunningProgram, RunningProgram] = [await startPortal(world), await startPortal(world)]
  const { db, close } = openDatabase(world.database.url, { connections: 2 })
  const over = new AbortController()
  let sales = 0
  try {
    const agent = await signIn(programs[0].url)
    const quote = await quoteFor(agent, todayInDhaka(new Date()))
    const before = await lastPolicy(db)
    const killing = killNowAndThen(world, programs, () => sales, over.signal)
    const sold = await confirmOften({
      count: confirms,
      atOnce,
      chance: chanceOf(45),
      quote,
      token: agent.token ?? '',
      urls: () => [programs[0].url, programs[1].url],
      sold: (n) => {
        sales = n
        if (n % 500 === 0) printLine(`  ${whole(n)} sold`)
      },
    })
    over.abort()
    const kills = await killing
    printLine(`  all sold, ${kills} kills; the core system takes the rest`)
    await coreHasAll(db, before, withoutProgressMs)
    const offences = [...sold.offences, ...(await examineSold(db, before, sold))]
    return {
      what: 'Confirmations under a key are sold once, whatever becomes of their answers: as many policies and core numbers as keys, and one answer to each',
      size: `${whole(confirms)} confirmations at two instances, ${whole(sold.lost)} answers lost, ${whole(sold.doubled)} sent twice at once, ${whole(sold.underWay)} told that the same is under way, ${kills} programs killed`,
      result:
        offences.length === 0
          ? `${whole(sold.references.size)} policies, ${whole(sold.references.size)} core numbers`
          : `offences: ${offences.length}`,
      offences,
    }
  } finally {
    over.abort()
    await close()
    for (const program of programs) await program.stop()
  }
}

/** Again and again kills one of the two programs, directly or at a random statement, and restarts it at its address. */
async function killNowAndThen(
  world: World,
  programs: RunningProgram[],
  sales: () => number,
  over: AbortSignal,
): Promise<number> {
  let kills = 0
  while (!over.aborted) {
    const until = sales() + world.chance.whole(salesBetweenKills / 2, salesBetweenKills * 1.5)
    while (sales() < until && !over.aborted) await pause(20)
    if (over.aborted) break
    const which = world.chance.whole(0, 1)
    const struck = programs[which]
    if (!struck) break
    await struck.kill()
    kills += 1
    const next = await startAgain(world, struck.port, world.chance.is(0.5))
    kills += next.deaths
    programs[which] = next.program
  }
  return kills
}

/** Starts a program; a doomed one dies at a random statement while people work, and is then started again. */
async function startAgain(world: World, port: number, isDoomed: boolean) {
  if (!isDoomed) return { program: await startPortal({ ...world, port }), deaths: 0 }
  const settings = {
    NODE_OPTIONS: `--import ${preload}`,
    KILL_AT: String(world.chance.whole(600, 3000)),
    KILL_AFTER: world.chance.is(0.5) ? 'yes' : 'no',
  }
  const doomed = await startPortal({ ...world, port, settings }).catch(() => undefined)
  const patience = performance.now() + 20_000
  while (doomed && doomed.process.signalCode === null && performance.now() < patience) await pause(50)
  await doomed?.kill()
  return { program: await startPortal({ ...world, port }), deaths: 1 }
}
