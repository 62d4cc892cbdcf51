import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { demoPassword } from '#demo/staff/load-demo-staff.ts'
import { todayInDhaka } from '#kernel/dates.ts'
import type { Database } from '#platform/database/server/database.ts'
import { payAtGateway, payInvoice } from '../tests/drive/gateway.ts'
import { type Caller, callerOf } from '../tests/drive/test-app.ts'
import { signInByPhone } from '../tests/payments/customers.ts'
import { answerer } from '../tests/people/answerer.ts'
import { inventedName } from '../tests/people/invented-name.ts'
import { papers, plant } from '../tests/people/planted-person.ts'
import { purchase, quoteFor, sumaiya } from '../tests/people/proposal-of-sumaiya.ts'
import { papersOf } from './kill-sellers.ts'

/** A portal with direct access to its database. */
export type Site = { readonly url: string; readonly visitor: Caller; readonly db: Database }
export type Sold = { readonly id: number; readonly reference: string }
/** A person whose details occur nowhere else, so that they can be searched for. */
export type Planted = {
  readonly customerId: number
  readonly holder: Caller
  readonly words: readonly string[]
}

const patienceMs = 120_000

export function siteOf(url: string, db: Database): Site {
  return { url, db, visitor: callerOf(url, undefined) }
}

export async function signIn({ visitor, url }: Site, user_id: string): Promise<Caller> {
  const { status, body } = await visitor.post('/api-app/user-login', { user_id, password: demoPassword })
  if (status !== 200) throw new Error(`${user_id} could not sign in: ${JSON.stringify(body)}`)
  return callerOf(url, body.token.token)
}

/** Confirms proposals, each with its own papers. */
export async function sell(site: Site, count: number): Promise<Sold[]> {
  const agent = await signIn(site, 'agent')
  const sold: Sold[] = []
  for (let n = 1; n <= count; n++) {
    const number = String(n).padStart(8, '0')
    const mobile = `017${number}`
    const person = { ...sumaiya, first_name: inventedName(n), national_id: `20${number}`, mobile }
    const quote = await quoteFor(agent, todayInDhaka(new Date()))
    const file = new File([papersOf(mobile)], 'papers.pdf', { type: 'application/pdf' })
    const { id, ref_unique_id: reference } = await bought(agent, { ...person, quote, status: 1 }, file)
    sold.push({ id, reference })
  }
  return sold
}

async function bought(
  agent: Caller,
  sale: object,
  file: File,
): Promise<{ id: number; ref_unique_id: string }> {
  const { status, body } = await purchase(agent, sale, [file])
  if (status !== 200) throw new Error(`A proposal was refused: ${JSON.stringify(body)}`)
  return body.data
}

/** Pays instalments of Rahima's monthly policy at the gateway, one after another. */
export async function pay(site: Site, count: number): Promise<void> {
  const rahima = await signIn(site, 'rahima')
  await site.db.execute(sql`update policies set paid_instalments = 3,
    customer_id = (select customer_id from policies where core_number = '900000001') where core_number = '900000002'`)
  for (let n = 0; n < count; n++) {
    const { status, body } = await payInvoice(site, rahima, '900000002')
    if (status !== 200) throw new Error(`A payment was refused: ${JSON.stringify(body)}`)
    const { rows } = await site.db.execute<{ id: string }>(
      sql`select transaction_id as id from payments where reference = ${body.payment}`,
    )
    await payAtGateway(site, rows[0]?.id ?? '')
  }
}

/** Makes a policy holder whose policy ended long ago, so that nothing prevents their erasure. */
export async function planted(site: Site, n: number): Promise<Planted> {
  const agent = await signIn(site, 'agent')
  const { fields, planted: words, paper } = plant(n)
  const quote = await quoteFor(agent, todayInDhaka(new Date()))
  const sale = {
    ...fields,
    first_name: inventedName(900_000 + n),
    quote,
    status: 1,
    transaction_id: `TRX-${n}`,
  }
  const { id } = await bought(agent, sale, papers(paper))
  await until(`the core system has policy ${id}`, async () => (await numberOf(site, sql`status`, id)) === 2)
  await site.db.execute(sql`update policies set status = 4, term_years = 10,
    start_date = start_date - interval '30 years' where id = ${id}`)
  const customerId = await numberOf(site, sql`customer_id`, id)
  return { customerId, holder: await signInByPhone(site, fields.mobile), words }
}

async function numberOf({ db }: Site, column: ReturnType<typeof sql>, policyId: number): Promise<number> {
  const { rows } = await db.execute<{ value: number }>(
    sql`select ${column} as value from policies where id = ${policyId}`,
  )
  return rows[0]?.value ?? 0
}

/**
 * Returns a function with which two people of the office erase a person on request: one decides, the other approves.
 */
export async function erasers(site: Site): Promise<(person: Planted) => Promise<void>> {
  const office = { ...site, signIn: (name: string) => signIn(site, name) }
  const rina = await answerer(office, 411, 'Rina')
  const selim = await answerer(office, 412, 'Selim')
  return async ({ holder }) => {
    const answer = await holder.post('/api-app/my-data/requests', { kind: 'erase' })
    const { id } = answer.body.data.request
    const decision = { decision: 'do', reason: 'Nothing is in force' }
    const decided = await rina.post(`/api-app/person-requests/${id}/decide`, decision)
    const { approval } = decided.body.data
    const { status, body } = await selim.post(`/api-app/approvals/${approval}/decide`, {
      decision: 'approve',
    })
    if (status !== 200) throw new Error(`Nobody was erased: ${JSON.stringify(body)}`)
  }
}

export async function until(what: string, check: () => Promise<boolean>): Promise<void> {
  const end = performance.now() + patienceMs
  while (!(await check())) {
    if (performance.now() > end) throw new Error(`It did not come to pass that ${what}`)
    await pause(500)
  }
}
