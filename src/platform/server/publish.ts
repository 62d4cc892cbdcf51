import { sql } from 'drizzle-orm'
import pg from 'pg'
import type { DatabaseOrTransaction } from './database.ts'
import type { Log } from './log.ts'

const channel = 'published'

/** Tells every instance, when `tx` commits, that stored content changed. */
export async function announcePublished(tx: DatabaseOrTransaction): Promise<void> {
  await tx.execute(sql`select pg_notify(${channel}, '')`)
}

/** Listens for announcements of any instance; after a lost connection it assumes one was missed. */
export async function listenForPublished(
  url: string,
  log: Log,
  onPublished: () => void,
): Promise<{ close(): Promise<void> }> {
  let client: pg.Client | undefined
  let closing = false
  async function connect(): Promise<void> {
    client = new pg.Client({ connectionString: url })
    client.on('notification', onPublished)
    client.on('error', (error) => {
      if (closing) return
      log.warn({ error: error.message }, 'listening for publications again')
      client?.end().catch(() => {})
      onPublished()
      setTimeout(() => connect().catch(() => {}), 1000).unref()
    })
    await client.connect()
    await client.query(`listen ${channel}`)
    onPublished()
  }
  await connect()
  return {
    async close() {
      closing = true
      await client?.end()
    },
  }
}
