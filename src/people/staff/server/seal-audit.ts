import type { Files } from '#adapters/files/files.ts'
import { addDays, type Clock, type DateOnly, todayInDhaka } from '#kernel/dates.ts'
import type { Database, Transaction } from '#platform/database/server/database.ts'
import type { Log } from '#platform/database/server/log.ts'
import { recordOwnAudit } from '#platform/http/server/audit.ts'
import { everyNight } from '#platform/jobs/server/every-night.ts'
import type { Jobs } from '#platform/jobs/server/jobs.ts'
import {
  addToChain,
  findChainedBefore,
  findLastChained,
  findNewestSettledLine,
  listUnchained,
} from './audit-chain-store.ts'
import { type DaySeal, hashAfter, sealKey } from './audit-seal.ts'
import { checkAudit } from './check-audit.ts'

export type SealingDependencies = {
  readonly db: Database
  readonly jobs: Jobs
  readonly clock: Clock
  readonly files: Files
  readonly log: Log
}

const sealJob = 'seal-audit-day'
const chainEverySeconds = 60
const pieceLines = 1000
const mostPieces = 50
/** How many days' seals are compared every night; the command compares all. */
const nightlyDays = 40

/**
 * Chains the audit log every minute. After each day writes its seal outside the database, and reports lines
 * that have changed since they were chained.
 */
export function registerSealing(deps: SealingDependencies): void {
  const { db, jobs, clock } = deps
  jobs.repeat('chain-audit', chainEverySeconds, (tx) => chainAudit(db, tx))
  jobs.workOutside<{ day: DateOnly }>(
    sealJob,
    async ({ day }, finish) => {
      const altered = await sealDay(deps, day)
      await finish(async (tx) => {
        if (altered.length === 0) return
        const details = { lines: altered.slice(0, 50), total: altered.length }
        await recordOwnAudit(tx, clock.now(), { action: 'audit.altered', details })
      })
    },
    { isKeyed: true },
  )
  everyNight(deps, { name: 'seal-audit-yesterday', from: '00:00' }, async (tx, day) => {
    if (!(await deps.files.has(sealKey(day)))) await jobs.enqueue(tx, sealJob, { day }, { key: day })
  })
}

/** Chains the lines written since the last time. Lines behind another's long transaction wait for the next run. */
export async function chainAudit(db: Database, tx: Transaction): Promise<void> {
  const until = await findNewestSettledLine(db).catch(() => undefined)
  if (until === undefined) return
  let last = (await findLastChained(tx)) ?? { lineId: 0, hash: '' }
  for (let piece = 0; piece < mostPieces; piece += 1) {
    const lines = await listUnchained(tx, { after: last.lineId, until, size: pieceLines })
    const rows = lines.map(({ id, text }) => {
      last = { lineId: id, hash: hashAfter(last.hash, text) }
      return last
    })
    if (rows.length > 0) await addToChain(tx, rows)
    if (rows.length < pieceLines) return
  }
}

/**
 * Checks the log and writes the seal of a day that has ended; an existing seal is never written again.
 * @returns the numbers of the lines that differ from what was chained
 */
export async function sealDay(
  { db, files, log, clock }: Omit<SealingDependencies, 'jobs'>,
  day: DateOnly,
): Promise<readonly number[]> {
  if (await files.has(sealKey(day))) return []
  const today = todayInDhaka(clock.now())
  const { altered, daysNotSealedSo } = await checkAudit(db, files, { today, days: nightlyDays })
  if (altered.length + daysNotSealedSo.length > 0)
    log.error({ lines: altered.slice(0, 50), days: daysNotSealedSo }, 'the audit log was altered')
  const last = await findChainedBefore(db, new Date(`${addDays(day, 1)}T00:00:00+06:00`))
  if (last) {
    const seal: DaySeal = { day, ...last }
    await files.put(sealKey(day), new TextEncoder().encode(`${JSON.stringify(seal)}\n`))
    log.info(seal, 'sealed a day of the audit log')
  }
  return altered
}
