import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import type { Database } from '#platform/database/server/database.ts'
import { describeProcessorTime, processorTime, type Watched } from './processor-time.ts'
import { type Row, whole } from './row.ts'

/** The longest wait; what is left then is reported. */
const maxSeconds = 240
const lookEveryMs = 200

type Notified = { readonly core: number; readonly sms: number }

/** Counts what the sandbox received about our entries: notices to the core system and SMS to payers. */
export async function countNotified(outside: Database): Promise<Notified> {
  const { rows } = await outside.execute<{ core: string; sms: string; texts: string }>(sql`
    select (select count(*) from sandbox.core_payments) as core,
      (select count(*) from sandbox.inbox where channel = 'sms') as sms`)
  return { core: Number(rows[0]?.core), sms: Number(rows[0]?.sms) }
}

/**
 * Measures how fast the notices about bookings catch up once no notification comes any more: until the core
 * system has acknowledged every entry and every payer's SMS was sent.
 * @param rush the number of entries made, and the seconds that the notifications took
 */
export async function catchUp(
  watched: Watched & { readonly theirs: Database },
  before: Notified,
  rush: { readonly entries: number; readonly seconds: number },
): Promise<Row> {
  const { own, theirs } = watched
  const startedAt = performance.now()
  const spentBefore = await processorTime(watched)
  const behind = await countUntold(own)
  let left = behind
  const seconds = () => (performance.now() - startedAt) / 1000
  while (left.core + left.payers > 0 && seconds() < maxSeconds) {
    await pause(lookEveryMs)
    left = await countUntold(own)
  }
  const took = seconds()
  const most = Math.max(behind.core, behind.payers)
  const faults = [...describeLeft(left), ...(await findNotOnce(theirs, before, rush.entries))]
  const rate =
    most === 0 ? 'nothing was left' : `${whole((most - Math.max(left.core, left.payers)) / took)}/s`
  return {
    what: 'Entries told to the core system and to their payers after such a rush, each exactly once',
    budget: '-',
    measured: [`${rate}, in ${took.toFixed(1)} s`, ...faults].join('; '),
    holds: faults.length > 0 ? false : undefined,
    details: [
      `Of ${whole(rush.entries)} entries, booked within ${rush.seconds.toFixed(1)} s, ${whole(behind.core)} were still unknown to the core system and ${whole(behind.payers)} to their payers when the last notification was taken.`,
      `Processor time of each: ${describeProcessorTime(spentBefore, await processorTime(watched), most || 1)}.`,
    ],
  }
}

type Untold = { readonly core: number; readonly payers: number }

async function countUntold(own: Database): Promise<Untold> {
  const { rows } = await own.execute<{ core: string; payers: string }>(sql`
    select (select count(*) from core_notices where state <> 'acknowledged') as core,
      (select count(*) from receipts where not exists (
        select 1 from payment_notices where payment_notices.entry_id = receipts.entry_id and channel = 'sms')) as payers`)
  return { core: Number(rows[0]?.core), payers: Number(rows[0]?.payers) }
}

function describeLeft({ core, payers }: Untold): string[] {
  return core + payers === 0 ? [] : [`${whole(core)} unknown to the core system, ${whole(payers)} to payers`]
}

/** Each text names its receipt, so two equal texts are two notices about one entry. */
async function findNotOnce(outside: Database, before: Notified, entries: number): Promise<string[]> {
  const after = await countNotified(outside)
  const { rows } = await outside.execute<{ doubles: string }>(sql`
    select count(*) - count(distinct body) as doubles from sandbox.inbox where channel = 'sms'`)
  const core = after.core - before.core
  const sms = after.sms - before.sms
  const doubles = Number(rows[0]?.doubles)
  return [
    ...(core === entries ? [] : [`the core system holds ${core} of ${entries}`]),
    ...(sms === entries ? [] : [`${sms} SMS of ${entries}`]),
    ...(doubles === 0 ? [] : [`${doubles} SMS twice`]),
  ]
}
