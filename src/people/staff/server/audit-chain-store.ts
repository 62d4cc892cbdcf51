import { desc, sql } from 'drizzle-orm'
import {
  type Database,
  type ReadDatabase,
  readRows,
  type Transaction,
} from '#platform/database/server/database.ts'
import { auditLog } from '#platform/database/server/tables.ts'
import { auditChain } from './tables.ts'

/** An arbitrary lock number; the trigger `audit_log_waits_for_seal` holds it, shared, while a line is written. */
const writersLock = 741_2027

export type ChainRow = { readonly lineId: number; readonly hash: string }
/** A line as text with all its columns, null if the line is gone; its hash, null if it was never chained. */
export type ChainedLine = {
  readonly id: number
  readonly text: string | null
  readonly hash: string | null
  /** The line's month was archived and removed from the log. */
  readonly isArchived: boolean
}

/** A line's whole content, in one order and format whatever the settings of the connection. */
const lineText = sql`jsonb_build_array(id, to_char(at at time zone 'UTC', 'YYYY-MM-DD HH24:MI:SS.US'),
  person_kind, person_id, action, thing, details, address, request_id)::text`

/**
 * The newest line below which no other can still appear. Numbers are drawn before transactions commit, so a
 * line may appear below a newer one. This waits for writers, for a quarter of a second at most.
 * @throws when a writer takes longer
 */
export async function findNewestSettledLine(db: Database): Promise<number> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`set local lock_timeout = '250ms'`)
    await tx.execute(sql`select pg_advisory_xact_lock(${writersLock})`)
    const [last] = await tx.select({ id: auditLog.id }).from(auditLog).orderBy(desc(auditLog.id)).limit(1)
    return last?.id ?? 0
  })
}

export async function findLastChained(db: ReadDatabase): Promise<ChainRow | undefined> {
  const [last] = await db.select().from(auditChain).orderBy(desc(auditChain.lineId)).limit(1)
  return last
}

export async function listUnchained(
  db: ReadDatabase,
  { after, until, size }: { readonly after: number; readonly until: number; readonly size: number },
): Promise<{ id: number; text: string }[]> {
  const rows = await readRows<{ id: string; text: string }>(
    db,
    sql`
    select id, ${lineText} as text from ${auditLog} where id > ${after} and id <= ${until} order by id limit ${size}`,
  )
  return rows.map(({ id, text }) => ({ id: Number(id), text }))
}

export async function addToChain(tx: Transaction, rows: readonly ChainRow[]): Promise<void> {
  await tx.insert(auditChain).values([...rows])
}

/** All lines and hashes with numbers above `after` up to `until`, by number. */
export async function listChained(db: ReadDatabase, after: number, until: number): Promise<ChainedLine[]> {
  const rows = await readRows<{
    id: string
    text: string | null
    hash: string | null
    archived: boolean
  }>(
    db,
    sql`
    select coalesce(line.id, chain.line_id) as id, line.text, chain.hash, line.id is null and exists (
      select from audit_archives where lines @> chain.line_id) as archived
    from (select id, ${lineText} as text from ${auditLog} where id > ${after} and id <= ${until}) line
    full join (select line_id, hash from ${auditChain} where line_id > ${after} and line_id <= ${until}) chain
      on chain.line_id = line.id
    order by 1`,
  )
  return rows.map(({ id, text, hash, archived }) => ({ id: Number(id), text, hash, isArchived: archived }))
}

export async function findChainedBefore(db: ReadDatabase, moment: Date): Promise<ChainRow | undefined> {
  const rows = await readRows<{ line_id: string; hash: string }>(
    db,
    sql`
    select line_id, hash from ${auditChain}
    where line_id = (select max(id) from ${auditLog} where at < ${moment.toISOString()})`,
  )
  return rows[0] && { lineId: Number(rows[0].line_id), hash: rows[0].hash }
}
