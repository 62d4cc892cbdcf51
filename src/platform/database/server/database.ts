import { type SQL, sql } from 'drizzle-orm'
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { deadlines, isConnectionLost, isUnreachable, OutcomeUnknown } from './unreachable.ts'

type Drizzle = NodePgDatabase<Record<string, never>>

/**
 * Reads and cannot write: no insert, update, delete, transaction or raw statement. It is the `db` of every call, and what
 * a store function that only reads takes first. Each of the types below can be handed to such a function.
 */
export type ReadDatabase = Pick<Drizzle, 'select' | 'selectDistinct' | '$count'>

/** A `ReadDatabase` with connections of its own: it can also be read as it stood at one moment. */
export type ReadPool = ReadDatabase & { readonly $client: object }

/** Reads and writes; what it writes is committed together at its end, or not at all. Calls get one from `change`. */
export type Transaction = Parameters<Parameters<Drizzle['transaction']>[0]>[0]

/** The writing database: each statement commits by itself. The start, commands and tests hold it; calls do not. */
export type Database = Drizzle & { readonly $client: pg.Pool }

/**
 * The writing database in a call, for what has to stand whatever becomes of the call: counts of tries and refusals,
 * and what an outside system answered. Everything else is written through the call's `change`.
 */
export type Autocommit = Database

/** For the few store functions that write within a transaction for some and by themselves for others. */
export type DbOrTx = Database | Transaction

export type OpenDatabase = { readonly db: Database; readonly pool: pg.Pool; close(): Promise<void> }

type OpenOptions = {
  readonly connections?: number
  /** PostgreSQL refuses every write on these connections: `default_transaction_read_only`. */
  readonly isReadOnly?: boolean
  /** For programs that serve people: every wait for the database has a timeout. Imports may take longer. */
  readonly hasDeadlines?: boolean
}

/** Opens a connection pool to a PostgreSQL address, with the Drizzle instance on it. */
export function openDatabase(url: string, options: OpenOptions = {}): OpenDatabase {
  const pool = new pg.Pool({
    connectionString: url,
    max: options.connections ?? 16,
    keepAlive: true,
    keepAliveInitialDelayMillis: deadlines.keepAliveAfter,
    ...(options.hasDeadlines
      ? { connectionTimeoutMillis: deadlines.connect, query_timeout: deadlines.answer }
      : {}),
    onConnect: (client: pg.ClientBase) => prepareSession(client, options),
  })
  // An idle connection that the server drops must not end the program; the next query opens a new one.
  pool.on('error', () => {})
  // A connection lost during a transaction makes the pending query fail; this handler only keeps the process alive.
  pool.on('connect', (client) => client.on('error', () => {}))
  const db: Database = drizzle({ client: pool, casing: 'snake_case' })
  return { db: withTransactionsOn(pool, db), pool, close: () => pool.end() }
}

/** Runs once per connection. Not done by start-up parameters, because a pooler in between may refuse those. */
async function prepareSession(
  client: pg.ClientBase,
  { isReadOnly, hasDeadlines }: OpenOptions,
): Promise<void> {
  const settings = [
    ...(isReadOnly ? ['default_transaction_read_only to on'] : []),
    ...(hasDeadlines
      ? [
          `statement_timeout to ${deadlines.statement}`,
          `lock_timeout to ${deadlines.lock}`,
          `idle_in_transaction_session_timeout to ${deadlines.idleInTransaction}`,
        ]
      : []),
  ]
  if (settings.length > 0) await client.query(settings.map((each) => `set ${each}`).join('; '))
}

/**
 * The same database, but every transaction releases its connection. Drizzle itself leaks one if even `begin`
 * fails, so after a few outages the pool would be empty. A connection that did not answer is closed, so that
 * the next transaction gets a new one.
 * @throws OutcomeUnknown if the commit was not answered
 */
function withTransactionsOn(pool: pg.Pool, db: Database): Database {
  const transaction: Database['transaction'] = async (work, config) => {
    const client = await pool.connect()
    let isWorkDone = false
    let isLost = false
    try {
      return await databaseOn(client).transaction(async (tx) => {
        const result = await work(tx)
        isWorkDone = true
        return result
      }, config)
    } catch (error) {
      isLost = isUnreachable(error)
      throw isWorkDone && isLost ? new OutcomeUnknown(error) : error
    } finally {
      client.release(isLost)
    }
  }
  return Object.assign(Object.create(db) as Database, { transaction })
}

