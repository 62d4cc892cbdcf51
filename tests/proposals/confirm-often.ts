import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import type { Chance } from '#demo/policies/chance.ts'
import type { Database } from '#platform/database/server/database.ts'
import { makePdf } from '../drive/pdf.ts'
import { inventedName } from '../people/invented-name.ts'
import { purchaseForm, sumaiya } from '../people/proposal-of-sumaiya.ts'

/** Sellers at two instances whose answers get lost, and who send what they send twice or to both. */
export type Sellers = {
  readonly count: number
  readonly atOnce: number
  readonly chance: Chance
  readonly quote: string
  readonly token: string
  /** Where the instances are reached now; one that was struck comes back at the same address. */
  urls(): readonly [string, string]
  /** Told after each sale, by how many there are. */
  sold?(n: number): void
}

export type Sold = {
  /** Reference by the number of the sale. */
  readonly references: ReadonlyMap<number, string>
  readonly offences: readonly string[]
  readonly lost: number
  readonly doubled: number
  /** How often the answer was that the same is under way. */
  readonly underWay: number
}

const lostShare = 0.3
/** Every third sale is sent twice at once. */
const doubledEvery = 3
const patienceMs = 120_000
/** A lost answer is lost before the server begins, in the midst of its work, or on the way back. */
const lostWithinMs = 250
const papers = new File([makePdf().toString('latin1')], 'papers.pdf', { type: 'application/pdf' })

/** Confirms so many proposals, each by one key, until each has its answer; every answer to one key must be the same. */
export async function confirmOften(sellers: Sellers): Promise<Sold> {
  const { count, atOnce, chance } = sellers
  const references = new Map<number, string>()
  const offences: string[] = []
  const seen = { lost: 0, doubled: 0, underWay: 0 }
  let next = 0
  const work = async () => {
    while (next < count) {
      const n = next++
      const isDoubled = n % doubledEvery === 0
      if (isDoubled) seen.doubled += 1
      const senders = Array.from({ length: isDoubled ? 2 : 1 }, () => sendUntilAnswered(sellers, n, seen))
      const answers = await Promise.all(senders)
      const again = chance.is(lostShare) ? [await sendUntilAnswered(sellers, n, seen)] : []
      const bodies = new Set([...answers, ...again])
      const [body = ''] = bodies
      const reference = /"ref_unique_id":"([^"]+)"/.exec(body)?.[1]
      if (bodies.size !== 1 || !reference) offences.push(`Sale ${n} was answered: ${[...bodies].join(' | ')}`)
      else references.set(n, reference)
      sellers.sold?.(references.size)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work))
  return { references, offences, ...seen }
}

async function sendUntilAnswered(
  sellers: Sellers,
  n: number,
  seen: { lost: number; underWay: number },
): Promise<string> {
  const { chance } = sellers
  const patience = performance.now() + patienceMs
  let last = 'nothing was answered'
  while (performance.now() < patience) {
    const loses = chance.is(lostShare)
    const signal = loses ? AbortSignal.timeout(chance.whole(1, lostWithinMs)) : AbortSignal.timeout(30_000)
    const answer = await send(sellers, n, signal)
    if (loses) seen.lost += 1
    else if (answer) {
      const { status, body } = answer
      if (status === 200) return body
      last = `${status} ${body}`
      if (body.includes('stillUnderWay')) seen.underWay += 1
      else if (status < 500 && status !== 429) return last
    }
    await pause(chance.whole(5, 100))
  }
  return last
}

/** @returns undefined where no answer came */
async function send({ chance, urls, quote, token }: Sellers, n: number, signal: AbortSignal) {
  const digits = String(n).padStart(8, '0')
  const person = { national_id: `20${digits}`, first_name: inventedName(n), mobile: `017${digits}` }
  const body = purchaseForm({ ...sumaiya, ...person, quote, status: 1 }, [papers])
  const headers = { authorization: `Bearer ${token}`, 'idempotency-key': `confirm${digits}often` }
  try {
    const url = `${chance.pick(urls())}/api-app/purchase-policy`
    const response = await fetch(url, { method: 'POST', body, headers, signal })
    return { status: response.status, body: await response.text() }
  } catch {
    return undefined
  }
}

/**
 * Compares what was sold with what is stored: one policy and one number of the core system for each sale.
 * @param before number of the last policy before the first sale
 */
export async function examineSold(db: Database, before: number, { references }: Sold): Promise<string[]> {
  const { rows } = await db.execute<{ reference: string; name: string; number: string | null }>(sql`
    select reference, holder_first_name as name, core_number as number from policies where id > ${before} order by id`)
  const sold = new Set(references.values())
  const numbers = rows.flatMap(({ number }) => number ?? [])
  return [
    ...(rows.length === references.size ? [] : [`${references.size} sales made ${rows.length} policies`]),
    ...(sold.size === references.size ? [] : ['Two sales were answered with one reference']),
    ...(new Set(numbers).size === rows.length
      ? []
      : [`${rows.length} policies have ${new Set(numbers).size} different core numbers`]),
    ...rows
      .filter(({ reference }) => !sold.has(reference))
      .map(({ reference }) => `${reference} was sold to nobody`),
  ]
}

/** Waits until every policy after a number has one of the core system; ends when no more come. */
export async function coreHasAll(db: Database, before: number, withoutProgressMs: number): Promise<void> {
  let left = Number.POSITIVE_INFINITY
  let patience = 0
  for (;;) {
    const { rows } = await db.execute<{ n: number }>(
      sql`select count(*)::int as n from policies where id > ${before} and core_number is null`,
    )
    const now = rows[0]?.n ?? 0
    if (now < left) [left, patience] = [now, performance.now() + withoutProgressMs]
    if (now === 0 || performance.now() > patience) return
    await pause(500)
  }
}

export async function lastPolicy(db: Database): Promise<number> {
  const { rows } = await db.execute<{ id: number }>(sql`select coalesce(max(id), 0) as id from policies`)
  return rows[0]?.id ?? 0
}
