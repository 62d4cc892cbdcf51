import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { rahima } from '#demo/policies/people.ts'
import { languages } from '#kernel/language.ts'
import { payments } from '#money/ledger/server/tables.ts'
import { proposalsWords } from '#sales/proposals/words.ts'
import { words } from '../../src/words.ts'
import type { Answer, Caller } from '../drive/test-app.ts'
import { pdfFile, purchase, purchaseForm, somebodyElse, sumaiya } from '../people/proposal-of-sumaiya.ts'
import { openSales, pay, payThrough, type Sale, type Sales } from './sales.ts'

let sales: Sales
let [admin, bank]: Caller[] = []
beforeAll(async () => {
  sales = await openSales({ CORE_PUSH: 'after-first-premium' })
  ;[admin, bank] = await Promise.all(['admin', 'bank'].map((id) => sales.app.signIn(id)))
})
afterAll(() => sales?.app.close())
beforeEach(() => sales.app.turn({ reset: true }))

/** A proposal that the core system refused after its first premium was paid online. */
async function paidAndReturned(seller: Caller = sales.agent, person: object = somebodyElse()) {
  const { app, sell, sendLink, payerBy, reached, row } = sales
  await app.turn({ core: 'refuse' })
  const sale = await sell(seller, person)
  await payThrough(app, await pay(await payerBy((await sendLink(sale, admin)).body.data.url), sale))
  await reached(sale, 6)
  await app.turn({ reset: true })
  return { sale, answers: { ...sumaiya, ...person, quote: (await row(sale)).quoteNumber } }
}

const paymentOf = async ({ id }: Sale) => {
  const [payment] = await sales.app.db.select().from(payments).where(eq(payments.policyId, id))
  if (!payment) throw new Error('Nothing was paid')
  return payment
}
const standsAs = ({ id }: Sale, state: 'booked' | 'refunding' | 'excess') =>
  sales.app.db.update(payments).set({ state }).where(eq(payments.policyId, id))

async function refund(sale: Sale): Promise<void> {
  const { id } = await paymentOf(sale)
  const { status } = await (admin as Caller).post(`/api-app/payments/${id}/refund`, { reason: 'Returned' })
  expect(status).toBe(200)
  // The gateway takes five seconds for a refund.
  await sales.app.clock.moveBy(6_000)
  await sales.app.eventually('the money is back', async () => {
    await admin?.post(`/api-app/payments/${id}/ask`)
    return (await paymentOf(sale)).state === 'refunded'
  })
}

const overviewOf = async ({ id }: Sale, who: Caller = sales.agent) =>
  (await who.post('/api-app/policy-overview', { customer_policy_id: id })).body.data
const read = async (who: Caller, { id }: Sale, language: 'bn' | 'en') =>
  String((await who.get(`/policy-view/${id}`, { language })).body)
const said = ({ status, body }: Answer) => [status, body.code, body.message]

