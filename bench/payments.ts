import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { toDhakaTime } from '#kernel/dates.ts'
import { type Database, openDatabase } from '#platform/database/server/database.ts'
import type { Attempt, GatewaySession } from '#sandbox/gateway.ts'
import {
  newBankTransactionId,
  newSessionKey,
  newValidationId,
  writeNotice,
} from '#sandbox/server/gateway-fields.ts'
import { startEmbedded } from '../launcher/embedded-database/embedded.ts'
import { addManyPolicies } from '../tests/policies/many-policies.ts'
import type { Bench } from './bench.ts'
import { catchUp, countNotified } from './payments-catching-up.ts'
import { describeProcessorTime, processorTime } from './processor-time.ts'
import { type RunningProgram, startProgram } from './program.ts'
import { median, type Row, whole } from './row.ts'

const minPerSecond = 60
/** Notifications of one round; every tenth is delivered twice at the same moment. */
const perRound = 1_500
const warmUp = 300
/** The number of notifications under way at once. */
const connections = 50
const printers = 4
const receiptsPerRound = 150

type Payment = {
  readonly reference: string
  readonly transactionId: string
  readonly policyId: number
  readonly firstInstalment: number
  readonly amount: number
  readonly attempt: Attempt
  readonly session: GatewaySession
}

/**
 * Sends notifications of paid premiums, each for another policy, to the portal, which queries the gateway in another
 * process about each and books it: with a durable database, jobs, core notices and SMS as usual. Then prints receipts.
 */
export async function paymentNotifications({
  folder,
  rounds,
}: Pick<Bench, 'folder' | 'rounds'>): Promise<Row[]> {
  const dataDir = join(folder, 'payments')
  const engine = await startEmbedded({ dataDir, log: { info: () => {}, warn: () => {} } })
  try {
    const outsideUrl = await addDatabase(engine.adminUrl, engine.ownerUrl)
    const outside = await startProgram('bench/outside-world.ts', { DATABASE_URL: outsideUrl })
    const at = (end: string) => `${outside.url}/sandbox/${end}`
    const portal = await startProgram('src/main.ts', {
      DATA_DIR: dataDir,
      DATABASE_URL: engine.url,
      DATABASE_OWNER_URL: engine.ownerUrl,
      PUBLIC_URL: '',
      PORT: '0',
      NODE_ENV: 'development',
      LOG_LEVEL: 'silent',
      // In this bench one address downloads thousands of receipts.
      LIMITS: 'pdfMade.address=1000000 pdfMade.network=1000000',
      GATEWAY_URL: at('gateway'),
      GATEWAY_STORE: 'testbox',
      GATEWAY_PASSWORD: 'qwerty',
      CORE_URL: at('core'),
      CORE_KEY: 'bench',
      SMS_URL: at('sms'),
      SMS_TOKEN: 'bench',
      SMS_SENDER: 'BENCH',
    })
    const [own, theirs] = [engine.url, outsideUrl].map((url) => openDatabase(url, { connections: 2 }))
    if (!own || !theirs) throw new Error('No databases')
    try {
      const payments = await preparePayments(own.db, theirs.db, warmUp + rounds * perRound)
      const watched = { portal, outside, own: own.db, theirs: theirs.db }
      const before = await countBooked(own.db)
      const notifiedBefore = await countNotified(theirs.db)
      const figures: number[] = []
      await notifyAll(portal, payments.slice(0, warmUp))
      // Autovacuum does this within the first minutes of a ledger; plans that were made for empty tables
      // would scan them completely.
      await own.db.execute(sql`analyze`)
      const spentBefore = await processorTime(watched)
      for (let round = 0; round < rounds; round++) {
        const part = payments.slice(warmUp + round * perRound, warmUp + (round + 1) * perRound)
        figures.push(part.length / (await notifyAll(portal, part)))
      }
      const spent = describeProcessorTime(spentBefore, await processorTime(watched), rounds * perRound)
      const rush = {
        entries: payments.length,
        seconds: figures.reduce((sum, perSecond) => sum + perRound / perSecond, 0),
      }
      const afterwards = await catchUp(watched, notifiedBefore, rush)
      const faults = await findFaults(own.db, payments, before)
      return [
        {
          what: 'Notifications of payments booked, each asked about at the gateway in another process, exactly once',
          budget: `≥ ${minPerSecond}/s`,
          measured: `${whole(median(figures))}/s${faults.length > 0 ? `; ${faults.join('; ')}` : ''}`,
          holds: median(figures) >= minPerSecond && faults.length === 0,
          details: [
            `${rounds} rounds of ${whole(perRound)}, every tenth sent twice at once, ${connections} under way: ${figures.map(whole).join(', ')}/s.`,
            `Processor time of each: ${spent}.`,
          ],
        },
        afterwards,
        await printReceipts(portal, payments, rounds),
      ]
    } finally {
      await own.close()
      await theirs.close()
      await portal.stop()
      await outside.stop()
    }
  } finally {
    await engine.stop()
  }
}

