import { sql } from 'drizzle-orm'
import { addMonths, todayInDhaka } from '#kernel/dates.ts'
import { policyRow } from '../drive/gateway.ts'
import type { Caller } from '../drive/test-app.ts'
import { endowment, keepQuote, keepReturn, moneyBack, propose } from './made.ts'
import { pay } from './payment-desk.ts'
import type { Ground, PaperState } from './state.ts'

/** The policy that receipts, statements and certificates are about. */
const paidFor = '900000003'

/** Every paper that the program prints. */
export const papers: readonly PaperState[] = [
  {
    name: 'quote of an endowment',
    print: async (ground) => quotePaper(ground, await keepQuote(ground, endowment)),
  },
  {
    name: 'quote of money back',
    print: async (ground) => quotePaper(ground, await keepQuote(ground, moneyBack)),
  },
  { name: 'quote of a saving', print: async (ground) => quotePaper(ground, await keepReturn(ground)) },
  {
    name: 'proposal',
    async print(ground) {
      const { id } = await propose(ground, { status: 1 })
      return fetchPaper(ground, `/api-app/proposals/${id}/paper`, await ground.app.signIn('agent'))
    },
  },
  {
    name: 'receipt',
    async print(ground) {
      const payment = await paidOnce(ground)
      const { rows } = await ground.app.db.execute<{ reference: string }>(
        sql`select reference from payments where id = ${payment}`,
      )
      const query = new URLSearchParams({ payment: rows[0]?.reference ?? '', lang: ground.language })
      return fetchPaper(ground, `/v1/payments/receipt?${query}`)
    },
  },
  {
    name: 'statement of premiums',
    async print(ground) {
      await paidOnce(ground)
      const { id } = await policyRow(ground.app, paidFor)
      const today = todayInDhaka(ground.app.clock.now())
      const query = `policyid=${id}&from=${addMonths(today, -36)}&to=${today}`
      return fetchPaper(ground, `/api-app/statement?${query}`, await ground.app.signIn('rahima'))
    },
  },
  {
    name: 'certificate for income tax',
    async print(ground) {
      await paidOnce(ground)
      const now = ground.app.clock.now()
      const year = now.getFullYear() - (now.getMonth() < 6 ? 1 : 0)
      const path = `/api-app/premium-certificate?year=${year}-${year + 1}`
      return fetchPaper(ground, path, await ground.app.signIn('rahima'))
    },
  },
]

/** The payment that all papers tell of: a second one would need the start of the policy moved. @returns its id */
async function paidOnce(ground: Ground): Promise<number> {
  const { id } = await policyRow(ground.app, paidFor)
  const { rows } = await ground.app.db.execute<{ id: number }>(
    sql`select id from payments where policy_id = ${id} and state = 'booked'`,
  )
  return rows[0]?.id ?? pay(ground, 'success', paidFor)
}

const quotePaper = (ground: Ground, number: string) =>
  fetchPaper(ground, `/v1/quotes/${number}/illustration?lang=${ground.language}`)

async function fetchPaper({ app, language }: Ground, path: string, who?: Caller): Promise<Uint8Array> {
  const headers = new Headers({ cookie: `lang=${language}` })
  if (who?.token) headers.set('authorization', `Bearer ${who.token}`)
  const answer = await fetch(app.url + path, { headers })
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`)
  return new Uint8Array(await answer.arrayBuffer())
}
