import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Chance } from '#demo/policies/chance.ts'
import { chanceOf } from '#demo/policies/chance.ts'
import { examineCore, settleAll } from './core-examination.ts'
import { lastPolicyId } from './kill-examination.ts'
import { type Ledger, openLedger, sellUntil } from './kill-sellers.ts'
import { coreFailsForAnHour, type Recovery, turnCore } from './outage.ts'
import { withFolder } from './program.ts'
import type { ProofResult } from './proof-result.ts'
import { printLine } from './row.ts'
import { type Fault, faults, openToStrike, workThenStrike } from './strikes.ts'
import { callbackKey, reportOutOfOrder } from './wild-reports.ts'

const seeds = [11, 22, 33]
const roundsPerSeed = 10
const sellers = 3
const troubles = ['error', 'hang', 'down', 'twice', 'lateAnswer', 'refuse', 'ok'] as const

type Round = { readonly trouble: (typeof troubles)[number]; readonly fault: Fault }

/**
 * Sells proposals in rounds while the core system fails in every possible way and programs and databases are
 * killed or stopped; a seed decides each round. Afterwards each confirmed proposal must have exactly one
 * number, the same in the core system and here.
 */
export async function coreProof(): Promise<ProofResult> {
  const offences: string[] = []
  const recoveries: Recovery[] = []
  let confirmed = 0
  let kills = 0
  let deaths = 0
  let reports = 0
  for (const seed of seeds) {
    const found = await withFolder((folder) => trySeed(seed, join(folder, 'data')))
    offences.push(...found.offences.map((offence) => `seed ${seed}: ${offence}`))
    recoveries.push(...found.recoveries)
    confirmed += found.confirmed
    kills += found.kills
    deaths += found.deaths
    reports += found.reports
    printLine(
      `  seed ${seed}: ${found.confirmed} confirmed, ${found.kills} kills and stops, ${found.reports} wild reports`,
    )
  }
  return {
    what: 'Each confirmed proposal ends with exactly one core number, there and here, while the core system is down, hangs, fails after it has accepted, answers late, twice and out of order, and programs die at random statements and databases are killed or stopped',
    size: `${seeds.length} seeds of ${roundsPerSeed} rounds: ${confirmed} proposals confirmed, ${kills} kills and stops (${deaths} programs died at a drawn statement), ${reports} reports out of order, doubled or overtaken, and hours in which the core system was down or took nothing, and times in which it took every third or was slow`,
    result:
      offences.length === 0
        ? `one number each, no move that the table does not hold; once well again, all that waited (up to ${Math.max(...recoveries.map(({ waited }) => waited))}) was there after at most ${Math.max(...recoveries.map(({ seconds }) => seconds))} s, without a person`
        : `offences: ${offences.length}`,
    offences,
  }
}

type Found = {
  readonly offences: readonly string[]
  readonly recoveries: readonly Recovery[]
  readonly confirmed: number
  readonly kills: number
  /** How many of the kills came at a statement. */
  readonly deaths: number
  readonly reports: number
}

async function trySeed(seed: number, dataDir: string): Promise<Found> {
  const chance = chanceOf(seed)
  const ledger = openLedger()
  const closed = new AbortController()
  const world = { dataDir, chance, settings: { CORE_REPORT_KEY: callbackKey } }
  let portal = await openToStrike(world, 0, undefined)
  const before = await lastPolicyId(dataDir)
  const reporting = reportOutOfOrder(() => portal.url, dataDir, chanceOf(seed + 1), closed.signal)
  const selling = Array.from({ length: sellers }, () => sellUntil(portal.url, ledger, closed.signal))
  let kills = 0
  let deaths = 0
  try {
    for (let round = 0; round < roundsPerSeed; round++) {
      const { trouble, fault } = drawRound(chance, round)
      await turnCore(portal.url, trouble)
      const soldBefore = ledger.proposals.size
      const struck = await workThenStrike(fault, portal, world, () =>
        sellFor(ledger, 2000 + chance.whole(0, 2500)),
      )
      portal = struck.portal
      if (fault !== 'nothing') kills += 1
      if (struck.diedAtStatement) deaths += 1
      printLine(
        `  ${seed}.${round + 1} core ${trouble}, ${fault}: ${ledger.proposals.size - soldBefore} sold`,
      )
    }
    closed.abort()
    await Promise.all(selling)
    const reports = await reporting
    await portal.stop()
    portal = await openToStrike(world, portal.port, undefined)
    const late = await coreFailsForAnHour({ url: portal.url, dataDir, before }, ledger)
    await settleAll(portal.url, dataDir, before)
    const { offences, confirmed } = await examineCore(dataDir, before, ledger)
    return {
      offences: [...ledger.refusals, ...late.offences, ...offences],
      recoveries: late.recoveries,
      confirmed,
      kills,
      deaths,
      reports,
    }
  } finally {
    closed.abort()
    await portal.stop()
  }
}

/** The first rounds use every trouble once; the others draw one at random. */
function drawRound(chance: Chance, round: number): Round {
  return { trouble: troubles[round] ?? chance.pick(troubles), fault: chance.pick(faults) }
}

async function sellFor(ledger: Ledger, ms: number): Promise<void> {
  const known = ledger.proposals.size
  const patience = performance.now() + 20_000
  await pause(ms)
  while (ledger.proposals.size === known && performance.now() < patience) await pause(50)
}
