import { sql } from 'drizzle-orm'
import { fromDrizzle, type Job, PgBoss } from 'pg-boss'
import type { Database, DatabaseOrTransaction, Transaction } from '#platform/database/server/database.ts'
import { describeFault } from '#platform/database/server/describe-fault.ts'
import type { Log } from '#platform/database/server/log.ts'
import {
  atTheEnd,
  inSharedTransaction,
  type SharingKey,
} from '#platform/database/server/shared-transaction.ts'
import { makeGiveWay } from './give-way.ts'

export type JobOptions = {
  /** Do not start earlier than this many seconds from now. */
  readonly afterSeconds?: number
  /** Of a name whose work `isKeyed`: at most one waiting job carries this key, a further one is not put down. */
  readonly key?: string
}

/**
 * @param sharing with it the effect shares its transaction with those of other jobs that end at the same time and have
 * another one (`inSharedTransaction`): it must bear being begun twice
 */
export type Finish = (effect: (tx: Transaction) => Promise<void>, sharing?: SharingKey) => Promise<void>

/** Work for later: put down in the transaction of the change that needs it, done at least once, effective once. */
export type Jobs = {
  /** Puts a job down; it exists exactly when `tx` commits, for all that share it by one statement. */
  enqueue(tx: DatabaseOrTransaction, name: string, data: object, options?: JobOptions): Promise<void>
  /** Work inside the house: the effect and the job's completion are one transaction. */
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
  /** Repeats a job for ever, on one instance at a time; every instance may ask for it. */
  repeat(name: string, everySeconds: number, work: (tx: Transaction) => Promise<void>): void
  /** Makes the queues: from here on jobs can be put down. */
  open(): Promise<void>
  /** Starts the work, also on what a killed program left behind. */
  start(): Promise<void>
  stop(): Promise<void>
}

export type WorkOptions = {
  /** Nobody waits for it: while the program is busy with people it begins a little later. */
  readonly givesWay?: boolean
  /** Comes by the hundred a second: many are taken up at once. */
  readonly isFrequent?: boolean
  /** Each of its jobs has a key, and waits once only. */
  readonly isKeyed?: boolean
}

type Worker = WorkOptions & { readonly run: (data: object, finish: Finish) => Promise<void> }
type NewJob = { readonly data: object; readonly startAfter?: number; readonly singletonKey?: string }
type Repetition = {
  readonly name: string
  readonly everySeconds: number
  readonly work: (tx: Transaction) => Promise<void>
}

/** A job is dropped when it is done, not when nobody came to do it: pg-boss would let it go after two weeks. */
const lastsForEver = { retryLimit: 2_147_483_647, retentionSeconds: 10 * 366 * 86_400 }

