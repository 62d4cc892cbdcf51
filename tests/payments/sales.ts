import { eq, sql } from 'drizzle-orm'
import { todayInDhaka } from '#kernel/dates.ts'
import { coreNotices, ledgerEntries } from '#money/ledger/server/tables.ts'
import { policies } from '#policies/policies/server/tables.ts'
import { payAtGateway, sessionKeyOf } from '../drive/gateway.ts'
import { type Answer, type Caller, callerOf, createTestApp, type TestApp } from '../drive/test-app.ts'
import { pdfFile, purchase, quoteFor, sumaiya } from '../people/proposal-of-sumaiya.ts'

/** A sum assured so small that all sales of a test file together do not lead to a referral. */
const small = { sum_assured: 200_000 }
export const phone = sumaiya.mobile

export type Sale = { readonly id: number; readonly reference: string; readonly instalment: number }

/** A portal with a seller, and helpers for their sales. */
export async function openSales(env: Readonly<Record<string, string>> = {}) {
  const app = await createTestApp({ APPROVALS: 'none', ...env })
  const agent = await app.signIn('agent')
  const today = todayInDhaka(app.clock.now())

  async function sell(seller: Caller = agent, more: object = {}, start = today): Promise<Sale> {
    const quote = await quoteFor(app.visitor, start, small)
    const { status, body } = await purchase(seller, { ...sumaiya, ...more, quote, status: 1 }, [pdfFile()])
    if (status !== 200) throw new Error(`Nothing was sold: ${JSON.stringify(body)}`)
    const { id, ref_unique_id: reference, premium_amount: instalment } = body.data
    return { id, reference, instalment }
  }

  const row = async ({ id }: Pick<Sale, 'id'>) => {
    const [found] = await app.db.select().from(policies).where(eq(policies.id, id))
    if (!found) throw new Error(`There is no policy ${id}`)
    return found
  }

  return {
    app,
    agent,
    today,
    sell,
    row,
    reached: (sale: Sale, status: number) =>
      app.eventually(`${sale.reference} reaches ${status}`, async () => (await row(sale)).status === status),
    details: async ({ id }: Sale, caller: Caller = agent) =>
      (await caller.post('/api-app/customer-policy-details', { customer_policy_id: id })).body.data
        .customer_policy_details,
    sendLink: ({ id }: Sale, caller: Caller = agent) => caller.post('/api-app/send-pay-link', { id }),
    /** Opens a link and returns a caller with its payment cookie. */
    async payerBy(url: string): Promise<Caller> {
      const { headers, status, body } = await openLink(app, url)
      if (status !== 200) throw new Error(`The link opened nothing: ${JSON.stringify(body)}`)
      const [, token] = /payment_token=([^;]+)/.exec(headers.get('set-cookie') ?? '') ?? []
      return callerOf(app.url, token)
    },
    entries: ({ id }: Sale) =>
      app.db.select().from(ledgerEntries).where(eq(ledgerEntries.policyId, id)).orderBy(ledgerEntries.id),
    notices: ({ id }: Sale) =>
      app.db.select().from(coreNotices).where(eq(coreNotices.policyId, id)).orderBy(coreNotices.entryId),
    inCore: async ({ reference }: Sale) => {
      const { rows } = await app.db.execute<{ n: number }>(
        sql`select count(*)::int as n from sandbox.core_policies where idempotency_key = ${reference}`,
      )
      return rows[0]?.n
    },
    paymentsInCore: async (number: string | null) => {
      const { rows } = await app.db.execute<{ kind: string }>(
        sql`select payment ->> 'kind' as kind from sandbox.core_payments where policy_number = ${number} order by 1`,
      )
      return rows.map(({ kind }) => kind)
    },
  }
}
export type Sales = Awaited<ReturnType<typeof openSales>>

const tokenOf = (url: string) => url.slice(url.lastIndexOf('/') + 1)
export const lookAt = (app: TestApp, url: string) =>
  app.visitor.post('/v1/links/look', { token: tokenOf(url) })
export const openLink = (app: TestApp, url: string) =>
  app.visitor.post('/v1/links/open', { token: tokenOf(url) })
export const pay = (payer: Caller, { instalment }: Sale): Promise<Answer> =>
  payer.post('/v1/pay_online', { cus_code: 'pd', premium_amount: instalment })
export async function payThrough(app: TestApp, opened: Answer): Promise<void> {
  if (opened.status !== 200) throw new Error(`No payment was opened: ${JSON.stringify(opened.body)}`)
  await payAtGateway(app, sessionKeyOf(opened.body.GatewayPageURL))
}

export async function sellByBank({ app, row }: Sales, bank: Caller, transaction: string): Promise<Sale> {
  const quote = await quoteFor(app.visitor, todayInDhaka(app.clock.now()), small)
  const draft = await purchase(bank, { ...sumaiya, quote, status: 0 }, [pdfFile()])
  const { id, version, premium_amount } = draft.body.data
  const { status, body } = await purchase(bank, {
    ...sumaiya,
    quote,
    id,
    version,
    status: 1,
    transaction_id: transaction,
    boc_amount: premium_amount,
  })
  if (status !== 200) throw new Error(`Nothing was sold: ${JSON.stringify(body)}`)
  return { id, reference: (await row({ id })).reference, instalment: premium_amount }
}
