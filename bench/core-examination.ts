import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { readRunning } from '../launcher/embedded-database/embedded-cluster.ts'
import { prepareHome } from '../launcher/embedded-database/embedded-home.ts'
import { type Ledger, signIn } from './kill-sellers.ts'
import { printLine } from './row.ts'

/**
 * A killed push is processed again after up to two minutes; a policy that the core refused waits until
 * somebody retries it.
 */
const settledWithinMs = 8 * 60_000

/** Retries failed pushes, as the people who see the alarm do, until every confirmed policy is active. */
export async function settleAll(url: string, dataDir: string, before: number): Promise<void> {
  const patience = performance.now() + settledWithinMs
  let lowest = Number.POSITIVE_INFINITY
  const agent = await signIn(url)
  while (performance.now() < patience) {
    const waiting = await ask<{ id: number; status: number }>(
      dataDir,
      `select id, status from policies where status in (1, 2, 6) and id > ${before}`,
    )
    if (waiting.length === 0) return
    if (waiting.length < lowest) printLine(`  ${waiting.length} proposals are not active yet`)
    lowest = Math.min(lowest, waiting.length)
    for (const { id, status } of waiting) {
      if (status === 6) await agent.post('/api-app/retry-push', { id }).catch(() => {})
    }
    await pause(3000)
  }
}

type Confirmed = {
  readonly reference: string
  readonly status: number
  readonly number: string | null
  readonly inCore: readonly string[]
  readonly moves: string
}

/** Compares every proposal of the ledger and of the database with the core system. */
export async function examineCore(
  dataDir: string,
  before: number,
  ledger: Ledger,
): Promise<{ offences: string[]; confirmed: number }> {
  const all = await ask<Confirmed>(
    dataDir,
    `select reference, status, core_number as number,
            array(select core.number::text from sandbox.core_policies core
                   where core.idempotency_key = reference) as "inCore",
            (select string_agg(coalesce(from_status::text, '-') || '>' || to_status, ' ' order by id)
               from policy_history where policy_id = policies.id) as moves
       from policies where status <> 0 and id > ${before}`,
  )
  const byReference = new Map(all.map((policy) => [policy.reference, policy]))
  const strangers = await ask<{ key: string }>(
    dataDir,
    `select idempotency_key as key from sandbox.core_policies
      where not exists (select from policies where reference = idempotency_key and status <> 0)`,
  )
  const lost = [...ledger.proposals.keys()].filter((reference) => !byReference.has(reference))
  return {
    confirmed: all.length,
    offences: [
      ...lost.map((reference) => `${reference} was acknowledged and is lost`),
      ...all.flatMap(examineOne),
      ...strangers.map(({ key }) => `The core system has ${key}, which we do not`),
      ...repeated(all.flatMap(({ number }) => number ?? [])).map((n) => `${n} stands on several policies`),
    ],
  }
}

/** The allowed moves: once to the core, perhaps with failures before, then to active; never back, no step twice. */
const legalMoves = /^->0 0>1 (1>2|1>6 6>2) 2>3$/

function examineOne({ reference, status, number, inCore, moves }: Confirmed): string[] {
  return [
    ...(inCore.length === 1 && inCore[0] === number
      ? []
      : [`${reference} has the number ${number ?? 'none'}, the core says ${inCore.join(', ') || 'none'}`]),
    ...(status === 3 ? [] : [`${reference} ended with status ${status}`]),
    ...(legalMoves.test(moves) ? [] : [`${reference} moved ${moves}`]),
  ]
}

function repeated(values: readonly string[]): string[] {
  return values.filter((value, n) => values.indexOf(value) !== n)
}

/** Runs one query on the database of the data folder. */
export async function ask<Row extends pg.QueryResultRow>(dataDir: string, question: string): Promise<Row[]> {
  const running = await readRunning(await prepareHome(dataDir))
  if (!running) throw new Error('The database engine does not run')
  const client = new pg.Client({
    ...running.address,
    user: 'jibon',
    database: 'jibon',
    connectionTimeoutMillis: 5_000,
    query_timeout: 10_000,
  })
  client.on('error', () => {})
  await client.connect()
  try {
    return (await client.query<Row>(question)).rows
  } finally {
    await client.end().catch(() => {})
  }
}
