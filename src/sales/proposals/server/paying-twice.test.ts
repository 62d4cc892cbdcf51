import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { todayInDhaka } from '#kernel/dates.ts'
import { languages } from '#kernel/language.ts'
import { policies } from '#policies/policies/server/tables.ts'
import { type Caller, createTestApp, type TestApp } from '../../../../tests/drive/test-app.ts'
import {
  pdfFile,
  purchase,
  purchaseForm,
  quoteFor,
  somebodyElse,
  sumaiya,
} from '../../../../tests/people/proposal-of-sumaiya.ts'
import { underwriter } from '../../../../tests/underwriting/underwriters.ts'
import { proposalsWords } from '../words.ts'

let app: TestApp
let agent: Caller
let bank: Caller
beforeAll(async () => {
  app = await createTestApp()
  ;[agent, bank] = await Promise.all([app.signIn('agent'), app.signIn('bank')])
})
afterAll(() => app.close())
beforeEach(() => app.turn({ reset: true }))

let transactions = 0

/** A proposal that the core system refused, and whose first premium a bank had taken. */
async function returnedWithMoney() {
  await app.turn({ core: 'refuse' })
  const today = todayInDhaka(app.clock.now())
  const quote = await quoteFor(app.visitor, today, { sum_assured: 100000, hospital_rider: 0 })
  const person = { ...sumaiya, ...somebodyElse() }
  const transaction_id = `TRX-TWICE-${++transactions}`
  const { body } = await purchase(bank, { ...person, quote, status: 1, transaction_id }, [pdfFile()])
  const row = await app.eventually('the core has refused it', async () => {
    const [found] = await app.db.select().from(policies).where(eq(policies.id, body.data.id))
    return found?.status === 6 && found
  })
  await app.turn({ reset: true })
  return { id: row.id, quoteNumber: row.quoteNumber, quote, person, transaction_id }
}

async function withdraw(id: number) {
  const reason = 'Typed wrongly'
  const answer = await (await underwriter(app, 602)).post(`/api-app/referrals/${id}/withdraw`, { reason })
  expect(answer.status).toBe(200)
}

describe('a returned proposal whose first premium a bank took (PROP-25)', () => {
  it.each(languages)(
    'is not written anew by anybody else, who would have its applicant pay twice, in %s',
    async (language) => {
      const { id, quoteNumber, quote, person } = await returnedWithMoney()
      const { bankWritesAnew } = proposalsWords[language].problems
      const send = (path: string, fields: object) =>
        agent.post(path, purchaseForm({ ...person, ...fields }, [pdfFile()]), { language })
      const again = async () => {
        const draft = await send('/api-app/purchase-policy', { quote: quoteNumber, status: 0 })
        const confirmed = await send('/api-app/purchase-policy', { quote, status: 1 })
        const checked = await agent.post(
          '/api-app/check-proposal',
          { ...person, quote, has_document: 1 },
          { language },
        )
        const opened = await agent.get(`/api-app/proposal-form?quote=${quoteNumber}&again=${id}`, {
          language,
        })
        return [draft, confirmed, checked, opened].map(({ status, body }) => [
          status,
          body.code,
          body.message,
        ])
      }
      const refused = ['bankWritesAnew', bankWritesAnew]
      const all = [409, 409, 409, 403].map((status) => [status, ...refused])
      expect(await again()).toEqual(all)
      const page = await agent.get(`/policy-buy?quote=${quoteNumber}&again=${id}`, { language })
      expect([page.status, page.body]).toEqual([403, expect.stringContaining(bankWritesAnew)])
      await withdraw(id)
      expect(await again()).toEqual(all)
    },
  )

  it('does not block another calculation, another person, or the bank’s own form', async () => {
    const { id, quote, person, transaction_id } = await returnedWithMoney()
    const today = todayInDhaka(app.clock.now())
    const other = await quoteFor(app.visitor, today, { sum_assured: 200000, hospital_rider: 0 })
    const confirm = (who: Caller, changes: object) =>
      purchase(who, { ...person, quote, status: 1, ...changes }, [pdfFile()])
    expect((await confirm(agent, { quote: other })).status).toBe(200)
    expect((await confirm(agent, somebodyElse())).status).toBe(200)
    const opened = await bank.get(`/api-app/proposal-form?quote=${quote}&again=${id}`)
    expect(opened.body.data.earlier.id).toBe(id)
    await withdraw(id)
    expect((await confirm(bank, { transaction_id })).status).toBe(200)
  })

  it('no longer blocks once the bank’s money is in its new proposal', async () => {
    const { id, quote, person, transaction_id } = await returnedWithMoney()
    await withdraw(id)
    const confirm = (who: Caller, changes: object = {}) =>
      purchase(who, { ...person, quote, status: 1, ...changes }, [pdfFile()])
    expect((await confirm(agent)).body.code).toBe('bankWritesAnew')
    expect((await confirm(bank, { transaction_id })).status).toBe(200)
    expect((await confirm(agent)).status).toBe(200)
  })
})
