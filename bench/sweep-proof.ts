import { join } from 'node:path'
import { like } from 'drizzle-orm'
import { todayInDhaka } from '#kernel/dates.ts'
import { openDatabase } from '#platform/database/server/database.ts'
import { limitCounters } from '#platform/database/server/tables.ts'
import { limitsOf } from '#platform/limits/acts.ts'
import { findRunningEmbedded } from '../launcher/embedded-database/embedded.ts'
import { productionGuard, sweep } from '../tests/getting-in/sweep.ts'
import { holdersOf, writePolicyFile } from './existing-policies.ts'
import { importFile } from './import-proof.ts'
import { startPortal, withFolder } from './program.ts'
import type { ProofResult } from './proof-result.ts'
import { printLine, whole } from './row.ts'

const size = { rows: 100_000, addresses: 1_000, atOnce: 400, minutes: 60, people: 200 }
const budget = limitsOf(true, {}).codeSms.site?.hard ?? 0

/**
 * Tries a hundred thousand policy numbers as an attacker with a thousand addresses would, while real people sign up.
 */
export function sweepProof(): Promise<ProofResult> {
  return withFolder(async (folder) => {
    const dataDir = join(folder, 'data')
    const portal = await startPortal({ dataDir, settings: { ...productionGuard } })
    try {
      const url = (await findRunningEmbedded(dataDir))?.url
      if (!url) throw new Error('The database of the program is not there')
      const database = openDatabase(url, { connections: 2 })
      try {
        const wishes = { rows: size.rows, seed: 47, today: todayInDhaka(new Date()) }
        const file = join(folder, 'policies.csv')
        await writePolicyFile(file, wishes)
        printLine(`  ${(await importFile(dataDir, file)).said}`)
        await changeSwitches(portal.url, { limits: 'on' })
        const { all, holders } = holdersOf(wishes)
        const every = Math.floor(holders.length / size.people)
        const startedAt = performance.now()
        const found = await sweep(portal.url, {
          policies: all,
          addresses: size.addresses,
          atOnce: size.atOnce,
          minutes: size.minutes,
          holders: holders.filter((_, n) => n % every === 0).slice(0, size.people),
          moveClock: (to) => moveClock(portal.url, to),
        })
        const [sent] = await database.db
          .select({ total: limitCounters.total })
          .from(limitCounters)
          .where(like(limitCounters.name, '%codeSms.site%'))
        const messages = sent?.total ?? 0
        const waits = found.waitedMs.toSorted((a, b) => a - b)
        const [middle = 0, longest = 0] = [waits[Math.floor(waits.length / 2)], waits.at(-1)]
        const offences = [...found.strange]
        if (found.fallen > 0) offences.push(`${found.fallen} accounts fell`)
        if (messages > budget) offences.push(`${messages} SMS went out`)
        if (found.alarmMinute !== 1) offences.push(`The alarm came in minute ${found.alarmMinute ?? 'none'}`)
        if (found.signedUp !== size.people) offences.push(`${found.signedUp} people got in`)
        return {
          what: 'A stranger who sweeps over policy numbers from many addresses takes no account and sends no flood of SMS, an alarm is raised within a minute, and people who sign up meanwhile get in',
          size: `${whole(all.length)} policies from ${whole(size.addresses)} addresses over ${size.minutes} minutes of the program's time, each with a guessed birthday and a guessed PIN, with the limits of production; ${size.people} people among them`,
          result: `${found.fallen} accounts fell, ${whole(found.refused)} calls were refused, ${whole(messages)} SMS of at most ${whole(budget)} went out, alarm in minute ${found.alarmMinute ?? 'none'}; ${found.signedUp} people got in, with their SMS in ${(middle / 1000).toFixed(1)} s (median), ${(longest / 1000).toFixed(1)} s at most; ${((performance.now() - startedAt) / 60_000).toFixed(0)} minutes`,
          offences,
        }
      } finally {
        await database.close()
      }
    } finally {
      await portal.stop()
    }
  })
}

const changeSwitches = (url: string, switches: object) => post(url, '/sandbox/switches', switches)
const moveClock = (url: string, to: Date) => post(url, '/sandbox/clock', { at: to.toISOString() })

async function post(url: string, path: string, body: object): Promise<void> {
  const headers = { 'content-type': 'application/json' }
  const { ok } = await fetch(url + path, { method: 'POST', headers, body: JSON.stringify(body) })
  if (!ok) throw new Error(`${path} was refused`)
}
