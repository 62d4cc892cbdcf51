import { sql } from 'drizzle-orm'
import { certificateOf, daysOfIncomeYear, type Period, statementOf } from '#money/receipts/papers.ts'
import { listEntriesOfCustomer, listEntriesOfPolicy } from '#money/receipts/server/store.ts'
import type { Database } from '#platform/database/server/database.ts'

/** How much was compared, and every difference as a sentence. */
export type Examined = {
  readonly statements: number
  readonly certificates: number
  readonly lines: number
  readonly offences: readonly string[]
}

const year = daysOfIncomeYear({ startYear: 2025 }, '2026-11-22')
/** The income year, a period inside it, and the whole generated time. */
const periods: readonly Period[] = [
  year,
  { from: '2026-05-17', to: '2026-08-02' },
  { from: '2025-05-01', to: '2026-10-31' },
]

/**
 * Compares the papers with the stored rows, to the poisha: the statements of every policy over three periods
 * with the ledger lines and the receipts, and the certificates of every customer with their valid receipts
 * and the ledger. The database sums the tables; the code that prints the papers sums the papers.
 */
export async function examinePapers(db: Database): Promise<Examined> {
  const offences: string[] = []
  const policies = await numbers(db, sql`select distinct policy_id as id from ledger_entries order by 1`)
  const customers = await numbers(
    db,
    sql`select distinct p.customer_id as id from ledger_entries e join policies p on p.id = e.policy_id order by 1`,
  )
  const sums = await Promise.all(periods.map((period) => sumsByPolicy(db, period)))
  let lines = 0
  for (const policyId of policies) {
    const entries = await listEntriesOfPolicy(db, policyId)
    for (const [index, period] of periods.entries()) {
      const statement = statementOf(entries, period)
      const stored = sums[index]?.get(policyId) ?? { ledger: 0, receipts: 0, owed: 0, names: 0 }
      const named = new Set(
        statement.premiums.flatMap(({ kind, receipt }) => (kind === 'premium' ? (receipt ?? []) : [])),
      )
      lines += statement.premiums.length
      for (const [what, paper, table] of [
        ['ledger', statement.total, stored.ledger],
        ['receipts', statement.total, stored.receipts],
        ['owed', statement.stillOwed, stored.owed],
        ['numbers of receipts', named.size, stored.names],
      ] as const)
        if (paper !== table)
          offences.push(`Statement of policy ${policyId}, ${period.from}: ${paper}, ${what} ${table}`)
    }
  }
  const valid = await sumsByCustomer(db, year)
  for (const customerId of customers) {
    const { total, policies: certified } = certificateOf(await listEntriesOfCustomer(db, customerId), year)
    const stored = valid.get(customerId) ?? { ledger: 0, receipts: 0, count: 0 }
    const count = certified.reduce((sum, { receipts }) => sum + receipts, 0)
    if (total !== stored.receipts || total !== stored.ledger || count !== stored.count)
      offences.push(
        `Certificate of customer ${customerId}: ${total}, ledger ${stored.ledger}, receipts ${stored.receipts}`,
      )
  }
  const gaps = await numbers(
    db,
    sql`select count(*) - max(right(number, 7)::int) as id from receipts group by left(number, 3)`,
  )
  if (gaps.some((gap) => gap !== 0)) offences.push('Numbers of receipts have gaps')
  return {
    statements: policies.length * periods.length,
    certificates: customers.length,
    lines,
    offences,
  }
}

type PolicySums = Record<'ledger' | 'receipts' | 'owed' | 'names', number>

/**
 * Per policy: the premiums by ledger lines, the premiums by receipts less reversals, and what is owed on the last day.
 */
async function sumsByPolicy(db: Database, { from, to }: Period): Promise<Map<number, PolicySums>> {
  const { rows } = await db.execute<Record<string, string>>(sql`
    select e.policy_id,
      coalesce(sum(l.premium) filter (where e.booked_on >= ${from}), 0) as ledger,
      coalesce(sum(e.amount * case when e.kind = 'premium' and r.id is not null then 1
        when e.kind = 'reversal' then -1 else 0 end) filter (where e.booked_on >= ${from}), 0) as receipts,
      coalesce(sum(l.owed), 0) as owed,
      count(r.id) filter (where e.kind = 'premium' and e.booked_on >= ${from}) as names
    from ledger_entries e
    join (select entry_id, sum(credit - debit) filter (where account = 'premiums') as premium,
      sum(credit - debit) filter (where account = 'excess') as owed from ledger_lines group by 1) l on l.entry_id = e.id
    left join receipts r on r.entry_id = e.id
    where e.booked_on <= ${to}
    group by 1`)
  return new Map(
    rows.map((row) => [
      Number(row.policy_id),
      {
        ledger: Number(row.ledger),
        receipts: Number(row.receipts),
        owed: Number(row.owed),
        names: Number(row.names),
      },
    ]),
  )
}

type CustomerSums = Record<'ledger' | 'receipts' | 'count', number>

/**
 * Per customer: the premium receipts of the period that were not reversed, by their own amounts and by ledger lines.
 */
async function sumsByCustomer(db: Database, { from, to }: Period): Promise<Map<number, CustomerSums>> {
  const { rows } = await db.execute<Record<string, string>>(sql`
    select p.customer_id, sum(e.amount) as receipts, count(*) as count,
      sum((select sum(credit - debit) from ledger_lines l where l.entry_id = e.id and account = 'premiums')) as ledger
    from receipts r
    join ledger_entries e on e.id = r.entry_id and e.kind = 'premium'
    join policies p on p.id = e.policy_id
    where e.booked_on between ${from} and ${to}
      and not exists (select 1 from ledger_entries back where back.of_entry_id = e.id and back.kind = 'reversal')
    group by 1`)
  return new Map(
    rows.map((row) => [
      Number(row.customer_id),
      { ledger: Number(row.ledger), receipts: Number(row.receipts), count: Number(row.count) },
    ]),
  )
}

async function numbers(db: Database, query: ReturnType<typeof sql>): Promise<number[]> {
  const { rows } = await db.execute<{ id: string }>(query)
  return rows.map(({ id }) => Number(id))
}