describe('a returned proposal whose first premium was paid online (PUSH-02, decision 0086)', () => {
  it.each(languages)(
    'cannot be entered again before its money is refunded: nobody pays twice, in %s',
    async (language) => {
      const { sale, answers } = await paidAndReturned()
      const { quote } = answers
      const { refundComesFirst } = proposalsWords[language].problems
      const again = `quote=${quote}&again=${sale.id}`
      const tried = async (who: Caller) => {
        const send = (fields: object) =>
          who.post('/api-app/purchase-policy', purchaseForm({ ...answers, ...fields }, [pdfFile()]), {
            language,
          })
        return [
          await send({ status: 0 }),
          await send({ status: 1, transaction_id: `TRX-${language}` }),
          await who.post('/api-app/check-proposal', { ...answers, has_document: 1 }, { language }),
          await who.post('/api-app/consent-code', answers, { language }),
          await who.get(`/api-app/proposal-form?${again}`, { language }),
        ].map(said)
      }
      const all = [409, 409, 409, 409, 403].map((status) => [status, 'refundComesFirst', refundComesFirst])
      expect(await tried(sales.agent)).toEqual(all)
      const page = await sales.agent.get(`/policy-buy?${again}`, { language })
      expect([page.status, page.body]).toEqual([403, expect.stringContaining(refundComesFirst)])

      expect((await overviewOf(sale)).returned).toMatchObject({ is_paid: true, may_write: false })
      const { returned } = words['office/policy'][language]
      const shown = await read(sales.agent, sale, language)
      expect([shown.includes(returned.paid), shown.includes(returned.write)]).toEqual([true, false])
    },
    60_000,
  )

  it('cannot be entered again by the bank either, whatever transaction it names', async () => {
    const { answers } = await paidAndReturned()
    const sent = { ...answers, status: 1, transaction_id: 'TRX-BESIDE' }
    expect((await purchase(bank as Caller, sent, [pdfFile()])).body.code).toBe('refundComesFirst')
  }, 60_000)

  it.each(languages)(
    'can be entered again once the money has been refunded, not while the refund is on its way, in %s',
    async (language) => {
      const { sale, answers } = await paidAndReturned()
      const confirm = () => purchase(sales.agent, { ...answers, status: 1 }, [pdfFile()])
      const { returned } = words['office/policy'][language]
      await refund(sale)
      await standsAs(sale, 'refunding')
      expect((await confirm()).body.code).toBe('refundComesFirst')
      const onItsWay = await read(sales.agent, sale, language)
      expect([onItsWay.includes(returned.goingBack), onItsWay.includes(returned.write)]).toEqual([
        true,
        false,
      ])
      await sales.app.db.update(payments).set({ state: 'refunded' }).where(eq(payments.policyId, sale.id))
      expect((await overviewOf(sale)).returned).toMatchObject({ is_paid: false, may_write: true })
      expect(await read(sales.agent, sale, language)).toContain(returned.write)
      expect(
        (await sales.agent.get(`/api-app/proposal-form?quote=${answers.quote}&again=${sale.id}`)).status,
      ).toBe(200)
      expect((await confirm()).status).toBe(200)
    },
    60_000,
  )

  it('that was withdrawn while its money is owed to the payer also waits for the refund', async () => {
    const { sale, answers } = await paidAndReturned()
    await refund(sale)
    const withdrawn = await admin?.post(`/api-app/referrals/${sale.id}/withdraw`, { reason: 'Typed wrongly' })
    expect(withdrawn?.status).toBe(200)
    await standsAs(sale, 'excess')
    expect((await overviewOf(sale)).may_write_anew).toBe(false)
    const { moneyFirst, write } = words['office/policy'].en.returned
    const shown = await read(sales.agent, sale, 'en')
    expect([shown.includes(moneyFirst), shown.includes(write)]).toEqual([true, false])
    expect((await purchase(sales.agent, { ...answers, status: 1 }, [pdfFile()])).body.code).toBe(
      'refundComesFirst',
    )
  }, 60_000)

  it('cannot be bought again by its holder either, who is told why', async () => {
    const holder = await sales.app.signIn('rahima')
    const { nationalId, firstName, lastName, birthDate, mobile } = rahima
    const own = { national_id: nationalId, first_name: firstName, last_name: lastName, mobile }
    const quote = await sales.app.visitor.post('/v1/getCalculations', {
      dob: birthDate,
      gender: 'F',
      policy: 802,
      mode: 'Y',
      term: 20,
      sum_assured: 100_000,
      accidental_cover: 0,
      hospital_rider: 0,
      critical_illness: 0,
      doc: sales.today,
    })
    const answers = { ...sumaiya, ...own, date_of_birth: birthDate, quote: quote.body.data.quote }
    await sales.app.turn({ core: 'refuse' })
    const { id, ref_unique_id: reference } = (await purchase(holder, { ...answers, status: 1 }, [pdfFile()]))
      .body.data
    const sale = { id, reference, instalment: (await sales.row({ id })).instalment / 100 }
    const { payerBy, sendLink } = sales
    await payThrough(sales.app, await pay(await payerBy((await sendLink(sale, admin)).body.data.url), sale))
    await sales.reached(sale, 6)
    for (const language of languages) {
      const form = purchaseForm({ ...answers, status: 1 }, [pdfFile()])
      const again = await holder.post('/api-app/purchase-policy', form, { language })
      const { refundComesFirst } = proposalsWords[language].problems
      expect(said(again)).toEqual([409, 'refundComesFirst', refundComesFirst])
      expect(refundComesFirst).not.toMatch(/core system|কোর সিস্টেম/)
    }
  }, 60_000)
})
