import { setTimeout as wait } from 'node:timers/promises'
import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import type { Database, DatabaseOrTransaction, Transaction } from './database.ts'

type Work = (tx: Transaction) => Promise<void>
/** Of what a piece of work locks and decides about. */
export type SharingKey = number | string
/** Whose transactions follow one another on one connection. */
type LaneName = 'bookings' | 'jobs'
type Piece = {
  readonly key: SharingKey
  readonly work: Work
  readonly resolve: () => void
  readonly reject: (error: unknown) => void
}

/** Whoever waits longer, for a lock or a connection that stands still, holds up nobody behind. */
const maxMs = 10_000
/** So many pieces share a transaction at most: the locks of all are held until it ends. */
const maxTogether = 32

/**
 * Does a piece of work in a transaction that it may share with others that come at the same time: their statements
 * follow one another on one connection without waiting for answers, and one commit keeps them all. What many pieces
 * lock for a moment, such as the counter of receipts, is locked once for all of them. A transaction that fails is done
 * again with each piece in its own, so a piece fails by itself only, and must bear being begun twice.
 * @param key two pieces with the same one are never in the same transaction
 */
export function inSharedTransaction(
  db: Database,
  key: SharingKey,
  work: Work,
  lane: LaneName = 'bookings',
): Promise<void> {
  return new Promise((resolve, reject) => laneOf(db, lane).add({ key, work, resolve, reject }))
}

/** Does at once what was put off by many. */
type DoAll<Tx, T> = (tx: Tx, all: readonly T[]) => Promise<void>
type Later = Map<DoAll<never, never>, unknown[]>

const putOff = new WeakMap<DatabaseOrTransaction, Later>()

/**
 * Puts something off to the end of a shared transaction, where it is done once for all who put it off; in any other
 * transaction it is done now.
 * @param doAll the same function for what can be done together
 */
export async function atTheEnd<Tx extends DatabaseOrTransaction, T>(
  tx: Tx,
  one: T,
  doAll: DoAll<Tx, T>,
): Promise<void> {
  const later = putOff.get(tx)
  if (!later) return doAll(tx, [one])
  later.set(doAll, [...(later.get(doAll) ?? []), one])
}

/** What is done at the end may put something off itself. */
async function doWhatWasPutOff(tx: Transaction, later: Later): Promise<void> {
  for (let [next] = later; next; [next] = later) {
    const [doAll, all] = next
    later.delete(doAll)
    await doAll(tx as never, all as never[])
  }
}

type Lane = { add(piece: Piece): void }

const lanesOf = new WeakMap<pg.Pool, Map<LaneName, Lane>>()

function laneOf(db: Database, name: LaneName): Lane {
  const lanes = lanesOf.get(db.$client) ?? new Map<LaneName, Lane>()
  lanesOf.set(db.$client, lanes)
  const lane = lanes.get(name) ?? openLane(db)
  lanes.set(name, lane)
  return lane
}

function openLane(db: Database): Lane {
  const connection = connectionOf(db.$client)
  let waiting: Piece[] = []
  let isBusy = false

  async function workOff(): Promise<void> {
    if (isBusy) return
    isBusy = true
    while (waiting.length > 0) {
      const together = takeTogether(waiting)
      waiting = waiting.filter((piece) => !together.includes(piece))
      await doTogether(together)
    }
    isBusy = false
  }

  async function doTogether(pieces: readonly Piece[]): Promise<void> {
    if (pieces.length > 1 && (await isDoneTogether(pieces))) {
      for (const { resolve } of pieces) resolve()
      return
    }
    const alone = pieces.map(({ work, resolve, reject }) => db.transaction(work).then(resolve, reject))
    await atMost(Promise.all(alone))
  }

  async function isDoneTogether(pieces: readonly Piece[]): Promise<boolean> {
    const client = await connection.connect().catch(() => undefined)
    if (!client) return false
    const work = drizzle({ client, casing: 'snake_case' }).transaction(async (tx) => {
      const later: Later = new Map()
      putOff.set(tx, later)
      // All of them come to an end before the transaction does, also when one fails.
      const ends = await Promise.allSettled(pieces.map((piece) => piece.work(tx)))
      const failed = ends.find((end) => end.status === 'rejected')
      if (failed) throw failed.reason
      await doWhatWasPutOff(tx, later)
      return true
    })
    const isDone = await atMost(work.catch(() => false))
    // One on which something failed may hold plans that are no good any more.
    client.release(isDone !== true)
    return isDone ?? false
  }

  return {
    add(piece) {
      waiting.push(piece)
      void workOff()
    },
  }
}

/** @returns undefined when it takes too long */
async function atMost<T>(work: Promise<T>): Promise<T | undefined> {
  const patience = new AbortController()
  const late = wait(maxMs, undefined, { signal: patience.signal, ref: false }).catch(() => undefined)
  try {
    return await Promise.race([work, late])
  } finally {
    patience.abort()
  }
}

/** One connection that is there while it is used, and keeps no program from ending. */
function connectionOf({ options }: pg.Pool): pg.Pool {
  const one = { max: 1, min: 0, idleTimeoutMillis: 5_000, allowExitOnIdle: true, pipeline: true }
  const pool = new pg.Pool({ ...options, ...one })
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  return pool
}

function takeTogether(waiting: readonly Piece[]): Piece[] {
  const keys = new Set<SharingKey>()
  const together: Piece[] = []
  for (const piece of waiting) {
    if (together.length === maxTogether) break
    if (keys.has(piece.key)) continue
    keys.add(piece.key)
    together.push(piece)
  }
  return together
}
