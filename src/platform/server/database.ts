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
  return { db, pool, close: () => pool.end() }
}

/**
 * Queries that many calls make, built once for a database; PostgreSQL plans a prepared one once a connection.
 * @param build makes them, each ending in `.prepare('a name of its own')`
 */
export function prepareOnce<T>(build: (db: DatabaseOrTransaction) => T): (db: DatabaseOrTransaction) => T {
  const built = new WeakMap<DatabaseOrTransaction, T>()
  return (db) => {
    const known = built.get(db)
    if (known !== undefined) return known
    const queries = build(db)
    built.set(db, queries)
    return queries
  }
}
