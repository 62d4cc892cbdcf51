import { eq } from 'drizzle-orm'
import { payments } from '#money/ledger/server/tables.ts'
import { policyRow } from '../drive/gateway.ts'
import type { Alongside } from '../drive/test-app.ts'
import { behind, type Desk } from './at-the-desk.ts'

/** Rahima presses Pay on an instance that takes payments at the hosted JSON checkout. */
export async function openAtHosted({ app, rahima }: Desk, at: Alongside) {
  const { id, instalment } = await policyRow(app, behind)
  const { body } = await at
    .as(rahima)
    .post('/v1/pay_online', { cus_code: 'pInv', policyid: id, premium_amount: instalment / 100 })
  const [row] = await app.db.select().from(payments).where(eq(payments.reference, body.payment))
  if (!row) throw new Error(`No payment was opened: ${JSON.stringify(body)}`)
  return { row, pageUrl: String(body.GatewayPageURL) }
}
