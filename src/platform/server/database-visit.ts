import { type OpenDatabase, openDatabase } from './database.ts'
import { checkLocale, findRunningEmbedded, startEmbedded } from './embedded.ts'
import { migrate } from './migrate.ts'

/**
 * Opens the database for a task beside the program, brought up to date: the server of `url`, the embedded engine of a
 * program that runs on the data folder, or that engine started for the task alone.
 * @throws EmbeddedProblem with one sentence
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
