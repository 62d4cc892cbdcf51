import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { paymentPaths } from '#money/ledger/paths.ts'
import { en } from '#money/ledger/payment-state.words.en.ts'
import type { Transaction } from '#platform/database/server/database.ts'
import { lockPolicyForPayment, type PolicyToPay } from '#policies/policies/server/payment-store.ts'
import { payAtGateway, payInvoice, sessionKeyOf } from '../drive/gateway.ts'
import { textOfPaper } from '../drive/paper-text.ts'
import { app, type Caller, openApp } from '../drive/test-app.ts'
import { examinePapers } from './examine-papers.ts'
import {
  bookExcess,
  bookHappenings,
  bookPremium,
  bookRefund,
  bookReversal,
  drawHappenings,
} from './paid-year.ts'

let admin: Caller
let agent: Caller
let rahima: Caller
/** The ids of one policy of Rahima's and one of Karim's. */
let hers: number
let his: number
let karimsCustomer: number

openApp()
beforeAll(async () => {
  ;[admin, agent, rahima] = (await Promise.all(
    ['admin', 'agent', 'rahima'].map((who) => app.signIn(who)),
  )) as [Caller, Caller, Caller]
  hers = (await policyOf('900000001')).id
  const karims = await policyOf('900000002')
  ;[his, karimsCustomer] = [karims.id, karims.customer_id]
})

async function policyOf(coreNumber: string): Promise<{ id: number; customer_id: number }> {
  const { rows } = await app.db.execute<{ id: number; customer_id: number }>(
    sql`select id, customer_id from policies where core_number = ${coreNumber}`,
  )
  if (!rows[0]) throw new Error(`There is no policy ${coreNumber}`)
  return rows[0]
}

/** Books something on a policy and returns its receipt, if it has one. */
async function book(
  policyId: number,
  work: (tx: Transaction, policy: PolicyToPay) => Promise<number | undefined>,
): Promise<{ entry: number; receipt: number; number: string; token: string }> {
  const entry = await app.db.transaction(async (tx) => work(tx, await lockPolicyForPayment(tx, policyId)))
  const { rows } = await app.db.execute<{ id: number; number: string; token: string }>(
    sql`select id, number, token from receipts where entry_id = ${entry ?? 0}`,
  )
  return { entry: entry ?? 0, receipt: 0, number: '', token: '', ...receiptOf(rows[0]) }
}

function receiptOf(row: { id: number; number: string; token: string } | undefined) {
  return row && { receipt: row.id, number: row.number, token: row.token }
}

async function paper(who: Caller, path: string): Promise<{ status: number; headers: Headers; text: string }> {
  const response = await fetch(app.url + path, {
    headers: { cookie: 'lang=en', ...(who.token ? { authorization: `Bearer ${who.token}` } : {}) },
  })
  const bytes = new Uint8Array(await response.arrayBuffer())
  const text = response.ok ? textOfPaper(bytes).join('\n') : ''
  return { status: response.status, headers: response.headers, text }
}

