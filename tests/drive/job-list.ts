import { sql } from 'drizzle-orm'
import type { Database, DbOrTx, Transaction } from '#platform/database/server/database.ts'
import type { Jobs } from '#platform/jobs/server/jobs.ts'

type Finish = (effect: (tx: Transaction) => Promise<void>) => Promise<void>
type Worker = (job: object, finish: Finish) => Promise<void>
export type ListedJob = { readonly name: string; readonly data: object; readonly afterSeconds: number }

/**
 * A job queue that runs nothing by itself: jobs are rows of a table, and a test runs each when and on the
 * connection it wants. The table is in a schema where the program's role may create tables.
 */
export async function makeJobList(db: Database) {
  await db.execute(sql`create table if not exists pgboss.job_list (
    id serial primary key, name text not null, data jsonb not null, after_seconds integer not null)`)

  /** The `Jobs` of a program, which registers its workers. Repeated work runs only when the test asks. */
  function jobs() {
    const workers = new Map<string, Worker>()
    const repetitions = new Map<string, (tx: Transaction) => Promise<void>>()
    const listed: Partial<Jobs> = {
      async enqueue(tx: DbOrTx, name, data, { afterSeconds = 0 } = {}) {
        await tx.execute(sql`insert into pgboss.job_list (name, data, after_seconds)
          values (${name}, ${JSON.stringify(data)}, ${afterSeconds})`)
      },
      work: (name, effect) => {
        workers.set(name, (data, finish) => finish((tx) => effect(data as never, tx)))
      },
      workOutside: (name, work) => {
        workers.set(name, (data, finish) => work(data as never, finish))
      },
      repeat: (name, _seconds, work) => {
        repetitions.set(name, work)
      },
    }
    return { jobs: listed as Jobs, workers, repetitions }
  }

  /**
   * Runs the oldest or newest job of this name, and deletes it in the transaction of its effect.
   * @param on the program's own connection
   * @returns false when there was none
   */
  async function refresh(
    name: string,
    workers: ReadonlyMap<string, Worker>,
    on: Database = db,
    which: 'oldest' | 'newest' = 'oldest',
  ) {
    const order = which === 'oldest' ? sql`id` : sql`id desc`
    const { rows } = await db.execute<{ id: number; data: object }>(
      sql`select id, data from pgboss.job_list where name = ${name} order by ${order} limit 1`,
    )
    const [job] = rows
    const worker = workers.get(name)
    if (!job || !worker) return false
    await worker(job.data, (effect) =>
      on.transaction(async (tx) => {
        await effect(tx)
        await tx.execute(sql`delete from pgboss.job_list where id = ${job.id}`)
      }),
    )
    return true
  }

  async function list(name: string): Promise<ListedJob[]> {
    const { rows } = await db.execute<{ name: string; data: object; after: number }>(
      sql`select name, data, after_seconds as after from pgboss.job_list where name = ${name} order by id`,
    )
    return rows.map(({ after, ...job }) => ({ ...job, afterSeconds: after }))
  }

  const empty = () => db.execute(sql`delete from pgboss.job_list`)
  return { jobs, refresh, list, empty }
}
