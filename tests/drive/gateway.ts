import { eq } from 'drizzle-orm'
import type { Language } from '#kernel/language.ts'
import { policies } from '#policies/policies/server/tables.ts'
import type { Answer, Caller, TestApp } from './test-app.ts'

/** A payer's action at the simulated gateway, and when the gateway notifies us. */
export type AtGateway = {
  readonly outcome?: 'success' | 'risky' | 'pending' | 'fail' | 'cancel'
  readonly ipn?: 'before' | 'after' | 'late' | 'double' | 'never' | 'forged'
  /** Pays although it is already paid. */
  readonly again?: boolean
}

/** The form that the payer's browser posts back to us, and its address. */
export type WayBack = { readonly address: string; readonly fields: Record<string, string> }

/** Pays (or fails to pay) on the gateway's page. @param key the session's key or our transaction id */
export async function payAtGateway(
  { visitor }: Pick<TestApp, 'visitor'>,
  key: string,
  { outcome = 'success', ipn = 'before', again = false }: AtGateway = {},
): Promise<WayBack> {
  const { status, body } = await visitor.post(`/sandbox/gateway/sessions/${key}/pay`, { outcome, ipn, again })
  if (status !== 200) throw new Error(`The gateway took no payment: ${status} ${JSON.stringify(body)}`)
  // The gateway's page waits only three seconds for the program's answer.
  if (ipn === 'before') await notificationsAnswered({ visitor }, body.data.fields.tran_id)
  return body.data
}

async function notificationsAnswered({ visitor }: Pick<TestApp, 'visitor'>, id: string): Promise<void> {
  for (let looks = 0; looks < 200; looks++) {
    const { body } = await visitor.get(`/sandbox/gateway/transactions.json?tran_id=${id}`)
    const [{ notifications }] = body as [{ notifications: { answered: number | null }[] }]
    if (notifications.every(({ answered }) => answered !== null)) return
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}

/** The key of the session behind the page that `pay_online` answers. */
export function sessionKeyOf(gatewayPageUrl: string): string {
  return gatewayPageUrl.slice(gatewayPageUrl.lastIndexOf('/') + 1)
}

/** Sends a notification as the gateway does, as a form. */
export function notify(
  { visitor }: Pick<TestApp, 'visitor'>,
  fields: Record<string, string>,
): Promise<Answer> {
  return visitor.post('/v1/payments/notification', new URLSearchParams(fields))
}

/** Returns from the gateway as a browser does: a cross-site form post without cookies. */
export function returnPayer(
  { url, visitor }: Pick<TestApp, 'url' | 'visitor'>,
  way: WayBack,
): Promise<Answer> {
  const { pathname } = new URL(way.address, url)
  return visitor.post(pathname, new URLSearchParams(way.fields), {
    headers: { origin: 'https://sandbox.sslcommerz.com', 'sec-fetch-site': 'cross-site' },
  })
}

/** The row of a policy, by its policy number. */
export async function policyRow(
  { db }: Pick<TestApp, 'db'>,
  coreNumber: string,
): Promise<typeof policies.$inferSelect> {
  const [row] = await db.select().from(policies).where(eq(policies.coreNumber, coreNumber))
  if (!row) throw new Error(`There is no policy ${coreNumber}`)
  return row
}

/** Pays for a policy from its invoice. @param taka the amount; by default everything due */
export async function payInvoice(
  app: Pick<TestApp, 'db'>,
  holder: Caller,
  coreNumber: string,
  taka?: number | string,
  language?: Language,
): Promise<Answer> {
  const policy = await policyRow(app, coreNumber)
  const input = { cus_code: 'pInv', policyid: policy.id, premium_amount: taka ?? policy.instalment / 100 }
  return holder.post('/v1/pay_online', input, { language })
}
