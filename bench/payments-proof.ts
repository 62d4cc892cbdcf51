import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { chanceOf } from '#demo/policies/chance.ts'
import { payUnderFaults } from '../tests/payments/fault-injection/pay-under-faults.ts'
import { ask } from './core-examination.ts'
import { withFolder } from './program.ts'
import type { ProofResult, ProofSettings } from './proof-result.ts'
import { printLine } from './row.ts'
import { faults, openToStrike, workThenStrike } from './strikes.ts'

const seeds = [3, 5, 7, 11, 13, 17, 19, 23, 29, 31]
const perSeed = { payments: 100, policies: 60, payers: 4 }

/**
 * People pay while the gateway's notifications are dropped, delayed, doubled, reordered, forged and changed,
 * its answers about new sessions are lost, and programs and databases are killed or stopped; afterwards the
 * whole history is examined.
 */
export async function paymentsProof({ times }: ProofSettings): Promise<ProofResult> {
  const offences: string[] = []
  const sums = { payments: 0, entries: 0, excess: 0, held: 0, strikes: 0 }
  const drawn = seeds.slice(0, times)
  for (const seed of drawn) {
    const found = await withFolder((folder) => trySeed(seed, join(folder, 'data')))
    offences.push(...found.offences.map((offence) => `seed ${seed}: ${offence}`))
    for (const name of Object.keys(sums) as (keyof typeof sums)[]) sums[name] += found[name]
    printLine(
      `  seed ${seed}: ${found.payments} payments, ${found.entries} entries, ${found.excess} twice, ${found.held} held, ${found.strikes} kills and stops, ${found.offences.length} offences`,
    )
  }
  return {
    what: 'Every sum that the gateway has is booked once, to the poisha, with one receipt and one notice to the core system; no posting without a validation, none twice for a due, nothing acknowledged lost, every payment ended after one mop-up, receipts without gaps',
    size: `${drawn.length} seeds: ${sums.payments} payments, ${sums.entries} entries (${sums.excess} paid twice, ${sums.held} held), ${sums.strikes} kills and stops`,
    result: offences.length === 0 ? 'the history holds' : `offences: ${offences.length}`,
    offences,
  }
}

async function trySeed(seed: number, dataDir: string) {
  const struck = { dataDir, settings: {}, chance: chanceOf(seed) }
  let portal = await openToStrike(struck, 0, undefined)
  let strikes = 0
  const world = {
    url: () => portal.url,
    ask: <Row extends object>(question: string) =>
      patiently(() => ask<Row & Record<string, unknown>>(dataDir, question)),
  }
  try {
    const found = await payUnderFaults(world, {
      seed,
      ...perSeed,
      async strike(round, chance) {
        const fault = faults[(round + seed) % faults.length] ?? chance.pick(faults)
        const after = await workThenStrike(fault, portal, struck, () => pause(1500 + chance.whole(0, 2000)))
        portal = after.portal
        if (fault !== 'nothing') strikes += 1
      },
    })
    return { ...found, strikes }
  } finally {
    await portal.stop()
  }
}

/** Tries again for a while: the database may be restarting. */
async function patiently<T>(work: () => Promise<T>): Promise<T> {
  for (let tries = 0; ; tries++) {
    try {
      return await work()
    } catch (error) {
      if (tries === 20) throw error
      await pause(500)
    }
  }
}
