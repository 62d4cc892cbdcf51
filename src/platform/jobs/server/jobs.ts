import { sql } from 'drizzle-orm'
import { fromDrizzle, type Job, PgBoss, type QueueResult } from 'pg-boss'
import type { Database, DbOrTx, Transaction } from '#platform/database/server/database.ts'
import { describeFault } from '#platform/database/server/describe-fault.ts'
import type { Log } from '#platform/database/server/log.ts'
import { deadlines } from '#platform/database/server/unreachable.ts'
import { openJobData, sealJobData } from './job-data.ts'
import { createFailureLog } from './log-failures.ts'

export type JobOptions = {
  /** Do not start earlier than this many seconds from now. */
  readonly afterSeconds?: number
  /** For a name whose work `isKeyed`: at most one waiting job has this key; a duplicate is not enqueued. */
  readonly key?: string
}

/** Commits the effect of an outside call together with the completion of its job. */
export type Finish = (effect: (tx: Transaction) => Promise<void>) => Promise<void>

/** Work for later: enqueued in the transaction of the change that needs it, done at least once, effective once. */
export type Jobs = {
  /** Enqueues a job: it exists exactly when `tx` commits. */
  enqueue(tx: DbOrTx, name: string, data: object, options?: JobOptions): Promise<void>
  /** Work without outside calls: the effect and the job's completion are one transaction. */
  work<Data extends object>(
    name: string,
    effect: (data: Data, tx: Transaction) => Promise<void>,
    options?: WorkOptions,
  ): void
  /**
   * Work that calls an outside system first: it may run twice, so the outside call carries an idempotency
   * key; what follows goes through `finish`, one transaction with the job's completion.
   */
  workOutside<Data extends object>(
    name: string,
    work: (data: Data, finish: Finish) => Promise<void>,
    options?: WorkOptions,
  ): void
  /** The same without anything to write at the end: it may run twice, and is completed afterwards. */
  workAtLeastOnce<Data extends object>(
    name: string,
    work: (data: Data) => Promise<void>,
    options?: WorkOptions,
  ): void
  /** Repeats work at an interval, on one instance at a time; every instance may register it. */
  repeat(name: string, everySeconds: number, work: (tx: Transaction) => Promise<void>): void
  /** Creates the queues; from then on jobs can be enqueued. */
  open(): Promise<void>
  /** Starts the workers, which also process jobs left by a killed program. */
  start(): Promise<void>
  stop(): Promise<void>
}

export type WorkOptions = {
  /** Low priority: two at a time. */
  readonly isLowPriority?: boolean
  /** Dozens per second: many are fetched at once. */
  readonly isFrequent?: boolean
  /** Each job has a key, and only one per key may wait. */
  readonly isKeyed?: boolean
}

type Worker = WorkOptions & { readonly run: (data: object, finish: Finish) => Promise<void> }
type NewJob = { readonly data: object; readonly startAfter?: number; readonly singletonKey?: string }
type Repetition = {
  readonly name: string
  readonly everySeconds: number
  readonly work: (tx: Transaction) => Promise<void>
}

/** pg-boss passes unknown options on to the driver. */
const bossDeadlines = {
  connectionTimeoutMillis: deadlines.connect,
  query_timeout: deadlines.answer,
  keepAlive: true,
  keepAliveInitialDelayMillis: deadlines.keepAliveAfter,
}

const tenYears = 10 * 366 * 86_400
/**
 * A failed job is retried after 2 seconds, then 4, … up to an hour (exponential backoff), for about two days.
 * Then it stays among the dead jobs until a person retries or deletes it (docs/operations.md). By default
 * pg-boss would drop a waiting job after two weeks, and a dead one after one.
 */
const retries = {
  retryLimit: 60,
  retryDelay: 2,
  retryBackoff: true,
  retryDelayMax: 3600,
  retentionSeconds: tenYears,
  deleteAfterSeconds: tenYears,
}

