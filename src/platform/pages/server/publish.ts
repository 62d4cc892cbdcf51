import { Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import type { DbOrTx } from '#platform/database/server/database.ts'
import type { Log } from '#platform/database/server/log.ts'
import { deadlines } from '#platform/database/server/unreachable.ts'

const channel = 'published'
const againAfterMs = 1_000

export type Announcements = {
  /** Waits until all earlier announcements have arrived: the database delivers notifications before the next answer. */
  heard(): Promise<void>
  close(): Promise<void>
}

/** Notifies every instance, when `tx` commits, that stored content changed. */
export async function announcePublished(tx: DbOrTx): Promise<void> {
  await tx.execute(sql`select pg_notify(${channel}, '')`)
}

/**
 * Listens for announcements of any instance. After a lost connection it reconnects, and assumes that an
 * announcement was missed. A silently dead connection is noticed within a heartbeat plus the answer timeout.
 */
export async function listenForPublished(
  url: string,
  log: Log,
  onPublished: () => void,
  { heartbeatMs = 15_000 } = {},
): Promise<Announcements> {
  let client: pg.Client | undefined
  let socket: Socket | undefined
  let isClosing = false

  /** Returns a promise that resolves when the connection is lost. */
  async function connect(): Promise<{ gone: Promise<void> }> {
    const opened = new Socket()
    socket = opened
    client = new pg.Client({
      stream: () => opened,
      connectionString: url,
      keepAlive: true,
      keepAliveInitialDelayMillis: deadlines.keepAliveAfter,
      connectionTimeoutMillis: deadlines.connect,
      query_timeout: deadlines.answer,
    })
    const gone = new Promise<void>((resolve) => client?.once('end', resolve).on('error', () => resolve()))
    client.on('notification', onPublished)
    await client.connect()
    await client.query(`listen ${channel}`)
    onPublished()
    return { gone: Promise.race([gone, silence(client)]) }
  }

  /** Resolves once the connection has stopped answering, and closes it. */
  async function silence(asked: pg.Client): Promise<void> {
    while (asked === client && !isClosing) {
      await wait(heartbeatMs, undefined, { ref: false })
      const isAlive = await asked.query('select 1').then(
        () => true,
        () => false,
      )
      if (isAlive) continue
      void asked.end().catch(() => {})
      return
    }
  }

  async function stay(connection: { gone: Promise<void> }): Promise<void> {
    await connection.gone
    while (!isClosing) {
      await new Promise((resolve) => setTimeout(resolve, againAfterMs))
      if (isClosing) return
      const again = await connect().catch((error: Error) => {
        log.warn({ error: error.message }, 'cannot listen for publications, trying again')
      })
      if (again) await again.gone
    }
  }

  const staying = stay(await connect())
  return {
    async heard() {
      await client?.query('select 1')
    },
    async close() {
      isClosing = true
      client?.end().catch(() => {})
      // A silently dead connection would never confirm the end.
      socket?.destroySoon()
      await staying
    },
  }
}
