import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { examine, lastPolicyId, waitUntilPushed } from './kill-examination.ts'
import { type Ledger, openLedger, sellUntil } from './kill-sellers.ts'
import { type RunningProgram, startPortal, withFolder } from './program.ts'
import type { ProofResult, ProofSettings } from './proof-result.ts'
import { median, printLine } from './row.ts'
import { enginePid, hasEnded } from './strikes.ts'

type Victim = 'program' | 'database' | 'program and database'

const victims: readonly Victim[] = ['program', 'database', 'program', 'program and database']
const sellers = 4
const maxBeforeKillMs = 3000
const servedAgainWithinMs = 60_000

/**
 * Kills the program, its database or both, again and again, while agents sign in, save quotes and confirm
 * proposals. Afterwards everything that was acknowledged must be stored, and every proposal must be in the
 * core system exactly once.
 */
export async function killProof({ times }: ProofSettings): Promise<ProofResult> {
  return withFolder(async (folder) => {
    const dataDir = join(folder, 'data')
    const ledger = openLedger()
    let portal = await startPortal({ dataDir })
    const before = await lastPolicyId(dataDir)
    const shopClosed = new AbortController()
    const selling = Array.from({ length: sellers }, () => sellUntil(portal.url, ledger, shopClosed.signal))
    const pauses: number[] = []
    try {
      for (let round = 0; round < times; round++) {
        const victim = victims[round % victims.length] ?? 'program'
        portal = await servedAgain(portal, ledger, dataDir)
        await pause(Math.random() * maxBeforeKillMs)
        const killedAt = performance.now()
        portal = await strike(victim, portal, dataDir)
        portal = await servedAgain(portal, ledger, dataDir)
        pauses.push(performance.now() - killedAt)
        printLine(`  ${round + 1}. ${victim} killed; ${ledger.proposals.size} proposals acknowledged`)
      }
      shopClosed.abort()
      await Promise.all(selling)
      await portal.stop()
      portal = await startPortal({ dataDir, port: portal.port })
      printLine('  waiting until the core system has all …')
      await waitUntilPushed(dataDir, before)
      const { offences, confirmed } = await examine(portal.url, dataDir, before, ledger)
      return describe({ times, ledger, confirmed, offences, pauseMs: median(pauses) })
    } finally {
      shopClosed.abort()
      await portal.stop()
    }
  })
}

/** Kills the victim, and starts again what does not restart by itself. */
async function strike(victim: Victim, portal: RunningProgram, dataDir: string): Promise<RunningProgram> {
  if (victim !== 'program') process.kill(await enginePid(dataDir), 'SIGKILL')
  if (victim === 'database') return portal
  await portal.kill()
  return startPortal({ dataDir, port: portal.port })
}

/** Waits for the next acknowledged proposal. A program that ended with its database is started again. */
async function servedAgain(portal: RunningProgram, ledger: Ledger, dataDir: string): Promise<RunningProgram> {
  const known = ledger.proposals.size
  const patience = performance.now() + servedAgainWithinMs
  while (ledger.proposals.size === known) {
    if (hasEnded(portal)) {
      ledger.refusals.push(`The program ended when its database was killed: ${lastErrorIn(portal.said())}`)
      return servedAgain(await startPortal({ dataDir, port: portal.port }), ledger, dataDir)
    }
    if (performance.now() > patience)
      throw new Error(`Nobody was served any more. The last answers: ${ledger.lastFailures.join('; ')}`)
    await pause(20)
  }
  return portal
}

function lastErrorIn(text: string): string {
  return text.split('\n').findLast((line) => /^\w*error: /i.test(line)) ?? text.slice(-300)
}

function describe(found: {
  times: number
  ledger: Ledger
  confirmed: number
  offences: readonly string[]
  pauseMs: number
}): ProofResult {
  const { ledger, offences } = found
  const offencesFound = [...ledger.refusals, ...offences]
  return {
    what: 'Nothing acknowledged is lost under SIGKILL of program and database; each proposal reaches the core system exactly once, with its document',
    size: `${found.times} kills of program, database or both under load; ${ledger.signIns} sign-ins, ${ledger.quotes.length} quotes and ${ledger.proposals.size} proposals acknowledged, ${found.confirmed} confirmed in all`,
    result: `${offencesFound.length === 0 ? 'nothing lost, nothing double' : `offences: ${offencesFound.length}`}; served again ${(found.pauseMs / 1000).toFixed(1)} s after a kill (median)`,
    offences: offencesFound,
  }
}