/** Jobs on pg-boss, in the same database as everything else. */
export function createJobs(url: string, db: Database, log: Log): Jobs {
  const boss = new PgBoss({
    connectionString: url,
    max: 4,
    // Migrations create it, for the program's role.
    createSchema: false,
    ...bossDeadlines,
    // With the default of 60 s, the job of a killed program would wait a minute.
    superviseIntervalSeconds: 2,
    monitorIntervalSeconds: 2,
    useListenNotify: true,
  })
  const failures = createFailureLog(log)
  boss.on('error', (error) => failures.note('job queue', error))
  const workers = new Map<string, Worker>()
  const repetitions: Repetition[] = []
  const timers: NodeJS.Timeout[] = []
  /** The ids of the workers for each name. */
  const fetchers = new Map<string, readonly string[]>()
  let isLookingForDue = false
  let stopping = false

  /**
   * Delayed jobs send no notification when they fall due: one query a second for all names, instead of one per name.
   */
  async function wakeForDue(): Promise<void> {
    if (isLookingForDue) return
    isLookingForDue = true
    try {
      for (const name of await listDue(db, [...fetchers.keys()]))
        for (const fetcher of fetchers.get(name) ?? []) boss.notifyWorker(fetcher)
    } catch (error) {
      if (!stopping) failures.note('jobs for later', error)
    } finally {
      isLookingForDue = false
    }
  }

  async function runJob(name: string, job: Job<object>, worker: Worker): Promise<void> {
    const finish: Finish = (effect) =>
      db.transaction(async (tx) => {
        await effect(tx)
        await deleteJob(tx, name, job.id)
      })
    try {
      await worker.run(await openJobData(db, job.data), finish)
    } catch (error) {
      if (error instanceof DoneElsewhere) return
      failures.note(name, error)
      // Fails this attempt only: another instance may already be running the next one.
      await boss.fail(name, job, { message: describeFault(error) })
    }
  }

  return {
    async enqueue(tx, name, data, options = {}) {
      if (Boolean(options.key) !== Boolean(workers.get(name)?.isKeyed))
        throw new Error(`${name}: key and queue differ`)
      const job: NewJob = {
        data: await sealJobData(tx, data),
        ...(options.afterSeconds ? { startAfter: options.afterSeconds } : {}),
        ...(options.key ? { singletonKey: options.key } : {}),
      }
      await boss.insert(name, [job], { db: fromDrizzle(tx, sql) })
    },
    work(name, effect, options = {}) {
      workers.set(name, { ...options, run: (data, finish) => finish((tx) => effect(data as never, tx)) })
    },
    workOutside(name, work, options = {}) {
      workers.set(name, { ...options, run: (data, finish) => work(data as never, finish) })
    },
    workAtLeastOnce(name, work, options = {}) {
      const run = async (data: object, finish: Finish) => {
        await work(data as never)
        await finish(async () => {})
      }
      workers.set(name, { ...options, run })
    },
    repeat(name, everySeconds, work) {
      repetitions.push({ name, everySeconds, work })
    },
    async open() {
      await renewOldJobs(db)
      await boss.start()
      const found = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]))
      for (const [name, worker] of workers) await makeQueue(boss, db, name, worker, found.get(name))
    },
    async start() {
      for (const [name, worker] of workers) {
        const fetch = () =>
          boss.work<object>(name, fetchingOf(worker), async (jobs) => {
            // Concurrently, so that an outside system that hangs delays only its own job.
            await Promise.all(jobs.map((job) => runJob(name, job, worker)))
          })
        // A second worker for frequent jobs goes on while the first batch waits for an outside system that hangs.
        fetchers.set(name, worker.isFrequent ? [await fetch(), await fetch()] : [await fetch()])
      }
      timers.push(setInterval(wakeForDue, 1_000))
      for (const { name, everySeconds, work } of repetitions) {
        const repeat = () =>
          doOnOneInstance(db, name, work).catch((error: unknown) => {
            if (!stopping) failures.note(name, error)
          })
        timers.push(setInterval(repeat, everySeconds * 1000))
      }
    },
    async stop() {
      stopping = true
      timers.forEach(clearInterval)
      await boss.stop({ graceful: true, timeout: 5_000 })
    },
  }
}

