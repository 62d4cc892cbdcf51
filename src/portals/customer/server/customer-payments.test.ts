import { and, eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { toTaka } from '#kernel/money.ts'
import { fill } from '#kernel/words.ts'
import { paymentPaths } from '#money/ledger/paths.ts'
import { en as stateEn } from '#money/ledger/payment-state.words.en.ts'
import { ledgerEntries } from '#money/ledger/server/tables.ts'
import { registerPaymentNotices, writeSms } from '#money/receipts/server/send-payment-notice.ts'
import { paymentNotices } from '#money/receipts/server/tables.ts'
import { createLog } from '#platform/database/server/log.ts'
import { policyPaths } from '#policies/policies/paths.ts'
import { en as policiesEn } from '#policies/policies/words.en.ts'
import { primaryOf, radiosOf } from '../../../../tests/drive/form-html.ts'
import {
  type AtGateway,
  payAtGateway,
  policyRow,
  returnPayer,
  sessionKeyOf,
} from '../../../../tests/drive/gateway.ts'
import { readInbox } from '../../../../tests/drive/inbox.ts'
import { app, type Caller, openApp } from '../../../../tests/drive/test-app.ts'
import { letFallBehind, signInByPhone } from '../../../../tests/payments/customers.ts'
import { bn } from '../words.bn.ts'
import { en } from '../words.en.ts'

const mobileOfKarim = '01711000002'
const mailOfRahima = 'rahima@example.com'
let rahima: Caller
let karim: Caller
openApp()
beforeAll(async () => {
  rahima = await app.signIn('rahima')
  karim = await signInByPhone(app, mobileOfKarim)
})

/** Submits the form of an invoice like a browser without scripts. */
function sendInvoice(who: Caller, policyId: number, amount: number | string, language: 'bn' | 'en' = 'en') {
  const headers = { 'sec-fetch-site': 'same-origin', cookie: `session=${who.token}; lang=${language}` }
  const fields = new URLSearchParams({ premium_amount: String(amount) })
  return app.visitor.post(paymentPaths.invoice(policyId), fields, { headers })
}

/** Pays from the invoice and returns with the gateway's result. @returns the address returned to */
async function pay(
  who: Caller,
  coreNumber: string,
  count: number,
  at: AtGateway = {},
  language?: 'bn' | 'en',
) {
  const { id, instalment } = await policyRow(app, coreNumber)
  const sent = await sendInvoice(who, id, toTaka(instalment * count), language)
  const page = sent.headers.get('location') ?? ''
  expect([sent.status, page]).toEqual([303, expect.stringContaining('/sandbox/gateway/pay/')])
  const back = await returnPayer(app, await payAtGateway(app, sessionKeyOf(page), at))
  const location = back.headers.get('location') ?? ''
  expect([back.status, location.split('?')[0]]).toEqual([303, paymentPaths.invoice(id)])
  return location
}
const own = async (who: Caller) => (await who.post('/api-app/own-payments', {})).body.data

describe('an invoice', () => {
  it('is paid by its own form without scripts, and then shows the payment, even to somebody not signed in (PAY-15, PAY-13)', async () => {
    const before = await policyRow(app, '900000001')
    const location = await pay(rahima, '900000001', 1)
    expect(location).toContain('msg_type=success&msg=paid&payment=')
    const signedIn = await rahima.get(location, { language: 'en' })
    expect(signedIn.status).toBe(200)
    expect(signedIn.body).toMatch(/data-payment="paid"/)
    expect(signedIn.body).toContain(stateEn.states.paid.title)
    expect(signedIn.body).toContain('href="/dashboard"')
    expect(signedIn.body).not.toContain('name="premium_amount"')
    const stranger = await app.visitor.get(location, { language: 'en' })
    expect(stranger.status).toBe(200)
    expect(stranger.body).toMatch(/data-payment="paid"/)
    expect(stranger.body).toContain(`/login?next=${encodeURIComponent(paymentPaths.invoice(before.id))}`)
    expect(stranger.body).not.toContain('href="/dashboard/change-password"')
    const { body } = await rahima.post('/v1/userpanel/policyinvoice', { policyid: before.id })
    const { lastPaidOn } = await policyRow(app, '900000001')
    expect(lastPaidOn).not.toBe(before.lastPaidOn)
    expect(body.data).toMatchObject({ premium_due: 0, total: 0, last_payment: lastPaidOn })
  })

  it('is not shown to others by a reference that is not a payment of it (PAY-13, CUST-01)', async () => {
    const { id } = await policyRow(app, '900000001')
    const [{ payment }] = (await own(rahima)).payments
    const other = await policyRow(app, '900000003')
    for (const path of [
      `${paymentPaths.invoice(id)}?payment=no-such-reference`,
      `${paymentPaths.invoice(other.id)}?payment=${payment}`,
    ]) {
      const { status, headers } = await app.visitor.get(path)
      expect([status, headers.get('location')]).toEqual([302, `/login?next=${encodeURIComponent(path)}`])
    }
  })

  it('settles any number of the oldest dues, and says why another sum is refused (PAY-15, ERR-07)', async () => {
    await letFallBehind(app, '900000002', 3)
    const { id, paidInstalments } = await policyRow(app, '900000002')
    const wrong = await sendInvoice(karim, id, 17)
    expect(wrong.status).toBe(422)
    expect(wrong.body).toMatch(/id="premium_amount-error"/)
    await app.turn({ gateway: 'down' })
    const down = await sendInvoice(karim, id, radiosOf(wrong.body, 'premium_amount')[1] ?? '')
    await app.turn({ gateway: 'ok' })
    expect(down.body).toMatch(/class="alert alert-danger[\s\S]*Sorry, System did not payment successfully\./)
    await pay(karim, '900000002', 2, {}, 'bn')
    expect((await policyRow(app, '900000002')).paidInstalments).toBe(paidInstalments + 2)
  })

  it('with a payment under way leads to that payment and offers no second one (PAY-15)', async () => {
    const { id, instalment } = await policyRow(app, '900000002')
    const sent = await sendInvoice(karim, id, toTaka(instalment))
    const { body } = await karim.get(paymentPaths.invoice(id), { language: 'en' })
    const { data } = (await karim.post('/v1/userpanel/policyinvoice', { policyid: id })).body
    expect(body).toContain(`${paymentPaths.invoice(id)}?payment=${data.open_payment.payment}`)
    // The home page says the same, and links to it.
    const home = await karim.get(paymentPaths.dashboard, { language: 'en' })
    expect(home.body).toContain(`${paymentPaths.invoice(id)}?payment=${data.open_payment.payment}`)
    expect(home.body).not.toContain(`href="${paymentPaths.invoice(id)}"`)
    // Nobody knows whether it was paid: checking comes first, and the heading does not call it due.
    expect(primaryOf(body)).toEqual([en.invoice.otherOpen])
    expect(body).toContain(en.invoice.otherSum)
    expect(body).toMatch(/it ends by \d+ \w+ \d{4}, \d\d:\d\d, and you can begin anew\./)
    expect(body).not.toContain(`>${en.dashboard.premiumDue}<`)
    const amounts = [...body.matchAll(/name="premium_amount"[^>]* value="([^"]*)"/g)]
    expect(amounts.map(([, amount]) => Number(amount))).toEqual([toTaka(instalment)])
    const continued = await sendInvoice(karim, id, toTaka(instalment))
    expect(continued.headers.get('location')).toBe(sent.headers.get('location'))
    const refused = await sendInvoice(karim, id, toTaka(instalment * 2))
    expect(refused.status).toBe(409)
    expect(refused.body).toContain(en.invoice.other)
    const key = sessionKeyOf(sent.headers.get('location') ?? '')
    await returnPayer(app, await payAtGateway(app, key, { outcome: 'cancel' }))
    const again = await karim.get(paymentPaths.invoice(id), { language: 'en' })
    expect(again.body).toContain('name="premium_amount"')
  })
})

describe('what was paid', () => {
  it('is listed with its true state and its receipt, which opens for its owner alone (CUST-10, CUST-11)', async () => {
    const { payments, income_years } = await own(karim)
    const { number, id } = payments[1].receipt
    expect(payments).toMatchObject([
      { state: 'notPaid', receipt: null, instalments: 1 },
      {
        state: 'paid',
        is_reversed: false,
        instalments: 2,
        receipt: { number: expect.stringMatching(/^R\d\d-/) },
      },
      { state: 'notStarted', receipt: null },
    ])
    expect(income_years).toHaveLength(1)
    for (const [language, words] of [
      ['bn', bn],
      ['en', en],
    ] as const) {
      const { body } = await karim.get('/dashboard/payments', { language })
      expect(body).not.toContain('{n}')
      for (const line of [
        words.history.states.paid,
        words.history.states.notPaid,
        number,
        words.certificate.title,
      ])
        expect(body).toContain(line)
      expect(body).toContain(`href="/api-app/receipt?id=${id}"`)
      // Two payments of the same day and amount can be told apart, and each has its page.
      for (const { payment, transaction_id } of payments) {
        expect(body).toContain(`?payment=${payment}"`)
        expect(body).toContain(fill(words.history.reference, { reference: transaction_id }, language))
      }
    }
    const receipt = await karim.get(`/api-app/receipt?id=${id}`)
    expect([receipt.status, receipt.headers.get('content-type')]).toEqual([200, 'application/pdf'])
    expect((await rahima.get(`/api-app/receipt?id=${id}`)).status).toBe(404)
    const certificate = await karim.get(`/api-app/premium-certificate?year=${income_years[0]}`)
    expect(certificate.status).toBe(200)
  })

  it('stands in the policy’s history with its receipt, which opens for its owner alone (POL-16)', async () => {
    const { number } = (await own(karim)).payments[1].receipt
    const { id } = await policyRow(app, '900000002')
    const { body } = await karim.get(policyPaths.viewAsCustomer(id), { language: 'en' })
    const address = paymentPaths.ownReceipt(number)
    expect(body).toMatch(new RegExp(`href="${address.replace('?', '\\?')}"[^>]*>${number}</a>`))
    const receipt = await karim.get(address)
    expect([receipt.status, receipt.headers.get('content-type')]).toEqual([200, 'application/pdf'])
    expect((await rahima.get(address)).status).toBe(404)
    expect((await app.visitor.get(address)).status).toBe(401)
  })

  it('gives the instalments that it settled their day (CUST-10)', async () => {
    const { body } = await karim.post('/api-app/customer-premium-payment', {})
    const { lastPaidOn } = await policyRow(app, '900000002')
    const paidToday = body.data.payments.filter(
      ({ paid_date }: { paid_date: string }) => paid_date === lastPaidOn,
    )
    expect(paidToday.map(({ status }: { status: string }) => status)).toEqual(['Paid', 'Paid'])
  })

  it('is available as a statement for any period, and a period without payments says so in the page (ERR-07)', async () => {
    const { id } = await policyRow(app, '900000002')
    const ask = (period: Record<string, string>) =>
      app.visitor.post('/dashboard/payments', new URLSearchParams({ policyid: String(id), ...period }), {
        headers: { 'sec-fetch-site': 'same-origin', cookie: `session=${karim.token}; lang=en` },
      })
    const { statement } = await own(karim)
    const given = await ask(statement)
    expect(given.status).toBe(303)
    expect((await karim.get(given.headers.get('location') ?? '')).headers.get('content-type')).toBe(
      'application/pdf',
    )
    const empty = await ask({ from: '1999-01-01', to: '1999-12-31' })
    expect(empty.status).toBe(404)
    expect(empty.body).toMatch(/class="alert alert-danger/)
    const turned = await ask({ from: statement.to, to: '2001-01-01' })
    expect([turned.status, /id="from-error"/.test(turned.body)]).toEqual([422, true])
  })
})

describe('a payment whose outcome is not known', () => {
  it('keeps home, lists and policy from calling its instalment due until somebody has checked it (issue 20)', async () => {
    await letFallBehind(app, '900000002', 1)
    const { id, instalment } = await policyRow(app, '900000002')
    const sent = await sendInvoice(karim, id, toTaka(instalment))
    const key = sessionKeyOf(sent.headers.get('location') ?? '')
    const looks = async () => {
      const paths = ['/dashboard', `/dashboard/policy-details/${id}`, '/dashboard_admin/policies']
      const [home, details, list, policy] = await Promise.all(
        [...paths, policyPaths.viewAsCustomer(id)].map(
          async (path) =>
            String((await karim.get(path, { language: 'en' })).body).split(
              '<script type="application/json"',
            )[0] ?? '',
        ),
      )
      return { own: [home ?? '', details ?? ''], list: list ?? '', policy: policy ?? '' }
    }
    const open = await looks()
    for (const page of open.own) expect(page).toContain(en.invoice.other)
    await returnPayer(app, await payAtGateway(app, key, { outcome: 'risky' }))
    const held = await looks()
    for (const page of held.own) {
      expect(page).toContain(en.home.held)
      expect(page).not.toContain(en.dashboard.payNow)
      expect(page).toContain(en.invoice.otherOpen)
    }
    expect((await own(karim)).payments[0]).toMatchObject({ state: 'waiting', is_held: true })
    const history = await karim.get('/dashboard/payments', { language: 'en' })
    expect(history.body).toContain(en.invoice.beingChecked)
    for (const [{ list, policy }, { chip, text }] of [
      [open, policiesEn.underWay.open],
      [held, policiesEn.underWay.held],
    ] as const) {
      for (const page of [list, policy]) {
        expect(page).toContain(chip)
        expect(page).toContain(text)
      }
      expect(list).not.toContain(policiesEn.payNow)
      expect(policy).toContain(policiesEn.underWay.look)
      expect(policy).not.toContain(`>${policiesEn.due}<`)
      expect(policy).toContain(`href="${paymentPaths.invoice(id)}"`)
    }
  })
})

describe('somebody who has paid', () => {
  const booked = (text: string) => /R\d\d-\d{7}/.test(text)
  const smsOfKarim = async () => (await readInbox(app, mobileOfKarim)).filter(({ text }) => booked(text))

  it('is notified by SMS and mail, in the language of the payment page, with the receipt and where it can be checked', async () => {
    const [sms] = await app.eventually('the SMS has come', async () => {
      const found = await smsOfKarim()
      return found.length > 0 && found
    })
    expect(sms?.text).toMatch(/^৳[০-৯,]+ জমা হয়েছে। পলিসি 900000002, রসিদ R\d\d-\d{7}/)
    const [mail] = await app.eventually('the mail has come', async () => {
      const found = (await readInbox(app, mailOfRahima)).filter(({ text }) => booked(text))
      return found.length > 0 && found
    })
    expect(mail?.text).toMatch(/We have received ৳[\d,]+ as premium for policy 900000001\./)
    const check = /http\S+(\/receipt-check\/\S+)/.exec(mail?.text ?? '')?.[1] ?? ''
    expect((await app.visitor.get(check)).status).toBe(200)
    expect(mail?.text).toContain('Dear Rahima Khatun,')
  })

  it('is notified once: nothing is sent again when the work is resumed (even after a restart)', async () => {
    const { id } = await policyRow(app, '900000002')
    const [entry] = await app.db.select().from(ledgerEntries).where(eq(ledgerEntries.policyId, id))
    const entryId = entry?.id ?? 0
    const isOf = and(eq(paymentNotices.entryId, entryId), eq(paymentNotices.channel, 'sms'))
    await app.eventually('the notice is written down', async () => {
      const rows = await app.db.select().from(paymentNotices).where(isOf)
      return rows.length === 1
    })
    const sent: string[] = []
    const send = async (message: { id: string; to: string }) => void sent.push(`${message.to} ${message.id}`)
    type Work = Parameters<typeof app.jobs.workOutside>[1]
    const works: Work[] = []
    registerPaymentNotices({
      db: app.db,
      clock: app.clock,
      log: createLog('silent'),
      publicUrl: app.url,
      jobs: { ...app.jobs, workOutside: (_name, work) => void works.push(work as Work) },
      sms: { send },
      email: { send },
    })
    const refresh = () => works[0]?.({ entryId, channel: 'sms' }, (effect) => app.db.transaction(effect))
    await refresh()
    expect(sent).toEqual([])
    await app.db.delete(paymentNotices).where(isOf)
    await refresh()
    await refresh()
    expect(sent).toEqual([`${mobileOfKarim} payment ${entryId}`])
  })

  it('sees the sender in the SMS', () => {
    const notice = { amount: 22_246, policyNumber: '900000001', receipt: 'R26-0000123' } as const
    for (const kind of ['premium', 'excess', 'notPremium', 'refund'] as const) {
      expect(writeSms({ ...notice, kind, language: 'bn' }, 'শাপলা লাইফ')).toContain('শাপলা লাইফ')
      expect(writeSms({ ...notice, kind, language: 'en' }, 'Shapla Life')).toContain('Shapla Life')
    }
  })

  it('gets an SMS of one message, however large the sum', () => {
    for (const [language, most] of [
      ['bn', 70],
      ['en', 160],
    ] as const)
      for (const kind of ['premium', 'excess', 'notPremium', 'refund'] as const)
        for (const amount of [65_205, 50_000_000]) {
          const notice = { kind, amount, language, policyNumber: '900000001', receipt: 'R26-0000123' }
          const text = writeSms(notice, language === 'bn' ? 'শাপলা লাইফ ইন্স্যুরেন্স' : 'Shapla Life')
          expect([text, text.length <= most]).toEqual([text, true])
          expect(language === 'en' && /[^\x20-\x7e]/.test(text)).toBe(false)
        }
  })
})