/**
 * The database on one connection, whose temporary tables and settings apply to every query. Queries run one after
 * another even if callers send several at once, because the driver's next major version has no queue. It uses the
 * driver's callbacks, as the pool does: promised results stay in memory, with all their rows, until the next full
 * garbage collection. On a connection with ten thousand queries that is a hundred megabytes.
 */
export function databaseOn(client: pg.PoolClient): Database {
  let lost: unknown
  let last: Promise<void> = Promise.resolve()
  const query = (asked: string | pg.QueryConfig, values?: unknown[]) => {
    const answer = last.then(() => ask(asked, values))
    last = answer.then(ignore, ignore)
    return answer
  }
  const ask = (asked: string | pg.QueryConfig, values?: unknown[]) =>
    new Promise((resolve, reject) => {
      // Not even a rollback can be sent: it would queue behind the unanswered statement.
      if (lost) return reject(lost)
      const config = typeof asked === 'string' ? { text: asked } : asked
      client.query(values ? { ...config, values } : config, (error, answer) => {
        if (!error) return resolve(answer)
        if (isConnectionLost(error)) lost = error
        reject(error)
      })
    })
  const asking: pg.PoolClient = Object.assign(Object.create(client), { query })
  return drizzle({ client: asking, casing: 'snake_case' }) as unknown as Database
}

const ignore = () => {}

/** A snapshot whose reader stops taking rows is closed after this time. */
const maxIdleSeconds = 60

/**
 * Streams from a snapshot of the database for as long as it takes: concurrent writes are not seen. Only what `read`
 * holds is in memory. The connection is released when the reader finishes, fails, disconnects or stalls.
 */
export async function* streamFromSnapshot<Piece>(
  db: ReadPool,
  read: (snapshot: ReadDatabase) => AsyncIterable<Piece>,
): AsyncGenerator<Piece, void> {
  const { $client: pool } = db as Database
  const client = await pool.connect()
  let isDone = false
  try {
    const snapshot = databaseOn(client)
    await snapshot.execute(sql`begin isolation level repeatable read read only`)
    await snapshot.execute(sql.raw(`set local idle_in_transaction_session_timeout = '${maxIdleSeconds}s'`))
    yield* read(snapshot)
    await snapshot.execute(sql`commit`)
    isDone = true
  } finally {
    client.release(!isDone)
  }
}

/** Runs several queries on one snapshot: concurrent writes are not seen. */
export function onOneSnapshot<T>(db: ReadPool, read: (snapshot: ReadDatabase) => Promise<T>): Promise<T> {
  return (db as Database).transaction(read, { isolationLevel: 'repeatable read', accessMode: 'read only' })
}

/** The rows of a query in raw SQL. PostgreSQL refuses one that writes, on the connections that calls read from. */
export async function readRows<Row extends Record<string, unknown> = Record<string, unknown>>(
  db: ReadDatabase,
  query: SQL,
): Promise<Row[]> {
  const { rows } = await (db as DbOrTx).execute(query)
  return rows as Row[]
}

/**
 * Reads the rows of a query in batches, by a cursor. Only within a snapshot or transaction, one such query at a time.
 */
export async function* readInBatches<Row extends Record<string, unknown>>(
  snapshot: ReadDatabase,
  query: SQL,
  size: number,
): AsyncGenerator<Row[], void> {
  await readRows(snapshot, sql`declare pieces no scroll cursor for ${query}`)
  for (;;) {
    const rows = await readRows<Row>(snapshot, sql.raw(`fetch ${size} from pieces`))
    if (rows.length > 0) yield rows
    if (rows.length < size) break
  }
  await readRows(snapshot, sql`close pieces`)
}

/**
 * Prepared statements for frequent queries, built once per database; PostgreSQL plans each once per
 * connection.
 * @param build builds the queries, each ending in `.prepare('a unique name')`
 */
export function prepareOnce<T>(build: (db: ReadDatabase) => T): (db: ReadDatabase) => T {
  const built = new WeakMap<ReadDatabase, T>()
  return (db) => {
    const known = built.get(db)
    if (known !== undefined) return known
    const queries = build(db)
    built.set(db, queries)
    return queries
  }
}