/** Applies the current retry and retention rules to jobs that an older version enqueued. */
async function renewOldJobs(db: Database): Promise<void> {
  const { rows } = await db.execute<{ is: boolean }>(sql`select to_regclass('pgboss.job') is not null as is`)
  if (!rows[0]?.is) return
  const { retryLimit, retryDelayMax, retentionSeconds, deleteAfterSeconds } = retries
  await db.execute(sql`
    update pgboss.job
       set retry_limit = ${retryLimit}, retry_backoff = true, retry_delay_max = ${retryDelayMax},
           keep_until = now() + ${retentionSeconds} * interval '1s', deletion_seconds = ${deleteAfterSeconds}
     where state < 'active' and (retry_limit <> ${retryLimit} or not retry_backoff)`)
}

/** A job whose program was killed misses its heartbeats, and another instance takes it. */
const queueRules = { notify: true, ...retries, expireInSeconds: 120, heartbeatSeconds: 10 }

/** Creates a queue, or updates one that an older version created. */
async function makeQueue(
  boss: PgBoss,
  db: Database,
  name: string,
  { isKeyed }: Worker,
  found: QueueResult | undefined,
): Promise<void> {
  const policy = isKeyed ? 'short' : 'standard'
  if (!found) return boss.createQueue(name, { ...queueRules, policy })
  const isOfToday = Object.entries(queueRules).every(([rule, is]) => found[rule as keyof QueueResult] === is)
  if (!isOfToday) await boss.updateQueue(name, queueRules)
  // `updateQueue` does not change the policy. Waiting jobs stay as they are.
  if (found.policy !== policy)
    await db.execute(sql`update pgboss.queue set policy = ${policy} where name = ${name}`)
}

/** How many jobs a worker fetches, and how often it polls. */
function fetchingOf({ isFrequent, isLowPriority }: Worker) {
  return {
    batchSize: isFrequent ? 32 : isLowPriority ? 2 : 8,
    // After a full batch, fetch again at once. pg-boss does so for batches of two or more.
    burstWhenBatchFull: true,
    // Only matters while the LISTEN connection is lost: otherwise new jobs are announced, and due ones are
    // found by `wakeForDue`.
    pollingIntervalSeconds: 1,
  }
}

/** Names with due jobs. The conditions match pg-boss's own index of waiting jobs. */
async function listDue(db: Database, names: readonly string[]): Promise<string[]> {
  const { rows } = await db.execute<{ name: string }>(sql`
    select name from unnest(${sql.param(names)}::text[]) as known(name) where exists (
      select from pgboss.job where job.name = known.name and state < 'active' and not blocked and start_after <= now())`)
  return rows.map(({ name }) => name)
}

/** Deletes a completed job: kept for a week, completed jobs would be most of the table. */
async function deleteJob(tx: Transaction, name: string, id: string): Promise<void> {
  const deleted = await tx.execute(sql`delete from pgboss.job where name = ${name} and id = ${id}`)
  // This process stalled, the job was given to another instance, and that one has done it: the effect must
  // happen only once.
  if (deleted.rowCount !== 1) throw new DoneElsewhere()
}

/** Does nothing while another instance is running it. */
async function doOnOneInstance(db: Database, name: string, work: Repetition['work']): Promise<void> {
  await db.transaction(async (tx) => {
    const locked = await tx.execute(
      sql`select pg_try_advisory_xact_lock(hashtext(${`repeat ${name}`})) as mine`,
    )
    if (locked.rows[0]?.mine === true) await work(tx)
  })
}

class DoneElsewhere extends Error {}
