import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { readRunning } from '../launcher/embedded-database/embedded-cluster.ts'
import { prepareHome } from '../launcher/embedded-database/embedded-home.ts'
import type { Caller } from '../tests/drive/test-app.ts'
import { type Ledger, papersOf, signIn } from './kill-sellers.ts'
import { printLine } from './row.ts'

/** How long to wait: a killed push is processed again after up to two minutes, a failed one after at most six more. */
const pushedWithinMs = 10 * 60_000

type Confirmed = {
  readonly id: number
  readonly reference: string
  readonly number: string | null
  /** The numbers that the core system gave to this reference. */
  readonly inCore: readonly string[]
}

/** The id of the newest policy before the sales began. */
export async function lastPolicyId(dataDir: string): Promise<number> {
  const [row] = await ask<{ last: number }>(dataDir, 'select coalesce(max(id), 0) as last from policies')
  return row?.last ?? 0
}

export async function waitUntilPushed(dataDir: string, before: number): Promise<void> {
  const patience = performance.now() + pushedWithinMs
  let waiting = Number.POSITIVE_INFINITY
  while (performance.now() < patience) {
    const [row] = await ask<{ waiting: number }>(
      dataDir,
      'select count(*)::int as waiting from policies where id > $1 and status <> 0 and core_number is null',
      [before],
    )
    if (row?.waiting === 0) return
    if (row && row.waiting < waiting) printLine(`  ${row.waiting} proposals wait for the core system`)
    waiting = row?.waiting ?? waiting
    await pause(2000)
  }
}

/** Compares everything that was acknowledged with what the database, the core system and an agent's pages have. */
export async function examine(
  url: string,
  dataDir: string,
  before: number,
  ledger: Ledger,
): Promise<{ offences: string[]; confirmed: number }> {
  const confirmed = await listConfirmed(dataDir, before)
  const strangers = await listStrangers(dataDir, before)
  const agent = await signIn(url)
  const there = new Map(confirmed.map(({ reference, id }) => [reference, id]))
  const lost = [...ledger.proposals]
    .filter(([reference, id]) => there.get(reference) !== id)
    .map(([reference]) => `${reference} was acknowledged and is lost`)
  const unseen = await Promise.all(confirmed.map((policy) => examineDocument(agent, policy)))
  const quotes = await Promise.all(ledger.quotes.map((number) => examineQuote(agent, number)))
  return {
    confirmed: confirmed.length,
    offences: [
      ...lost,
      ...confirmed.flatMap(examineNumber),
      ...repeated(confirmed.flatMap(({ number }) => number ?? [])).map(
        (number) => `The core number ${number} stands on several policies`,
      ),
      ...strangers.map((key) => `The core system has ${key}, which we do not`),
      ...unseen.flat(),
      ...quotes.flat(),
    ],
  }
}

function examineNumber({ reference, number, inCore }: Confirmed): string[] {
  if (inCore.length === 1 && inCore[0] === number) return []
  return [
    `${reference} has the number ${number ?? 'none'}, the core system says ${inCore.join(', ') || 'none'}`,
  ]
}

export async function examineDocument(
  agent: Caller,
  { id, reference }: Pick<Confirmed, 'id' | 'reference'>,
): Promise<string[]> {
  try {
    const { body } = await agent.post('/api-app/customer-policy-details', { customer_policy_id: id })
    const { customer, documents } = body.data.customer_policy_details
    if (documents.length !== 1) return [`${reference} has ${documents.length} documents`]
    const papers = await agent.get(documents[0].url)
    return papers.body === papersOf(customer.mobile) ? [] : [`${reference} has another document`]
  } catch (error) {
    return [`${reference}: ${String(error)}`]
  }
}

async function examineQuote(agent: Caller, number: string): Promise<string[]> {
  return agent.get(`/v1/quotes/${number}`).then(
    () => [],
    (error: unknown) => [`The quote ${number} was acknowledged: ${String(error)}`],
  )
}

async function listConfirmed(dataDir: string, before: number): Promise<Confirmed[]> {
  return ask<Confirmed>(
    dataDir,
    `select id, reference, core_number as number,
            array(select core.number::text from sandbox.core_policies core
                   where core.idempotency_key = reference) as "inCore"
       from policies where id > $1 and status <> 0`,
    [before],
  )
}

/** Policies in the core system for which we have no confirmed policy. */
async function listStrangers(dataDir: string, before: number): Promise<string[]> {
  const rows = await ask<{ key: string }>(
    dataDir,
    `select idempotency_key as key from sandbox.core_policies
      where not exists (select from policies where reference = idempotency_key and status <> 0 and id > $1)
        and not exists (select from policies where reference = idempotency_key and id <= $1)`,
    [before],
  )
  return rows.map(({ key }) => key)
}

function repeated(values: readonly string[]): string[] {
  return values.filter((value, n) => values.indexOf(value) !== n)
}

async function ask<Row extends pg.QueryResultRow>(
  dataDir: string,
  question: string,
  values: readonly unknown[] = [],
): Promise<Row[]> {
  const running = await readRunning(await prepareHome(dataDir))
  if (!running) throw new Error('The database engine does not run')
  const client = new pg.Client({ ...running.address, user: 'jibon', database: 'jibon' })
  await client.connect()
  try {
    return (await client.query<Row>(question, [...values])).rows
  } finally {
    await client.end()
  }
}