/** Creates a second database on the same engine, for the sandbox. */
async function addDatabase(adminUrl: string, url: string): Promise<string> {
  const outside = new URL(url)
  const admin = new pg.Client({ connectionString: adminUrl })
  await admin.connect()
  await admin.query(`create database outside template template0 lc_ctype "C.UTF-8" owner ${outside.username}`)
  await admin.end()
  outside.pathname = '/outside'
  return outside.href
}

/**
 * Makes policies whose next instalment is being paid: open here, paid at the gateway. Inserts the rows
 * directly, without the program's rules.
 */
async function preparePayments(db: Database, outside: Database, count: number): Promise<Payment[]> {
  await addManyPolicies(db, 1, count * 3)
  const { rows } = await db.execute<{ id: number; first: number; amount: string }>(sql`
    select id, paid_instalments as first, instalment as amount from policies
    where status = 3 and mode <> 'N' and paid_instalments + 1 < premium_paying_years and instalment between 1000 and 50000000
    order by id desc limit ${count}`)
  if (rows.length < count) throw new Error(`Only ${rows.length} policies can be paid`)
  const payments = rows.map((row) => paymentOf(row, new Date()))
  await db.execute(sql`
    insert into payments (reference, transaction_id, policy_id, first_instalment, instalments, amount, purpose, state,
      language, gateway_page_url, session_key, created_at, expires_at)
    select reference, transaction_id, policy_id, first_instalment, 1, amount, 'pd', 'open', 'bn', 'http://127.0.0.1/', 'x', now(),
      now() + interval '90 minutes'
    from jsonb_to_recordset(${JSON.stringify(
      payments.map((each) => ({
        reference: each.reference,
        transaction_id: each.transactionId,
        policy_id: each.policyId,
        first_instalment: each.firstInstalment,
        amount: each.amount,
      })),
    )}::jsonb) as each(reference text, transaction_id text, policy_id int, first_instalment int, amount bigint)`)
  await payAll(outside, payments)
  await db.execute(sql`vacuum analyze`)
  return payments
}

async function payAll(outside: Database, payments: readonly Payment[]): Promise<void> {
  await outside.execute(sql`
    insert into sandbox.gateway_sessions (session_key, transaction_id, amount, addresses, product, payer, "values", opened_at)
    select key, id, amount, '{"success":"","fail":"","cancel":"","notification":""}', 'Premium', 'Payer', '["","","",""]', now()
    from jsonb_to_recordset(${JSON.stringify(
      payments.map(({ session }) => ({
        key: session.sessionKey,
        id: session.transactionId,
        amount: session.amount,
      })),
    )}::jsonb) as each(key text, id text, amount bigint)`)
  await outside.execute(sql`
    insert into sandbox.gateway_attempts (session_key, status, validation_id, bank_transaction_id, method, is_risky, at)
    select key, 'VALID', validation, bank, 'bkash', false, at::timestamptz
    from jsonb_to_recordset(${JSON.stringify(
      payments.map(({ session, attempt }) => ({
        key: session.sessionKey,
        validation: attempt.validationId,
        bank: attempt.bankTransactionId,
        at: toDhakaTime(attempt.at),
      })),
    )}::jsonb) as each(key text, validation text, bank text, at text)`)
}

function paymentOf({ id, first, amount }: { id: number; first: number; amount: string }, at: Date): Payment {
  const transactionId = `BENCH${id}`
  const session: GatewaySession = {
    sessionKey: newSessionKey(),
    transactionId,
    amount: Number(amount),
    addresses: { success: '', fail: '', cancel: '', notification: '' },
    product: 'Premium',
    payer: 'Payer',
    values: ['', '', '', ''],
    openedAt: at,
    isLeft: false,
  }
  const attempt: Attempt = {
    id: 0,
    status: 'VALID',
    validationId: newValidationId(at),
    bankTransactionId: newBankTransactionId(at),
    method: 'bkash',
    isRisky: false,
    at,
    validatedAt: null,
  }
  const reference = randomBytes(16).toString('base64url')
  return {
    reference,
    transactionId,
    policyId: id,
    firstInstalment: first,
    amount: Number(amount),
    session,
    attempt,
  }
}

