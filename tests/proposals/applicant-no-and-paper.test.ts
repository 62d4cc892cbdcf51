import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { karim, rahima } from '#demo/policies/people.ts'
import type { Language } from '#kernel/language.ts'
import type { Caller } from '../drive/test-app.ts'
import {
  type Asked,
  answer,
  ask,
  codeOn,
  confirm,
  messagesTo,
  newApplicant,
  openLinkOn,
} from '../people/asked-applicant.ts'
import { pdfFile, purchaseForm } from '../people/proposal-of-sumaiya.ts'
import { agent, app, later, openConsentContext, problemOf, proposalFor } from './consent-context.ts'

openConsentContext()

const onPaper = { consent_paper: 1 }
const saidNo = [409, 'applicantSaidNo']

/** The text with the reference of what was sold, once it is there. */
const copyOn = (phone: string, sold: { body: { data: { ref_unique_id: string } } }) =>
  app.eventually('the copy comes', async () =>
    (await messagesTo(app, phone)).find(
      (text) => text.includes(sold.body.data.ref_unique_id) && text.includes('/l/'),
    ),
  )

describe('who has said no', () => {
  it('cannot be sold to for a day, by paper, with other content, or by another seller, number or phone, without their own consent', async () => {
    const salma = await newApplicant(app)
    await ask(agent, salma)
    expect((await answer(app, await openLinkOn(app, salma.phone), 'no')).status).toBe(303)
    const changed = { ...onPaper, mother_name: 'Rokeya Khatun' }
    const another = await app.signIn('agent2')
    expect(problemOf(await confirm(agent, salma, changed))).toEqual(saidNo)
    const byOther = { ...onPaper, agency_code: 'AG002' }
    expect(problemOf(await confirm(another, salma, byOther))).toEqual(saidNo)
    expect(problemOf(await confirm(agent, salma, { ...changed, mobile: '01799555001' }))).toEqual(saidNo)
    const nasrin = await newApplicant(app)
    expect(problemOf(await confirm(agent, nasrin, { ...onPaper, mobile: salma.phone }))).toEqual(saidNo)
    expect((await confirm(agent, nasrin, onPaper)).status).toBe(200)
    for (const setting of ['paper', 'off']) {
      const other = (await app.alongside({ APPLICANT_CONSENT: setting })).as(agent)
      expect(problemOf(await confirm(other, salma, changed))).toEqual(saidNo)
    }
    const off = (await app.alongside({ APPLICANT_CONSENT: 'off' })).as(agent)
    expect(problemOf(await confirm(off, salma, { mother_name: 'Rokeya Khatun' }))).toEqual(saidNo)

    const reply = await ask(agent, salma, { mother_name: 'Rokeya Khatun' })
    expect(reply.status, reply.body.message).toBe(200)
    const consent_code = await codeOn(app, salma.phone)
    const sold = await confirm(agent, salma, { mother_name: 'Rokeya Khatun', consent_code })
    expect(sold.status, sold.body.message).toBe(200)
  })

  it('is known by the number of their other card, too, and for a day', async () => {
    const byOther = await proposalFor(karim, { national_id: '5920384716' })
    await ask(agent, byOther)
    expect((await answer(app, await openLinkOn(app, karim.mobile), 'no')).status).toBe(303)
    const his = await proposalFor(karim)
    const alongside = await app.alongside({ APPLICANT_CONSENT: 'paper' })
    expect(problemOf(await confirm(alongside.as(agent), his, onPaper))).toEqual(saidNo)
    await later(24 * 60 + 1)
    const nextDay = await proposalFor(karim)
    expect((await confirm(alongside.as(agent), nextDay, onPaper)).status).toBe(200)
  })
})

describe('a signed paper in place of a code', () => {
  it('is uploaded with the proposal, and whoever has its phone reads that it was, and whom to call', async () => {
    const salma = await newApplicant(app)
    const form = purchaseForm({ ...salma.fields, status: 1, ...onPaper })
    expect((await agent.post('/api-app/purchase-policy', form)).body.errors.document).toBeDefined()
    for (const [language, said, call] of [
      ['bn', 'সই করা আবেদনপত্রে আপনার নামে', 'আপনার না হলে ফোন করুন'],
      ['en', 'in your name was submitted on a signed paper', 'If it is not yours, call'],
    ] as const) {
      const one = await newApplicant(app)
      const copy = await copyOn(one.phone, await confirmIn(language, one))
      expect(copy).toContain(said)
      expect(copy).toMatch(new RegExp(`/l/.*${call}:? [0-9০-৯]`))
    }
  })

  it('goes to the phone of the proposal if a policy holder has none with us', async () => {
    await app.owner.execute(sql`update customers set mobile = '' where mobile = ${karim.mobile}`)
    const his = await proposalFor(karim, { another: 1 })
    const sold = await confirm(agent, his, onPaper)
    expect(sold.status, sold.body.message).toBe(200)
    expect(await copyOn(his.phone, sold)).toContain('/l/')
  })
})

it('a copy is in the language of the policy holder, whatever the seller’s is', async () => {
  const paper = (await app.alongside({ APPLICANT_CONSENT: 'paper' })).as(agent)
  const hers = await proposalFor(rahima)
  expect(await copyOn(rahima.mobile, await confirmIn('en', hers, paper))).toContain('আপনার নামে')
  await app.owner.execute(sql`update customer_accounts set language = 'en'`)
  const again = await proposalFor(rahima, { another: 1 })
  expect(await copyOn(rahima.mobile, await confirmIn('bn', again, paper))).toContain('in your name')
})

async function confirmIn(language: Language, { fields }: Asked, by: Caller = agent) {
  const form = purchaseForm({ ...fields, status: 1, ...onPaper }, [pdfFile()])
  const sold = await by.post('/api-app/purchase-policy', form, { language })
  expect(sold.status, sold.body.message).toBe(200)
  return sold
}
