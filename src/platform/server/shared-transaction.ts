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
    for (const { work, resolve, reject } of pieces) await db.transaction(work).then(resolve, reject)
  }

  async function isDoneTogether(pieces: readonly Piece[]): Promise<boolean> {
    try {
      const client = await connection.connect()
      try {
        await drizzle({ client, casing: 'snake_case' }).transaction(async (tx) => {
          // All of them come to an end before the transaction does, also when one fails.
          const ends = await Promise.allSettled(pieces.map(({ work }) => work(tx)))
          const failed = ends.find((end) => end.status === 'rejected')
          if (failed) throw failed.reason
        })
        return true
      } finally {
        client.release()
      }
    } catch {
      return false
    }
  }

  return {
    add(piece) {
      waiting.push(piece)
      void workOff()
    },
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