/** @returns the seconds until the last one was acknowledged */
async function notifyAll(portal: RunningProgram, payments: readonly Payment[]): Promise<number> {
  const bodies = payments.flatMap(({ session, attempt }, n) => {
    const body = new URLSearchParams(writeNotice(session, attempt)).toString()
    return n % 10 === 0 ? [body, body] : [body]
  })
  const startedAt = performance.now()
  await inParallel(connections, bodies, async (body) => {
    const answer = await fetch(`${portal.url}/v1/payments/notification`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body,
    })
    const said = await answer.text()
    if (!answer.ok) throw new Error(`A notification was answered with ${answer.status}: ${said}`)
  })
  return (performance.now() - startedAt) / 1000
}

async function printReceipts(
  portal: RunningProgram,
  payments: readonly Payment[],
  rounds: number,
): Promise<Row> {
  const print = (part: readonly Payment[]) =>
    inParallel(printers, part, async ({ reference }) => {
      const answer = await fetch(`${portal.url}/v1/payments/receipt?payment=${reference}`)
      const bytes = Buffer.from(await answer.arrayBuffer())
      if (!answer.ok || !bytes.subarray(0, 5).equals(Buffer.from('%PDF-')))
        throw new Error(`A receipt was answered with ${answer.status}`)
    })
  await print(payments.slice(0, 20))
  const figures: number[] = []
  for (let round = 0; round < rounds; round++) {
    const part = payments.slice(round * receiptsPerRound, (round + 1) * receiptsPerRound)
    const startedAt = performance.now()
    await print(part)
    figures.push(part.length / ((performance.now() - startedAt) / 1000))
  }
  return {
    what: 'Receipts printed as PDF, each another one',
    budget: '-',
    measured: `${whole(median(figures))}/s`,
    holds: undefined,
    details: [
      `${rounds} rounds of ${receiptsPerRound}, ${printers} at once: ${figures.map(whole).join(', ')}/s.`,
    ],
  }
}

type Booked = { readonly entries: number; readonly receipts: number; readonly lastReceipt: number }

async function countBooked(db: Database): Promise<Booked> {
  const { rows } = await db.execute<{ entries: string; receipts: string; last: number | null }>(sql`
    select (select count(*) from ledger_entries) as entries, (select count(*) from receipts) as receipts,
      (select max(last) from receipt_counters) as last`)
  const [row] = rows
  return { entries: Number(row?.entries), receipts: Number(row?.receipts), lastReceipt: row?.last ?? 0 }
}

/**
 * Finds what did not happen exactly once: too few, too many, a gap between receipts, a policy that did not
 * advance by one instalment.
 */
async function findFaults(db: Database, payments: readonly Payment[], before: Booked): Promise<string[]> {
  const after = await countBooked(db)
  const { rows } = await db.execute<{ moved: string; unbooked: string }>(sql`
    select count(*) filter (where policies.paid_instalments = payments.first_instalment + 1) as moved,
      count(*) filter (where payments.state <> 'booked') as unbooked
    from payments join policies on policies.id = payments.policy_id where payments.transaction_id like 'BENCH%'`)
  const wanted = payments.length
  return [
    ['entries', after.entries - before.entries],
    ['receipts', after.receipts - before.receipts],
    ['receipt numbers', after.lastReceipt - before.lastReceipt],
    ['policies one instalment on', Number(rows[0]?.moved)],
    ['payments booked', wanted - Number(rows[0]?.unbooked)],
  ].flatMap(([what, count]) => (count === wanted ? [] : [`${count} ${what} of ${wanted}`]))
}

/** Works on all elements, `count` at a time. */
async function inParallel<T>(
  count: number,
  all: readonly T[],
  work: (each: T) => Promise<void>,
): Promise<void> {
  const waiting = all.values()
  await Promise.all(
    Array.from({ length: count }, async () => {
      for (const each of waiting) await work(each)
    }),
  )
}