/** Jobs on pg-boss, in the same database as everything else. */
export function createJobs(url: string, db: Database, log: Log): Jobs {
  const boss = new PgBoss({
    connectionString: url,
    max: 4,
    // The default of 60 s would leave the job of a killed program lying for a minute.
    superviseIntervalSeconds: 2,
    monitorIntervalSeconds: 2,
    useListenNotify: true,
  })
  boss.on('error', (error) => log.error({ error: error.message }, 'job queue'))
  const workers = new Map<string, Worker>()
  const repetitions: Repetition[] = []
  const timers: NodeJS.Timeout[] = []
  const giveWay = makeGiveWay()
  let stopping = false

  async function makeQueue(name: string, { isKeyed }: Worker): Promise<void> {
    // A job whose program was killed misses its heartbeats and is taken up by the next one.
    const options = {
      notify: true,
      ...lastsForEver,
      retryDelay: 2,
      expireInSeconds: 120,
      heartbeatSeconds: 10,
    }
    const policy = isKeyed ? 'short' : 'standard'
    await boss.createQueue(name, { ...options, policy })
    await boss.updateQueue(name, options)
    // A queue keeps the kind it was made with, unless it is told; what waits in it already stays as it is.
    await db.execute(
      sql`update pgboss.queue set policy = ${policy} where name = ${name} and policy <> ${policy}`,
    )
  }

  /** What an older program put down to be dropped after two weeks, or after a thousand tries, lasts as well. */
  async function keepOldJobs(): Promise<void> {
    const { rows } = await db.execute<{ is: boolean }>(
      sql`select to_regclass('pgboss.job') is not null as is`,
    )
    if (!rows[0]?.is) return
    const { retryLimit, retentionSeconds } = lastsForEver
    await db.execute(sql`
      update pgboss.job set retry_limit = ${retryLimit}, keep_until = now() + ${retentionSeconds} * interval '1s'
      where state < 'active' and retry_limit < ${retryLimit}`)
  }

  async function startWorker(name: string, worker: Worker): Promise<void> {
    // Jobs for later raise no notice when their time comes: without this they would wait up to 30 s more.
    const options = {
      // A second one goes on while the first waits for an outside system that hangs.
      ...(worker.isFrequent ? { batchSize: 32, localConcurrency: 2 } : { batchSize: 8 }),
      burstWhenBatchFull: true,
      pollingIntervalSeconds: 1,
      notifyPollingIntervalSeconds: 1,
    }
    await boss.work<object>(name, options, async (jobs) => {
      if (worker.givesWay) await giveWay()
      // Side by side: one outside system that hangs holds up its own job only.
      await Promise.all(jobs.map((job) => runJob(name, job, worker)))
    })
  }

  const insertOf = onceForEach(
    (name: string) => async (tx: DatabaseOrTransaction, jobs: readonly NewJob[]) => {
      await boss.insert(name, [...jobs], { db: fromDrizzle(tx, sql) })
    },
  )
  // What is done has no more to say: kept for a week, it would be most of the table. That it is still there is what
  // makes its effect happen once: a program that stood still was given up meanwhile, and another one may have done it.
  const deleteOf = onceForEach((name: string) => async (tx: Transaction, ids: readonly string[]) => {
    const mine = sql.param([...ids])
    const deleted = await tx.execute(
      sql`delete from pgboss.job where name = ${name} and id = any(${mine}::uuid[])`,
    )
    if (deleted.rowCount !== ids.length) throw new TakenUpElsewhere()
  })

  async function runJob(name: string, job: Job<object>, worker: Worker): Promise<void> {
    const end = async (tx: Transaction, effect: (tx: Transaction) => Promise<void>) => {
      await effect(tx)
      await atTheEnd(tx, job.id, deleteOf(name))
    }
    const finish: Finish = (effect, sharing) =>
      sharing === undefined
        ? db.transaction((tx) => end(tx, effect))
        : inSharedTransaction(db, sharing, (tx) => end(tx, effect), 'jobs')
    try {
      await worker.run(job.data, finish)
    } catch (error) {
      if (error instanceof TakenUpElsewhere) return
      log.error({ job: name, error: describeFault(error) }, 'job failed')
      // Only this try of it: somebody else may be at the next one by now.
      await boss.fail(name, job, { message: describeFault(error) })
    }
  }

  function startRepetition({ name, everySeconds, work }: Repetition): void {
    const timer = setInterval(() => {
      db.transaction(async (tx) => {
        const locked = await tx.execute(
          sql`select pg_try_advisory_xact_lock(hashtext(${`repeat ${name}`})) as mine`,
        )
        if (locked.rows[0]?.mine === true) await work(tx)
      }).catch((error: unknown) => {
        if (!stopping) log.error({ job: name, error: describeFault(error) }, 'job failed')
      })
    }, everySeconds * 1000)
    timers.push(timer)
  }

  return {
    async enqueue(tx, name, data, options = {}) {
      if (Boolean(options.key) !== Boolean(workers.get(name)?.isKeyed))
        throw new Error(`${name}: key and queue differ`)
      const job: NewJob = {
        data,
        ...(options.afterSeconds ? { startAfter: options.afterSeconds } : {}),
        ...(options.key ? { singletonKey: options.key } : {}),
      }
      await atTheEnd(tx, job, insertOf(name))
    },
    work(name, effect, options = {}) {
      workers.set(name, { ...options, run: (data, finish) => finish((tx) => effect(data as never, tx)) })
    },
    workOutside(name, work, options = {}) {
      workers.set(name, { ...options, run: (data, finish) => work(data as never, finish) })
    },
    repeat(name, everySeconds, work) {
      repetitions.push({ name, everySeconds, work })
    },
    async open() {
      await keepOldJobs()
      await boss.start()
      for (const [name, worker] of workers) await makeQueue(name, worker)
    },
    async start() {
      for (const [name, worker] of workers) await startWorker(name, worker)
      repetitions.forEach(startRepetition)
    },
    async stop() {
      stopping = true
      timers.forEach(clearInterval)
      await boss.stop({ graceful: true, timeout: 5_000 })
    },
  }
}

class TakenUpElsewhere extends Error {}

/** The same function for the same name, each time. */
function onceForEach<T>(make: (name: string) => T): (name: string) => T {
  const made = new Map<string, T>()
  return (name) => {
    const one = made.get(name) ?? make(name)
    made.set(name, one)
    return one
  }
}