/** The check page without scripts: its HTML and its text. */
async function checkPage(token: string, language: 'bn' | 'en' = 'en') {
  const { status, body, headers } = await app.visitor.get(`/receipt-check/${token}`, { language })
  const html = String(body).split('<script type="application/json"')[0] ?? ''
  return { status, headers, html, text: html.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ') }
}

const march = new Date('2026-03-05T04:43:00Z')

describe('a receipt', () => {
  it('can be downloaded with the payment’s reference once the gateway has the money (feature 6)', async () => {
    const { body } = await payInvoice(app, rahima, '900000001')
    const early = await app.visitor.get(`/v1/payments/receipt?payment=${body.payment}`)
    expect([early.status, early.body.code]).toEqual([404, 'noReceiptYet'])
    await payAtGateway(app, sessionKeyOf(body.GatewayPageURL))
    const printed = await paper(app.visitor, `/v1/payments/receipt?payment=${body.payment}&lang=en`)
    expect([printed.status, printed.headers.get('content-type')]).toEqual([200, 'application/pdf'])
    const { data } = (await app.visitor.get(`/v1/payments/state?payment=${body.payment}`)).body
    const text = printed.text.replaceAll('\n', '')
    // The row above the number says whether a bank or a wallet took the money.
    const ofPayment = [data.receipt.number, data.transaction_id, 'Transaction number']
    for (const line of ['Premium receipt', ...ofPayment, 'Rahima Khatun']) expect(text).toContain(line)
    // It names one reference, the one on the pages; the secret reference that opens the receipt is not printed.
    expect(text).not.toContain(body.payment)
    expect((await checkPage(data.receipt.check_url.split('/').at(-1))).text).toContain('This paper is valid')
    expect(await promisesEmail(body.payment)).toEqual([true, true])
    await app.db.execute(
      sql`update customers set email = null where id = ${(await policyOf('900000001')).customer_id}`,
    )
    expect(await promisesEmail(body.payment)).toEqual([false, false])
  })

  /**
   * Whether the payment's state and page say that the receipt also comes by email, as they do only when an
   * address is known.
   */
  async function promisesEmail(reference: string): Promise<boolean[]> {
    const state = await app.visitor.get(`/v1/payments/state?payment=${reference}`)
    const page = await rahima.get(`${paymentPaths.invoice(hers)}?payment=${reference}`, { language: 'en' })
    return [state.body.data.goes_by_email, page.body.includes(en.paidByEmailToo)]
  }

  it('goes only to its policy holder and to staff with Payment List, as a file that is not cached (feature 6)', async () => {
    const booked = await book(hers, (tx, policy) => bookPremium(tx, policy, march, 1))
    const own = await paper(rahima, `/api-app/receipt?id=${booked.receipt}`)
    expect(own.status).toBe(200)
    expect(own.headers.get('content-disposition')).toBe(`attachment; filename*=UTF-8''${booked.number}.pdf`)
    expect(own.headers.get('cache-control')).toBe('no-store')
    // In the payer's language, or in another on request.
    for (const part of ['প্রিমিয়ামের রসিদ', booked.number, '900000001', 'Rahima Khatun', booked.token])
      expect(own.text.normalize('NFC').replaceAll('\n', '')).toContain(part.normalize('NFC'))
    expect((await paper(admin, `/api-app/receipt?id=${booked.receipt}&lang=en`)).text).toContain(
      'Premium receipt',
    )
    const karims = await book(his, (tx, policy) => bookPremium(tx, policy, march, 1))
    const refused = [rahima, agent, app.visitor].map((who) =>
      who.get(`/api-app/receipt?id=${karims.receipt}`),
    )
    expect((await Promise.all(refused)).map(({ status }) => status)).toEqual([404, 403, 401])
    const { rows } = await app.db.execute<{ thing: string }>(
      sql`select thing from audit_log where action = 'receipt.print' and thing = ${`receipt:${booked.number}`}`,
    )
    expect(rows).toHaveLength(2)
  })

  it('for an unknown reference is refused with a sentence', async () => {
    const { status, body } = await app.visitor.get('/v1/payments/receipt?payment=nothing')
    expect([status, body.code, body.message]).toEqual([
      404,
      'noSuchReceipt',
      'The receipt was not found. Please check its number.',
    ])
  })

  it('can be checked by anybody without scripts, and shows neither the name nor the whole policy number (feature 6)', async () => {
    const booked = await book(hers, (tx, policy) => bookPremium(tx, policy, march, 1))
    const { body } = await app.visitor.get(`/v1/payments/papers/${booked.token}`)
    expect(body.data).toEqual({
      kind: 'receipt',
      state: 'valid',
      number: booked.number,
      policy_number: '•••••0001',
      policies: 1,
      amount: expect.any(Number),
      issued_on: '2026-03-05',
      period: null,
    })
    const page = await checkPage(booked.token)
    expect([page.status, page.html.includes('<meta name="robots" content="noindex"')]).toEqual([200, true])
    for (const expected of ['This paper is valid', booked.number, '•••••0001', '5 March 2026', 'VALID'])
      expect(page.text).toContain(expected)
    for (const secret of ['Rahima', '900000001']) expect(page.html).not.toContain(secret)
    expect((await checkPage(booked.token, 'bn')).text).toContain('কাগজটি বৈধ')
  })

  it('that was reversed says REVERSED on the page and on paper; money received twice says that it is returned', async () => {
    const booked = await book(hers, (tx, policy) => bookPremium(tx, policy, march, 1))
    const later = new Date('2026-04-01T06:00:00Z')
    await book(hers, (tx, policy) => bookReversal(tx, policy, later, booked.entry))
    const page = await checkPage(booked.token)
    expect(page.text).toContain('This paper was reversed')
    expect(page.text).toContain('REVERSED')
    const printed = await paper(rahima, `/api-app/receipt?id=${booked.receipt}&lang=en`)
    expect(printed.text).toContain('This receipt was reversed on 1 April 2026.')

    const twice = await book(hers, (tx, policy) => bookExcess(tx, policy, march, 12_345))
    expect((await checkPage(twice.token)).text).toContain('this money is no premium')
    const amount = 12_345
    await book(hers, (tx, policy) => bookRefund(tx, policy, later, { entryId: twice.entry, amount }))
    expect((await checkPage(twice.token)).text).toContain('RETURNED')
    const returned = await paper(rahima, `/api-app/receipt?id=${twice.receipt}&lang=en`)
    expect(returned.text).toContain('was returned on 1 April 2026.')
  })

  it('that we never issued is reported as not found, and checking is rate-limited', async () => {
    const page = await checkPage('A'.repeat(22))
    expect([page.status, page.text.includes('We cannot find this paper')]).toEqual([404, true])
    // The number of a receipt opens nothing.
    expect((await app.visitor.get('/v1/payments/papers/R26-0000001')).status).toBe(404)
    await app.db.execute(sql`update limit_counters set total = 120 where name like 'paperChecked.address %'`)
    const { status, body } = await app.visitor.get(`/v1/payments/papers/${'A'.repeat(22)}`)
    expect([status, body.code]).toEqual([429, 'tooManyChecks'])
    expect((await checkPage('A'.repeat(22))).status).toBe(429)
    // Nor does the page of proposals then say that it knows no such paper.
    const proposal = await app.visitor.get(`/proposal-check/${'A'.repeat(22)}`, { language: 'en' })
    expect(proposal.status).toBe(429)
    expect(proposal.body).not.toContain('No proposal has this code')
    await app.db.execute(sql`delete from limit_counters where name like 'paperChecked.address %'`)
  })
})

describe('a statement', () => {
  const ask = (who: Caller, policyId: number, from: string, to: string) =>
    who.get(`/api-app/statement?policyid=${policyId}&from=${from}&to=${to}`)

  it('refuses an invalid period at its field, and a period without money with a sentence (feature 36)', async () => {
    const future = await ask(rahima, hers, '2026-01-01', '2050-01-01')
    expect([future.status, future.body.errors]).toEqual([
      422,
      { to: ['The last day is after today. Choose today or an earlier day.'] },
    ])
    const turned = await ask(rahima, hers, '2026-03-31', '2026-03-01')
    expect(turned.body.errors).toEqual({
      from: ['The first day is after the last day. Please correct the two.'],
    })
    const unread = await ask(rahima, hers, 'soon', '')
    expect(Object.keys(unread.body.errors)).toEqual(['from', 'to'])
    const empty = await ask(rahima, hers, '2001-01-01', '2001-12-31')
    expect([empty.status, empty.body.code]).toEqual([404, 'nothingInPeriod'])
    expect((await ask(rahima, his, '2026-01-01', '2026-03-31')).status).toBe(404)
    expect((await ask(agent, his, '2026-01-01', '2026-03-31')).status).toBe(403)
  })

  it('accepts dates in Bangla digits, and a second request gives the same paper with the same code', async () => {
    const path = `/api-app/statement?policyid=${his}&from=${encodeURIComponent('০১/০১/২০২৬')}&to=2026-03-31`
    const first = await paper(admin, path)
    const second = await paper(admin, path)
    expect(first.status).toBe(200)
    expect(first.text).toContain('1 January 2026 to 31 March 2026')
    expect(second.text).toBe(first.text)
    const { rows } = await app.db.execute<{ token: string }>(
      sql`select token from issued_papers where kind = 'statement' and policy_id = ${his}`,
    )
    expect(rows).toHaveLength(1)
    const { body } = await app.visitor.get(`/v1/payments/papers/${rows[0]?.token}`)
    expect(body.data).toMatchObject({ kind: 'statement', state: 'valid', policy_number: '•••••0002' })
    expect(body.data.period).toEqual({ from: '2026-01-01', to: '2026-03-31' })
  })
})

describe('a yearly certificate', () => {
  const ask = (who: Caller, year: string, more = '') =>
    who.get(`/api-app/premium-certificate?year=${encodeURIComponent(year)}${more}`)

  it('is for the customer of the session; staff name the customer (feature 36)', async () => {
    const own = await paper(rahima, `/api-app/premium-certificate?year=${encodeURIComponent('২০২৫-২০২৬')}`)
    expect(own.text).toContain('Premium certificate')
    expect(own.text).toContain('July 2025 – June 2026')
    expect((await ask(rahima, '2025', `&customer_id=${karimsCustomer}`)).status).toBe(403)
    const unsaid = await ask(admin, '2025')
    expect([unsaid.status, unsaid.body.errors]).toEqual([
      422,
      { customer_id: ['Say which customer the certificate is for.'] },
    ])
    const ofKarim = `/api-app/premium-certificate?year=2025&customer_id=${karimsCustomer}`
    expect((await paper(admin, ofKarim)).text).toContain('Karim Mia')
  })

  it('refuses an invalid year, one that has not begun, and one in which nothing was paid', async () => {
    for (const [year, code] of [
      ['', 'incomeYearInvalid'],
      ['2025-2027', 'incomeYearInvalid'],
      ['2198', 'incomeYearInFuture'],
    ] as const) {
      const { status, body } = await ask(rahima, year)
      expect([status, body.code, Object.keys(body.errors)]).toEqual([422, code, ['year']])
    }
    const empty = await ask(rahima, '2001')
    expect([empty.status, empty.body.code]).toEqual([404, 'nothingPaidInYear'])
  })

  it('becomes invalid when one of its receipts is reversed after it was issued', async () => {
    const booked = await book(his, (tx, policy) =>
      bookPremium(tx, policy, new Date('2025-10-10T06:00:00Z'), 1),
    )
    await paper(admin, `/api-app/premium-certificate?year=2025&customer_id=${karimsCustomer}`)
    const { rows } = await app.db.execute<{ token: string }>(
      sql`select token from issued_papers where kind = 'certificate' and customer_id = ${karimsCustomer} order by id desc`,
    )
    const token = rows[0]?.token ?? ''
    expect((await checkPage(token)).text).toContain('This paper is valid')
    await book(his, (tx, policy) => bookReversal(tx, policy, new Date('2026-08-01T06:00:00Z'), booked.entry))
    const page = await checkPage(token)
    expect(page.text).toContain('The sums of this paper have changed since')
    expect(page.text).toContain('CHANGED')
  })
})

describe('papers and ledger', () => {
  it('agree to the poisha on a generated year: statements, certificates, receipts, lines (feature 36)', async () => {
    const { rows } = await app.db.execute<{ id: number }>(
      sql`select id from policies where status = 3 and core_number not like '9000000%' order by id limit 20`,
    )
    const happened = rows.flatMap(({ id }) =>
      drawHappenings(id).map((happening) => ({ policyId: id, happening })),
    )
    await bookHappenings(app.db, happened)
    const examined = await examinePapers(app.db)
    expect(examined.offences).toEqual([])
    // A few of the policies were paid up before.
    expect(examined.statements).toBeGreaterThan(15 * 3)
    expect(examined.lines).toBeGreaterThan(30)
  }, 60_000)
})
