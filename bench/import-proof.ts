import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import { todayInDhaka } from '#kernel/dates.ts'
import { openDatabase } from '#platform/database/server/database.ts'
import { findRunningEmbedded } from '../launcher/embedded-database/embedded.ts'
import { type FileFacts, writePolicyFile } from './existing-policies.ts'
import { checkout, startPortal, withFolder } from './program.ts'
import type { ProofResult, ProofSettings } from './proof-result.ts'
import { printLine, whole } from './row.ts'

/** With the default of ten times this makes a million rows. */
const rowsATime = 100_000
const changedEvery = 100
const kills = 3
const maxMegabytes = 450
const maxMinutes = 20

type Import = {
  readonly seconds: number
  readonly megabytes: number
  readonly said: string
  readonly code: number | null
}

/**
 * Imports a million existing policies (`--times 10`) beside a running program and kills the import three
 * times meanwhile; then imports the same file again, and a third time with every hundredth policy changed.
 */
export function importProof({ times }: ProofSettings): Promise<ProofResult> {
  const rows = times * rowsATime
  const wishes = { rows, seed: 26, faultyEvery: 1000 }
  return withFolder(async (folder) => {
    const dataDir = join(folder, 'data')
    const file = join(folder, 'policies.csv')
    const portal = await startPortal({ dataDir })
    const url = (await findRunningEmbedded(dataDir))?.url
    if (!url) throw new Error('The database of the program is not there')
    const database = openDatabase(url, { connections: 2 })
    const today = todayInDhaka(new Date())
    const offences: string[] = []
    try {
      const facts = await writePolicyFile(file, { ...wishes, today })
      const size = (await stat(file)).size / 1e6
      printLine(`  ${whole(size)} MB with ${whole(facts.policies)} policies of ${whole(facts.people)} people`)
      const before = await countRows(database.pool)
      const startedAt = performance.now()
      for (let n = 1; n <= kills; n++)
        await importAndKill(dataDir, file, database.pool, (facts.policies * n) / (kills + 1))
      const kept = (await countRows(database.pool)).imported
      const last = await importFile(dataDir, file)
      const minutes = (performance.now() - startedAt) / 60_000
      printLine(`  ${last.said.trim()}`)
      const after = await countRows(database.pool)
      offences.push(...examineCounts(before, after, facts, last, kept))
      offences.push(...(await examineCounters(database.pool)))
      if ((await fetch(`${portal.url}/readyz`)).status !== 200) offences.push('The program beside it is ill')

      const again = await importFile(dataDir, file)
      printLine(`  ${again.said.trim()}`)
      offences.push(...mustSay(again, `new: 0, changed: 0, unchanged: ${grouped(facts.policies)};`))

      await writePolicyFile(file, { ...wishes, today, paidMoreEvery: changedEvery })
      const third = await importFile(dataDir, file)
      printLine(`  ${third.said.trim()}`)
      offences.push(...examineChanges(third, facts))
      offences.push(...(await examineCounters(database.pool)))

      const heaviest = Math.max(last.megabytes, again.megabytes, third.megabytes)
      if (heaviest > maxMegabytes) offences.push(`The import took ${whole(heaviest)} MB of memory`)
      if (minutes > maxMinutes) offences.push(`The import took ${minutes.toFixed(1)} minutes`)
      return {
        what: 'Existing policies are imported beside a running program in minutes and in bounded memory; killed it goes on where it was, again it changes only what changed',
        size: `${whole(rows)} lines, ${whole(size)} MB, ${whole(facts.people)} people, ${whole(facts.faulty)} faulty lines; ${kills} kills on the way`,
        result: `imported in ${minutes.toFixed(1)} minutes with its kills, ${whole(heaviest)} MB of memory at most; once more unchanged in ${whole(again.seconds)} s, with every ${changedEvery}th changed in ${whole(third.seconds)} s; ${offences.length === 0 ? 'nothing lost, nothing double, every counter right' : `offences: ${offences.length}`}`,
        offences,
      }
    } finally {
      await database.close()
      await portal.stop()
    }
  })
}

