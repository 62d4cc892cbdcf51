import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import type { Chance } from '#demo/policies/chance.ts'
import { readRunning } from '../launcher/embedded-database/embedded-cluster.ts'
import { prepareHome } from '../launcher/embedded-database/embedded-home.ts'
import { type RunningProgram, startPortal } from './program.ts'

/** The faults that may happen while people work. */
export const faults = [
  'statement',
  'statement',
  'program',
  'database',
  'database stands still',
  'nothing',
] as const
export type Fault = (typeof faults)[number]

const preload = join(import.meta.dirname, 'kill-at-statement.ts')

/** A program on its own database that can be killed or stopped, and started again. */
export type Struck = {
  readonly dataDir: string
  /** Settings of the program. */
  readonly settings: Readonly<Record<string, string>>
  readonly chance: Chance
}

/**
 * Lets people work for a while, then causes the fault and restarts what ended.
 * @param work the work of the people; ends when enough was done
 */
export async function workThenStrike(
  fault: Fault,
  before: RunningProgram,
  struck: Struck,
  work: () => Promise<void>,
): Promise<{ portal: RunningProgram; diedAtStatement: boolean }> {
  const { dataDir, chance } = struck
  let portal = before
  if (fault === 'statement') {
    // Dies while it works: the statements are counted from its start.
    await portal.kill()
    portal = await openToStrike(struck, portal.port, chance.whole(400, 2500))
  }
  await work()
  if (fault === 'program') await portal.kill()
  if (fault === 'database') process.kill(await enginePid(dataDir), 'SIGKILL')
  if (fault === 'database stands still') await pauseEngine(dataDir, 1000 + chance.whole(0, 3000))
  await pause(1000)
  if (!hasEnded(portal)) return { portal, diedAtStatement: false }
  const next = await openToStrike(struck, portal.port, undefined)
  return { portal: next, diedAtStatement: fault === 'statement' }
}

/** Opens the program; with `killAt` it dies at that statement. */
export async function openToStrike(
  { dataDir, settings, chance }: Struck,
  port: number,
  killAt: number | undefined,
): Promise<RunningProgram> {
  const environment = {
    ...settings,
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
    // It died while it was starting, which is a valid case too.
    if (killAt === undefined) throw error
    return startPortal({ dataDir, port, settings })
  }
}

/** Stops all processes of the database engine for a while: answers come late or never. */
async function pauseEngine(dataDir: string, ms: number): Promise<void> {
  const pid = await enginePid(dataDir)
  const backends = await listBackends(dataDir)
  const all = [pid, ...backends]
  const signal = (name: NodeJS.Signals) => {
    for (const each of all) {
      try {
        process.kill(each, name)
      } catch {
        // The process has ended meanwhile.
      }
    }
  }
  signal('SIGSTOP')
  await pause(ms)
  signal('SIGCONT')
}

/** The process of the database that belongs to a data folder. */
export async function enginePid(dataDir: string): Promise<number> {
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

export function hasEnded({ process: child }: RunningProgram): boolean {
  return child.exitCode !== null || child.signalCode !== null
}
