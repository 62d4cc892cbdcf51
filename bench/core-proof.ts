import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { readRunning } from '#platform/server/embedded-cluster.ts'
import { prepareHome } from '#platform/server/embedded-home.ts'
import type { Chance } from '#policies/demo/chance.ts'
import { chanceOf } from '#policies/demo/chance.ts'
import { examineCore, settleAll } from './core-examination.ts'
import { lastPolicyId } from './kill-examination.ts'
import { type Ledger, openLedger, sellUntil } from './kill-sellers.ts'
import { outageOfAnHour, turnCore } from './outage.ts'
import { type RunningProgram, startPortal, withFolder } from './program.ts'
import type { ProofResult } from './proof-result.ts'
import { tell } from './row.ts'
import { callbackKey, reportOutOfOrder } from './wild-reports.ts'

const seeds = [11, 22, 33]
const roundsPerSeed = 10
const sellers = 3
const troubles = ['error', 'hang', 'down', 'twice', 'lateAnswer', 'refuse', 'ok'] as const
const nemeses = ['statement', 'statement', 'program', 'database', 'database stands still', 'nothing'] as const
const preload = join(import.meta.dirname, 'kill-at-statement.ts')

type Round = { readonly trouble: (typeof troubles)[number]; readonly nemesis: (typeof nemeses)[number] }

/**
 * Sells proposals while the core system fails in every way it can and programs and databases are killed or stopped,
 * round after round as a seed draws it; afterwards each confirmed proposal must have exactly one number, in the core
 * system and here.
 */
export async function coreProof(): Promise<ProofResult> {
  const offences: string[] = []
  let [confirmed, kills, deaths, reports] = [0, 0, 0, 0]
  for (const seed of seeds) {
    const found = await withFolder((folder) => trySeed(seed, join(folder, 'data')))
    offences.push(...found.offences.map((offence) => `seed ${seed}: ${offence}`))
    confirmed += found.confirmed
    kills += found.kills
    deaths += found.deaths
    reports += found.reports
    tell(
      `  seed ${seed}: ${found.confirmed} confirmed, ${found.kills} kills and stops, ${found.reports} wild reports`,
    )
  }
  return {
    what: 'Each confirmed proposal ends with exactly one core number, there and here, while the core system is down, hangs, fails after it has accepted, answers late, twice and out of order, and programs die at random statements and databases are killed or stopped',
    size: `${seeds.length} seeds of ${roundsPerSeed} rounds: ${confirmed} proposals confirmed, ${kills} kills and stops (${deaths} programs died at a drawn statement), ${reports} reports out of order, doubled or overtaken, and an hour without a core system`,
    result:
      offences.length === 0
        ? 'one number each, no move that the table does not hold'
        : `offences: ${offences.length}`,
    offences,
  }
}

type Found = {
  readonly offences: readonly string[]
  readonly confirmed: number
  readonly kills: number
  /** Of the kills, those at a statement. */
  readonly deaths: number
  readonly reports: number
}

async function trySeed(seed: number, dataDir: string): Promise<Found> {
  const chance = chanceOf(seed)
  const ledger = openLedger()
  const closed = new AbortController()
  let portal = await open(dataDir, 0, chance, undefined)
  const before = await lastPolicyId(dataDir)
  const reporting = reportOutOfOrder(() => portal.url, dataDir, chanceOf(seed + 1), closed.signal)
  const selling = Array.from({ length: sellers }, () => sellUntil(portal.url, ledger, closed.signal))
  let [kills, deaths] = [0, 0]
  try {
    for (let round = 0; round < roundsPerSeed; round++) {
      const { trouble, nemesis } = drawRound(chance, round)
      await turnCore(portal.url, trouble)
      const soldBefore = ledger.proposals.size
      const struck = await suffer(nemesis, portal, dataDir, chance, ledger)
      portal = struck.portal
      if (nemesis !== 'nothing') kills += 1
      if (struck.diedAtStatement) deaths += 1
      tell(`  ${seed}.${round + 1} core ${trouble}, ${nemesis}: ${ledger.proposals.size - soldBefore} sold`)
    }
    closed.abort()
    await Promise.all(selling)
    const reports = await reporting
    await portal.stop()
    portal = await open(dataDir, portal.port, chance, undefined)
    const late = await outageOfAnHour({ url: portal.url, dataDir, before }, ledger)
    await settleAll(portal.url, dataDir, before)
    const { offences, confirmed } = await examineCore(dataDir, before, ledger)
    return { offences: [...ledger.refusals, ...late, ...offences], confirmed, kills, deaths, reports }
  } finally {
    closed.abort()
    await portal.stop()
  }
}

