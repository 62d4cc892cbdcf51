import { sql } from 'drizzle-orm'
import { addMonths, todayInDhaka } from '#kernel/dates.ts'
import { policyRow } from '../drive/gateway.ts'
import type { Caller } from '../drive/test-app.ts'
import { endowment, keepQuote, keepReturn, moneyBack, propose } from './made.ts'
import { pay } from './payment-desk.ts'
import type { PaperState, StateContext } from './state.ts'

/** The policy that receipts, statements and certificates are about. */
const paidFor = '900000003'

/** Every paper that the program prints. */
export const papers: readonly PaperState[] = [
  {
    name: 'quote of an endowment',
    print: async (context) => quotePaper(context, await keepQuote(context, endowment)),
  },
  {
    name: 'quote of money back',
    print: async (context) => quotePaper(context, await keepQuote(context, moneyBack)),
  },
  { name: 'quote of a saving', print: async (context) => quotePaper(context, await keepReturn(context)) },
  {
    name: 'proposal',
    async print(context) {
      const { id } = await propose(context, { status: 1 })
      return fetchPaper(context, `/api-app/proposals/${id}/paper`, await context.app.signIn('agent'))
    },
  },
  {
    name: 'receipt',
    async print(context) {
      const payment = await paidOnce(context)
      const { rows } = await context.app.db.execute<{ reference: string }>(
        sql`select reference from payments where id = ${payment}`,
      )
      const query = new URLSearchParams({ payment: rows[0]?.reference ?? '', lang: context.language })
      return fetchPaper(context, `/v1/payments/receipt?${query}`)
    },
  },
  {
    name: 'statement of premiums',
    async print(context) {
      await paidOnce(context)
      const { id } = await policyRow(context.app, paidFor)
      const today = todayInDhaka(context.app.clock.now())
      const query = `policyid=${id}&from=${addMonths(today, -36)}&to=${today}`
      return fetchPaper(context, `/api-app/statement?${query}`, await context.app.signIn('rahima'))
    },
  },
  {
    name: 'certificate for income tax',
    async print(context) {
      await paidOnce(context)
      const now = context.app.clock.now()
      const year = now.getFullYear() - (now.getMonth() < 6 ? 1 : 0)
      const path = `/api-app/premium-certificate?year=${year}-${year + 1}`
      return fetchPaper(context, path, await context.app.signIn('rahima'))
    },
  },
]

/** The payment that all papers tell of: a second one would need the start of the policy moved. @returns its id */
async function paidOnce(context: StateContext): Promise<number> {
  const { id } = await policyRow(context.app, paidFor)
  const { rows } = await context.app.db.execute<{ id: number }>(
    sql`select id from payments where policy_id = ${id} and state = 'booked'`,
  )
  return rows[0]?.id ?? pay(context, 'success', paidFor)
}

const quotePaper = (context: StateContext, number: string) =>
  fetchPaper(context, `/v1/quotes/${number}/illustration?lang=${context.language}`)

async function fetchPaper({ app, language }: StateContext, path: string, who?: Caller): Promise<Uint8Array> {
  const headers = new Headers({ cookie: `lang=${language}` })
  if (who?.token) headers.set('authorization', `Bearer ${who.token}`)
  const answer = await fetch(app.url + path, { headers })
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`)
  return new Uint8Array(await answer.arrayBuffer())
}
