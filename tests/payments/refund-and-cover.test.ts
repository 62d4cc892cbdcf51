import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { languages } from '#kernel/language.ts'
import { paymentPaths } from '#money/ledger/paths.ts'
import { policies } from '#policies/policies/server/tables.ts'
import { policyStatusCode } from '#policies/policies/status.ts'
import { words } from '../../src/words.ts'
import { behind, type Desk, desk, openDesk } from './at-the-desk.ts'

openDesk()

type Payment = Awaited<ReturnType<Desk['pay']>>

/**
 * What each page that shows a payment says about cover: the desk, the payer's list and the payer's page of
 * this payment.
 */
async function saidOfCover({ id, policyId, reference }: Payment) {
  const effects = []
  for (const language of languages) {
    const { coverAfterRefund } = words['ledger/payment-state'][language]
    for (const [who, path] of [
      [desk.admin, paymentPaths.deskPayment(id)],
      [desk.rahima, '/dashboard/payments'],
      [desk.rahima, `${paymentPaths.invoice(policyId)}?payment=${reference}`],
    ] as const) {
      const [html = ''] = String((await who.get(path, { language })).body).split(
        '<script type="application/json"',
      )
      const found = Object.entries(coverAfterRefund).filter(([, sentence]) => html.includes(sentence))
      effects.push(found.map(([effect]) => effect).join())
    }
  }
  return [...new Set(effects)]
}

const setStatus = (status: number) =>
  desk.app.db.update(policies).set({ status }).where(eq(policies.coreNumber, behind))

describe('pages say what a refund does to cover where that is certain, in both languages', () => {
  it('for a premium reversed on a running policy they say nothing: that depends on its dues', async () => {
    const payment = await desk.pay()
    expect(await saidOfCover(payment)).toEqual([''])
    await desk.decide(payment.id, 'refund')
    expect(await saidOfCover(payment)).toEqual([''])
    await desk.refundedAtLast(payment.id)
    expect(await saidOfCover(payment)).toEqual([''])
    // The proposal is declined after all: there is no cover, whatever was paid.
    await setStatus(policyStatusCode.notTakenUp)
    expect(await saidOfCover(payment)).toEqual(['none'])
    await setStatus(policyStatusCode.active)
  })

  it('for money paid twice or never booked they say that cover is unchanged', async () => {
    const { excess } = await desk.payTwice()
    await desk.decide(excess.id, 'refund')
    expect(await saidOfCover(excess)).toEqual(['unchanged'])
    await desk.refundedAtLast(excess.id)
    const held = await desk.pay(1, 'risky')
    await desk.decide(held.id, 'refund')
    expect(await desk.refundedAtLast(held.id)).toBe('refunded')
    // The payer's list says so for each.
    for (const payment of [excess, held]) expect(await saidOfCover(payment)).toContain('unchanged')
  })
})
