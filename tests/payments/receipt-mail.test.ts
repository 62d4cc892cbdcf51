import { describe, expect, it } from 'vitest'
import { type Language, languages } from '#kernel/language.ts'
import { payAtGateway, payInvoice, sessionKeyOf } from '../drive/gateway.ts'
import { readInbox } from '../drive/inbox.ts'
import { type Answer, app, openApp } from '../drive/test-app.ts'
import { letFallBehind } from './customers.ts'

openApp()

const own = 'rahima@example.com'
/** The mailbox of her brother, who pays for her. */
const brothers = 'brother@example.com'
const words = {
  bn: { holder: 'সম্মানিত Rahima Khatun,', nobody: 'সম্মানিত গ্রাহক,', receipt: 'রসিদ ডাউনলোড করুন (পিডিএফ):' },
  en: { holder: 'Dear Rahima Khatun,', nobody: 'Dear customer,', receipt: 'Download the receipt (PDF):' },
}

/** The mail that a payment sends to a mailbox. */
async function mailAfter(mailbox: string, open: () => Promise<Answer>): Promise<string> {
  await letFallBehind(app, '900000001', 1)
  const before = (await readInbox(app, mailbox)).length
  const { status, body } = await open()
  expect([status, body.status]).toEqual([200, 'SUCCESS'])
  await payAtGateway(app, sessionKeyOf(body.GatewayPageURL))
  await app.eventually('the mail has come', async () => (await readInbox(app, mailbox)).length > before)
  return (await readInbox(app, mailbox))[0]?.text ?? ''
}

/** Pays without an account, in the given language. */
async function payForHer(language: Language, email: string): Promise<Answer> {
  const { body } = await app.visitor.post('/v1/policy/policy_validation', {
    policy_number: '900000001',
    policy_holder_dob: '1985-03-12',
    policy_mobilenumber: '01711000001',
    policy_email: email,
    user_agree: 1,
  })
  const asked = { cus_code: 'pd', payment_token: body.customer.payment_token }
  const amount = body.customer.premium_due
  return app.visitor.post('/v1/pay_online', { ...asked, premium_amount: amount }, { language })
}

describe.each(languages)('the mail of a receipt, in %s', (language) => {
  const { holder, nobody, receipt } = words[language]

  it('names its holder, and leads to the receipt and to its check', async () => {
    const rahima = await app.signIn('rahima', undefined, language)
    const text = await mailAfter(own, () => payInvoice(app, rahima, '900000001', undefined, language))
    expect(text).toContain(holder)
    const address = text.split(receipt)[1]?.trimStart().split(/\s/)[0]
    const { pathname, search } = new URL(address ?? '')
    const paper = await fetch(app.url + pathname + search)
    expect([paper.status, paper.headers.get('content-type')]).toEqual([200, 'application/pdf'])
    expect(text).toContain('/receipt-check/')
  })

  it('names nobody when somebody else paid', async () => {
    const text = await mailAfter(brothers, () => payForHer(language, brothers))
    expect(text).toContain(nobody)
    expect(text).not.toContain('Rahima')
    expect(text).toContain(receipt)
  })
})