/** The first rounds show every trouble once; the others are drawn. */
function drawRound(chance: Chance, round: number): Round {
  return { trouble: troubles[round] ?? chance.pick(troubles), nemesis: chance.pick(nemeses) }
}

/** Lets them sell for a while and then strikes; what ended is started again. */
async function suffer(
  nemesis: Round['nemesis'],
  before: RunningProgram,
  dataDir: string,
  chance: Chance,
  ledger: Ledger,
): Promise<{ portal: RunningProgram; diedAtStatement: boolean }> {
  let portal = before
  if (nemesis === 'statement') {
    // Killed in the midst of its work: it begins with the statements of its start.
    await portal.kill()
    portal = await open(dataDir, portal.port, chance, chance.whole(400, 2500))
  }
  await sellFor(ledger, 2000 + chance.whole(0, 2500))
  if (nemesis === 'program') await portal.kill()
  if (nemesis === 'database') process.kill(await enginePid(dataDir), 'SIGKILL')
  if (nemesis === 'database stands still') await standStill(dataDir, 1000 + chance.whole(0, 3000))
  await pause(1000)
  if (!hasEnded(portal)) return { portal, diedAtStatement: false }
  const next = await open(dataDir, portal.port, chance, undefined)
  return { portal: next, diedAtStatement: nemesis === 'statement' }
}

async function sellFor(ledger: Ledger, ms: number): Promise<void> {
  const known = ledger.proposals.size
  const patience = performance.now() + 20_000
  await pause(ms)
  while (ledger.proposals.size === known && performance.now() < patience) await pause(50)
}

/** The whole engine holds its breath: answers come late or never. */
async function standStill(dataDir: string, ms: number): Promise<void> {
  const pid = await enginePid(dataDir)
  const backends = await listBackends(dataDir)
  const all = [pid, ...backends]
  const signal = (name: NodeJS.Signals) => {
    for (const each of all) {
      try {
        process.kill(each, name)
      } catch {
        // It has gone meanwhile.
      }
    }
  }
  signal('SIGSTOP')
  await pause(ms)
  signal('SIGCONT')
}

/** With `killAt` the program dies at that statement. */
async function open(
  dataDir: string,
  port: number,
  chance: Chance,
  killAt: number | undefined,
): Promise<RunningProgram> {
  const environment = {
    CORE_REPORT_KEY: callbackKey,
    ...(killAt === undefined
      ? {}
      : {
          NODE_OPTIONS: `--import ${preload}`,
          KILL_AT: String(killAt),
          KILL_AFTER: chance.is(0.5) ? 'yes' : 'no',
        }),
  }
  try {
    return await startPortal({ dataDir, port, settings: environment })
  } catch (error) {
    // It died while it was starting: as good a moment as any.
    if (killAt === undefined) throw error
    return startPortal({ dataDir, port, settings: { CORE_REPORT_KEY: callbackKey } })
  }
}

async function enginePid(dataDir: string): Promise<number> {
  const { cluster } = await prepareHome(dataDir)
  const note = await readFile(join(cluster, 'postmaster.pid'), 'utf8')
  return Number(note.split('\n')[0])
}

async function listBackends(dataDir: string): Promise<number[]> {
  const running = await readRunning(await prepareHome(dataDir))
  if (!running) return []
  const client = new pg.Client({ ...running.address, user: 'jibon', database: 'jibon' })
  client.on('error', () => {})
  try {
    await client.connect()
    const { rows } = await client.query<{ pid: number }>(
      'select pid from pg_stat_activity where pid <> pg_backend_pid()',
    )
    return rows.map(({ pid }) => pid)
  } catch {
    return []
  } finally {
    await client.end().catch(() => {})
  }
}

function hasEnded({ process: child }: RunningProgram): boolean {
  return child.exitCode !== null || child.signalCode !== null
}
