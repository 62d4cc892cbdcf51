import { readFile } from 'node:fs/promises'
import { sql } from 'drizzle-orm'
import type { Database } from '#platform/database/server/database.ts'
import type { RunningProgram } from './program.ts'

const tickMs = 10

/** The processes whose processor time is measured: other work on the machine hardly changes that figure. */
export type Watched = {
  readonly portal: RunningProgram
  readonly outside: RunningProgram
  readonly own: Database
}

/** Milliseconds of processor time since the start, by process; zero where the machine does not report them. */
export type ProcessorTime = { readonly portal: number; readonly database: number; readonly outside: number }

/** Both databases are on one engine, so its figure includes the queries of the sandbox. */
export async function processorTime({ portal, outside, own }: Watched): Promise<ProcessorTime> {
  const { rows } = await own.execute<{ pid: number }>(sql`select pid from pg_stat_activity`)
  const engine = await Promise.all(rows.map(({ pid }) => msOf(pid)))
  return {
    portal: await msOf(portal.process.pid ?? 0),
    outside: await msOf(outside.process.pid ?? 0),
    database: engine.reduce((sum, ms) => sum + ms, 0),
  }
}

/** Describes the time taken between two measurements, per piece of work. */
export function describeProcessorTime(from: ProcessorTime, to: ProcessorTime, pieces: number): string {
  const each = (who: keyof ProcessorTime) => `${((to[who] - from[who]) / pieces).toFixed(2)} ms`
  return `portal ${each('portal')}, databases ${each('database')}, outside world ${each('outside')}`
}

async function msOf(pid: number): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
  const fields = stat.slice(stat.lastIndexOf(') ') + 2).split(' ')
  return (Number(fields[11] ?? 0) + Number(fields[12] ?? 0)) * tickMs || 0
}
