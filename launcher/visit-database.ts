import { checkLocale } from '#platform/database/server/check-locale.ts'
import { type OpenDatabase, openDatabase } from '#platform/database/server/database.ts'
import { migrate } from '#platform/database/server/migrate.ts'
import { findRunningEmbedded, startEmbedded } from './embedded-database/embedded.ts'

/**
 * Opens the database for a task beside the program, brought up to date: the server of `url`, the embedded engine of a
 * program that runs on the data folder, or that engine started for the task alone.
 * @throws EmbeddedProblem or DatabaseProblem with one sentence
 */
export async function visitDatabase(where: {
  readonly url: string | undefined
  readonly dataDir: string
}): Promise<OpenDatabase> {
  const running = where.url ?? (await findRunningEmbedded(where.dataDir))
  const engine =
    running === undefined ? await startEmbedded({ dataDir: where.dataDir, log: quiet }) : undefined
  const url = running ?? engine?.url ?? ''
  const database = openDatabase(url, { connections: 2 })
  const close = async () => {
    await database.close()
    await engine?.stop()
  }
  try {
    await checkLocale(database.pool)
    await migrate(url)
    return { ...database, close }
  } catch (error) {
    await close().catch(() => {})
    throw error
  }
}

const quiet = { info: () => {}, warn: () => {} }
