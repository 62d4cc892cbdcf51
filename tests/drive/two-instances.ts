import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Database } from '#platform/database/server/database.ts'
import { createLog } from '#platform/database/server/log.ts'
import { builtPages } from '#platform/pages/server/page-source.ts'
import { readSettings } from '../../src/settings.ts'
import { type RunningApp, startApp } from '../../src/start-app.ts'
import { createTestDatabase } from '../setup/database.ts'
import { type Caller, callerOf } from './test-app.ts'

/** Two instances of the program on one database and one folder of files, as in production. */
export type TwoInstances = {
  /** The database with the program's role. */
  readonly db: Database
  /** An anonymous caller at each instance. */
  readonly visitors: readonly [Caller, Caller]
  readonly urls: readonly [string, string]
  /** A session's caller at each instance. */
  callers(token: string): readonly [Caller, Caller]
  /** Moves the clock of both. */
  moveClock(seconds: number): Promise<void>
  /** Closes both and opens them again, on other ports. */
  restart(): Promise<void>
  close(): Promise<void>
}

/** @param env further settings, by their names in the environment */
export async function openTwoInstances(env: Readonly<Record<string, string>> = {}): Promise<TwoInstances> {
  const database = await createTestDatabase('jibon_open')
  const folder = await mkdtemp(join(tmpdir(), 'jibon-test-'))
  const ours = { NODE_ENV: 'test', PORT: '0', DATA_DIR: folder, LOG_LEVEL: 'silent' }
  const settings = readSettings({ ...ours, ...env })
  const pages = await builtPages(join(import.meta.dirname, '../../build'))
  const openOne = () =>
    startApp({
      settings,
      databaseUrl: database.url,
      ownerUrl: undefined,
      log: createLog('silent'),
      pages,
    })
  const openBoth = async (): Promise<[RunningApp, RunningApp]> => [await openOne(), await openOne()]
  let instances = await openBoth()
  const callers = (token?: string) =>
    [callerOf(instances[0].url, token), callerOf(instances[1].url, token)] as const
  const closeBoth = async () => {
    for (const instance of instances) await instance.close()
  }
  return {
    get db() {
      return instances[0].outside.db
    },
    get visitors() {
      return callers()
    },
    get urls() {
      return [instances[0].url, instances[1].url] as const
    },
    callers,
    async moveClock(seconds) {
      const [first, second] = instances.map(({ clock }) => clock)
      if (!first || !second) throw new Error('Houses without clocks that can be moved')
      await first.moveTo(new Date(first.now().getTime() + seconds * 1000))
      // The other instance checks the clock at most four times a second, on a request.
      while (Math.abs(second.now().getTime() - first.now().getTime()) > 50) {
        await new Promise((resolve) => setTimeout(resolve, 50))
        await second.refresh()
      }
    },
    async restart() {
      await closeBoth()
      instances = await openBoth()
    },
    async close() {
      await closeBoth()
      await database.drop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
