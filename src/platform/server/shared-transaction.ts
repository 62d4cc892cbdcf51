import { setTimeout as wait } from 'node:timers/promises'
import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import type { Database, Transaction } from './database.ts'

type Work = (tx: Transaction) => Promise<void>
type Piece = {
  readonly key: number
  readonly work: Work
  readonly resolve: () => void
  readonly reject: (error: unknown) => void
}

/** Whoever waits longer, for a lock or a connection that stands still, holds up nobody behind. */
const longestMs = 10_000
/** So many pieces share a transaction at most: the locks of all are held until it ends. */
const mostTogether = 32

/**
 * Does a piece of work in a transaction that it may share with others that come at the same time: their statements
 * follow one another on one connection without waiting for answers, and one commit keeps them all. What many pieces
 * lock for a moment, such as the counter of receipts, is locked once for all of them. A transaction that fails is done
 * again with each piece in its own, so a piece fails by itself only, and must bear being begun twice.
 * @param key of what it locks and decides about: two pieces with the same one are never in the same transaction
 */
export function inSharedTransaction(db: Database, key: number, work: Work): Promise<void> {
  return new Promise((resolve, reject) => laneOf(db).add({ key, work, resolve, reject }))
}

type Lane = { add(piece: Piece): void }

const lanes = new WeakMap<pg.Pool, Lane>()

function laneOf(db: Database): Lane {
  const known = lanes.get(db.$client)
  if (known) return known
  const lane = openLane(db)
  lanes.set(db.$client, lane)
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
      // All of them come to an end before the transaction does, also when one fails.
      const ends = await Promise.allSettled(pieces.map((piece) => piece.work(tx)))
      const failed = ends.find((end) => end.status === 'rejected')
      if (failed) throw failed.reason
      return true
    })
    const isDone = await atMost(work.catch(() => false))
    client.release(isDone === undefined)
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
  const late = wait(longestMs, undefined, { signal: patience.signal, ref: false }).catch(() => undefined)
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
  const keys = new Set<number>()
  const together: Piece[] = []
  for (const piece of waiting) {
    if (together.length === mostTogether) break
    if (keys.has(piece.key)) continue
    keys.add(piece.key)
    together.push(piece)
  }
  return together
}
