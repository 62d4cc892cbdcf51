import { type OpenDatabase, openDatabase } from '#platform/database/server/database.ts'
import { type DatabaseAddresses, migrate } from '#platform/database/server/migrate.ts'
import { findRunningEmbedded, startEmbedded } from './embedded-database/embedded.ts'

/**
 * Opens the migrated database for a command: the given server, the embedded engine of a running program, or
 * that engine started for this command only.
 * @throws EmbeddedProblem or DatabaseProblem with one sentence
 */
export async function visitDatabase(where: {
  readonly given: DatabaseAddresses | undefined
  readonly dataDir: string
  readonly isProduction: boolean
}): Promise<OpenDatabase> {
  const running = where.given ?? (await findRunningEmbedded(where.dataDir))
  const engine =
    running === undefined ? await startEmbedded({ dataDir: where.dataDir, log: quiet }) : undefined
  const addresses = running ?? engine
  if (!addresses) throw new Error('No database')
  const database = openDatabase(addresses.url, { connections: 2 })
  const close = async () => {
    await database.close()
    await engine?.stop()
  }
  try {
    await migrate(addresses, where)
    return { ...database, close }
  } catch (error) {
    await close().catch(() => {})
    throw error
  }
}

const quiet = { info: () => {}, warn: () => {} }