/** Imports a file into the database of a data folder, beside its running program. */
export async function importFile(dataDir: string, file: string): Promise<Import> {
  const startedAt = performance.now()
  const child = startImport(dataDir, file)
  let said = ''
  let bytes = 0
  child.stdout?.on('data', (chunk: Buffer) => {
    said += chunk
  })
  const watch = setInterval(() => {
    residentBytes(child).then(
      (now) => {
        bytes = Math.max(bytes, now)
      },
      () => {},
    )
  }, 200)
  const [code] = (await once(child, 'close')) as [number | null]
  clearInterval(watch)
  const lastWords = said.trim().split('\n').slice(-3).join(' ')
  return { seconds: (performance.now() - startedAt) / 1000, megabytes: bytes / 1e6, said: lastWords, code }
}

/** Kills the import once this many policies are stored. */
async function importAndKill(dataDir: string, file: string, pool: pg.Pool, policies: number): Promise<void> {
  const child = startImport(dataDir, file)
  const gone = once(child, 'close')
  const before = await countByCounters(pool)
  const known = (await countRows(pool)).imported
  while (child.exitCode === null && known + (await countByCounters(pool)) - before < policies)
    await pause(500)
  // At a random moment within the current batch.
  await pause(Math.random() * 2000)
  child.kill('SIGKILL')
  await gone
  printLine(`  killed with ${whole((await countRows(pool)).imported)} policies there`)
}

function startImport(dataDir: string, file: string): ChildProcess {
  const environment = { DATA_DIR: dataDir, DATABASE_URL: '', NODE_ENV: 'development' }
  return spawn(process.execPath, [...process.execArgv, 'launcher/import.ts', 'policies', file], {
    cwd: checkout,
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  })
}

async function residentBytes({ pid }: ChildProcess): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1] ?? 0) * 1024
}

/** Counts policies by their counters: cheap, however many there are. */
async function countByCounters(pool: pg.Pool): Promise<number> {
  const { rows: found } = await pool.query<{ n: number }>(
    'select coalesce(sum(total), 0)::int as n from policy_counters',
  )
  return found[0]?.n ?? 0
}

type Counts = { readonly policies: number; readonly people: number; readonly imported: number }

async function countRows(pool: pg.Pool): Promise<Counts> {
  const { rows: found } = await pool.query<Counts>(`
    select (select count(*)::int from policies) as policies, (select count(*)::int from customers) as people,
           (select count(*)::int from imported_policies) as imported`)
  return found[0] ?? { policies: 0, people: 0, imported: 0 }
}

function examineCounts(
  before: Counts,
  after: Counts,
  facts: FileFacts,
  last: Import,
  kept: number,
): string[] {
  const policies = after.policies - before.policies
  const people = after.people - before.people
  return [
    ...(policies === facts.policies ? [] : [`${policies} policies came of ${facts.policies}`]),
    ...(after.imported === facts.policies ? [] : [`${after.imported} are marked as imported`]),
    ...(people === facts.people ? [] : [`${people} people came of ${facts.people}`]),
    ...(last.code === 0 ? [] : [`The import ended with ${last.code}`]),
    ...mustSay(last, `new: ${grouped(facts.policies - kept)}, changed: 0, unchanged: ${grouped(kept)};`),
    ...mustSay(last, `Lines not taken: ${grouped(facts.faulty)}.`),
  ]
}

function examineChanges(third: Import, facts: FileFacts): string[] {
  const changed = Number(/changed: ([\d,]+)/.exec(third.said)?.[1]?.replaceAll(',', ''))
  const wanted = facts.policies / changedEvery
  // Policies that were fully paid cannot have paid more.
  if (changed > wanted * 0.5 && changed <= wanted) return []
  return [`${changed} policies changed, where nearly ${whole(wanted)} say something else`]
}

/** Compares the counters of lists and dashboards with the stored policies. */
async function examineCounters(pool: pg.Pool): Promise<string[]> {
  const { rows: wrong } = await pool.query<{ status: number; branch: string; by: number }>(`
    select status, branch, sum(n)::int as by from (
      select status, saved_by_kind, saved_by_id, coalesce(branch_code, '') as branch, count(*) as n
      from policies group by 1, 2, 3, 4
      union all
      select status, saved_by_kind, saved_by_id, branch_code, -total from policy_counters
    ) both_sides group by status, saved_by_kind, saved_by_id, branch having sum(n) <> 0`)
  return wrong.map(({ status, branch, by }) => `The counter of status ${status}, ${branch} is off by ${by}`)
}

function mustSay({ said }: Import, words: string): string[] {
  return said.includes(words) ? [] : [`It said "${said}" and not "${words}"`]
}

/** Groups digits as the import does in its output. */
function grouped(n: number): string {
  return n.toLocaleString('en-IN')
}
