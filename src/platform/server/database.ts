import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'

/** The database, or a transaction on it: what every store function takes first. */
export type Database = NodePgDatabase<Record<string, never>>
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0]
export type DatabaseOrTransaction = Database | Transaction

export type OpenDatabase = { readonly db: Database; readonly pool: pg.Pool; close(): Promise<void> }

/** Opens a pool on a PostgreSQL address and the one Drizzle on it. */
export function openDatabase(url: string, options: { readonly connections?: number } = {}): OpenDatabase {
  const pool = new pg.Pool({ connectionString: url, max: options.connections ?? 16 })
  // An idle connection that the server drops must not end the program; the next query opens a new one.
  pool.on('error', () => {})
  // One lost in the middle of a transaction is told to whoever waits for its answer.
  pool.on('connect', (client) => client.on('error', () => {}))
  const db = drizzle({ client: pool, casing: 'snake_case' }) as Database
  return { db: withTransactionsOn(pool, db), pool, close: () => pool.end() }
}

/**
 * Drizzle keeps a connection for ever on which not even `begin` could be said: after a few breaks of the database
 * the pool would be empty. Here every transaction gives its connection back.
 */
function withTransactionsOn(pool: pg.Pool, db: Database): Database {
  const transaction: Database['transaction'] = async (work, config) => {
    const client = await pool.connect()
    try {
      return await drizzle({ client, casing: 'snake_case' }).transaction(work, config)
    } finally {
      client.release()
    }
  }
  return Object.assign(db, { transaction })
}
