import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { todayInDhaka } from '#kernel/dates.ts'
import { app, type Caller, openApp } from '../../../../tests/drive/test-app.ts'
import {
  detailsOf,
  pdfFile,
  purchase,
  quoteFor,
  sumaiya,
} from '../../../../tests/people/proposal-of-sumaiya.ts'
import { proposalFormPaths } from '../../proposal-form/paths.ts'

let agent: Caller
let bank: Caller
let admin: Caller
let quote: string

openApp()
beforeAll(async () => {
  agent = await app.signIn('agent')
  bank = await app.signIn('bank')
  admin = await app.signIn('admin')
  quote = await quoteFor(app.visitor, todayInDhaka(app.clock.now()))
})

const operated = { admitted_hospital: 1, admitted_hospital_details: 'Appendix, 2011' }
const draft = { ...sumaiya, status: 0 }
const confirmed = { ...sumaiya, status: 1 }

describe('a draft', () => {
  it('is saved by an agent with a reference of its own and status 0 (PROP-31, PROP-34)', async () => {
    const { status, body } = await purchase(agent, { ...draft, quote })
    expect(status).toBe(200)
    expect(body).toMatchObject({ status: 1, message: 'Successfully saved policy purchase data!' })
    expect(body.data).toMatchObject({ version: 1, policy_status: 0 })
    expect(body.data.ref_unique_id).toMatch(/^JB\d\d-\d{7}-\d$/)
    expect(body.data.premium_amount).toBeGreaterThan(0)
  })

  it('may be bare of everything but national ID, birth date, names and mobile (PROP-11)', async () => {
    const { national_id, first_name, last_name, date_of_birth, mobile } = sumaiya
    const bare = { national_id, first_name, last_name, date_of_birth, mobile, status: 0, quote }
    expect((await purchase(agent, bare)).status).toBe(200)
    const { status, body } = await purchase(agent, { ...bare, mobile: '017110000' })
    expect(status).toBe(422)
    expect(body.message).toBe('Please check Customer Information fields!')
    expect(body.errors).toEqual({ mobile: ['Phone number must be 11 digits'] })
  })

  it('is updated as a whole, and a save that knows an older version is refused (PROP-31)', async () => {
    const { body } = await purchase(agent, { ...draft, quote })
    const { id, version } = body.data
    const second = await purchase(agent, { ...draft, id, version, father_name: 'Abdul Karim Khan' })
    expect(second.body.data).toMatchObject({ id, version: 2, policy_status: 0 })
    const stale = await purchase(agent, { ...draft, id, version, father_name: 'Somebody else' })
    expect(stale.status).toBe(409)
    expect(stale.body.code).toBe('proposalChangedMeanwhile')
    expect((await detailsOf(agent, id)).customer.father_name).toBe('Abdul Karim Khan')
  })

  it('comes back with all it was given, PDF included (PROP-04, DOC-06)', async () => {
    const { body } = await purchase(agent, { ...draft, ...operated, quote }, [pdfFile('সুমাইয়া.pdf')])
    const saved = await detailsOf(agent, body.data.id)
    expect(saved).toMatchObject({
      mode: 'Y',
      sum_assured: 500000,
      accidental_coverage: 1,
      ab_rider_sa: 500000,
      hcb_rider_sa: 100000,
      ci_rider_sa: 0,
      agency_code: 'AG001',
      may_edit: true,
      customer: { first_name: 'Sumaiya', national_id: '••••••3456', mobile: '01711000045' },
      nominee: { first_name: 'Arif', relation: 'H' },
      appointee: null,
    })
    expect(saved.questions_answers).toMatchObject({
      admitted_hospital: 'Appendix, 2011',
      admitted_hospital_answer: 1,
      accident_injury_answer: 0,
    })
    expect(saved.documents).toMatchObject([{ name: 'সুমাইয়া.pdf' }])
  })

  it('can be built in two calls, policy and nominee (PROP-35)', async () => {
    const { nominee, ...withoutNominee } = sumaiya
    const form = new URLSearchParams({ quote })
    for (const [name, value] of Object.entries(withoutNominee)) form.set(name, String(value))
    const first = await agent.post('/v1/policy/policy_add', form)
    expect(first.body.data.policy_status).toBe(0)
    const second = await agent.post('/v1/policy/policy_nominee_add', {
      id: first.body.data.id,
      nominee_first_name: nominee.nominee_first_name,
      relation_id: 'H',
    })
    expect(second.body.data).toMatchObject({ id: first.body.data.id, version: 2 })
    expect((await detailsOf(agent, first.body.data.id)).nominee.first_name).toBe('Arif')
  })
})

describe('the price', () => {
  it('is calculated again on the server, and another premium is refused (PROP-32)', async () => {
    const { status, body } = await purchase(agent, { ...draft, quote, premium_amount: 100 })
    expect(status).toBe(422)
    expect(body.code).toBe('premiumDiffers')
    const right = await purchase(agent, { ...draft, quote })
    const same = await purchase(agent, { ...draft, quote, premium_amount: right.body.data.premium_amount })
    expect(same.status).toBe(200)
  })

  it('of a quote that was tampered with is not believed (PROP-32)', async () => {
    const [mark, content = '', seal] = quote.split('.')
    const cheaper = Buffer.from(content, 'base64url')
      .toString()
      .replace(/"instalment":\d+/, '"instalment":100')
    const forged = [mark, Buffer.from(cheaper).toString('base64url'), seal].join('.')
    expect((await purchase(agent, { ...draft, quote: forged })).body.code).toBe('quoteUnreadable')
  })

  it('may come as the whole calculation in place of a quote (calls.md)', async () => {
    const calculation = {
      dob: '1990-05-17',
      gender: 'F',
      policy: 802,
      mode: 'Y',
      term: 20,
      sum_assured: 500000,
    }
    const doc = todayInDhaka(app.clock.now())
    const sent = { ...calculation, doc, accidental_cover: 1, hospital_rider: 1 }
    const { body } = await agent.post('/api-app/purchase-policy', { ...draft, calculation: sent })
    const quoted = await purchase(agent, { ...draft, quote })
    expect(body.data.premium_amount).toBe(quoted.body.data.premium_amount)
  })

  it('needs a quote at all, made with a start date (PROP-03, PCALC-04)', async () => {
    expect((await purchase(agent, draft)).body.code).toBe('quoteMissing')
    const { body } = await app.visitor.post('/v1/getCalculations', {
      dob: '1990-05-17',
      gender: 'F',
      policy: 802,
      mode: 'Y',
      term: 20,
      sum_assured: 500000,
      accidental_cover: 0,
    })
    expect((await purchase(agent, { ...draft, quote: body.data.quote })).body.code).toBe('quoteWithoutStart')
  })
})

describe('confirming', () => {
  it('refuses what is missing: the first toast, every field message (PROP-29)', async () => {
    const { status, body } = await purchase(agent, { ...confirmed, quote, father_name: '', agency_code: '' })
    expect(status).toBe(422)
    expect(body.message).toBe('Please check Customer Information fields!')
    expect(body.errors).toMatchObject({
      father_name: ['The father name field is required.'],
      agency_code: ['The agent code field is required.'],
      document: ['Please upload the required documents.'],
    })
  })

  it('asks in Bangla when the page is Bangla (LANG-07)', async () => {
    const { body } = await agent.post(
      '/api-app/purchase-policy',
      { ...confirmed, quote, father_name: '' },
      { language: 'bn' },
    )
    expect(body.errors.father_name).toEqual(['বাবার নাম লিখুন।'])
  })

  it('takes only a PDF (DOC-01, DOC-03)', async () => {
    const image = new File(['not a pdf'], 'photo.png', { type: 'image/png' })
    expect((await purchase(agent, { ...confirmed, quote }, [image])).body.message).toBe(
      'Please upload only PDF format file.',
    )
    const broken = new File(['not a pdf'], 'papers.pdf', { type: 'application/pdf' })
    expect((await purchase(agent, { ...confirmed, quote }, [broken])).body.message).toBe(
      'Error processing the PDF file. Please try again.',
    )
  })

  it('moves a draft to Submitted, after which nobody changes it (POL-06, PROP-33)', async () => {
    const saved = await purchase(agent, { ...draft, quote }, [pdfFile()])
    const { id, version } = saved.body.data
    const { body } = await purchase(agent, { ...confirmed, id, version })
    expect(body.data).toMatchObject({ id, policy_status: 1 })
    const again = await purchase(agent, { ...draft, id })
    expect(again.status).toBe(409)
    expect(again.body.code).toBe('policyAlreadyConfirmed')
  })

  it('is refused to the main admin, drafts too (PROP-09)', async () => {
    for (const proposal of [draft, confirmed]) {
      const { status, body } = await purchase(admin, { ...proposal, quote }, [pdfFile()])
      expect(status).toBe(403)
      expect(body.code).toBe('mainAdminCannotBuy')
    }
  })

  it('at a bank takes a transaction id that no other confirmed policy carries (PROP-26, PROP-34)', async () => {
    const proposal = { ...confirmed, quote, transaction_id: 'TX-1001' }
    const missing = await purchase(bank, { ...confirmed, quote }, [pdfFile()])
    expect(missing.body.message).toBe('Please select the agency code and transaction id.')
    const first = await purchase(bank, proposal, [pdfFile()])
    expect(first.body.data.policy_status).toBe(1)
    const saved = await detailsOf(bank, first.body.data.id)
    expect(saved).toMatchObject({ transaction_id: 'TX-1001', boc_amount: saved.premium })
    const second = await purchase(bank, proposal, [pdfFile()])
    expect(second.status).toBe(422)
    expect(second.body.errors).toHaveProperty('transaction_id')
  })

  it('two at the same moment with one transaction id: one wins (PROP-34)', async () => {
    const proposal = { ...confirmed, quote, transaction_id: 'TX-RACE' }
    const answers = await Promise.all([1, 2, 3].map(() => purchase(bank, proposal, [pdfFile()])))
    expect(answers.map((answer) => answer.status).toSorted()).toEqual([200, 422, 422])
  })

  it('does not believe a user id in the body (SEC-03)', async () => {
    const { status } = await purchase(agent, { ...draft, quote, user_id: 1 })
    expect(status).toBe(403)
  })
})

describe('who may', () => {
  it('nobody without a session (PROP-01)', async () => {
    const { status, body } = await purchase(app.visitor, { ...draft, quote })
    expect(status).toBe(401)
    expect(body.message).toBe('User not authenticated')
  })

  it('a policy holder proposes for nobody else: the national ID of another person is refused (PROP-02)', async () => {
    const { status, body } = await purchase(await app.signIn('rahima'), { ...draft, quote })
    expect([status, body.code]).toEqual([403, 'notOwnApplicant'])
  })

  it('another agent neither sees nor changes the draft (POL-03)', async () => {
    const { body } = await purchase(agent, { ...draft, quote })
    const other = await app.signIn('agent2')
    expect((await purchase(other, { ...draft, id: body.data.id })).status).toBe(404)
    const seen = await other.post('/api-app/customer-policy-details', { customer_policy_id: body.data.id })
    expect(seen.status).toBe(404)
  })

  it('staff without Policy Create may not buy (PERM-08)', async () => {
    const editor = await app.signIn('editor')
    expect((await purchase(editor, { ...draft, quote })).status).toBe(403)
  })
})

describe('lookups', () => {
  it('agents are listed by code and name, AG001 first (PROP-30)', async () => {
    const { body } = await agent.get('/api-app/agent-list')
    expect(body.data.agents[0]).toMatchObject({ code: 'AG001' })
  })

  it('a customer is stored once per national ID and found by it (PROP-37, KYC-05)', async () => {
    await purchase(agent, { ...draft, quote })
    const { body } = await agent.post('/api-app/find-customer', {
      national_id: '৩২৯০১২৩৪৫৬',
      date_of_birth: '1990-05-17',
    })
    expect(body.data.customer).toMatchObject({ first_name: 'Sumaiya', date_of_birth: '1990-05-17' })
    const unknown = await agent.post('/api-app/find-customer', { national_id: '5550001111' })
    expect(unknown.status).toBe(404)
    const wrong = await agent.post('/api-app/find-customer', { national_id: '123' })
    expect(wrong.body.message).toBe('NID must be 10, 13 or 17 digits.')
  })

  it('a proposal never overwrites what a confirmed policy made known: mobiles open accounts', async () => {
    const own = { ...confirmed, quote, national_id: '1990999999' }
    await purchase(agent, own, [pdfFile()])
    await purchase(agent, { ...draft, quote, national_id: '1990999999', mobile: '01999999999' })
    const { body } = await agent.post('/api-app/find-customer', {
      national_id: '1990999999',
      date_of_birth: '1990-05-17',
    })
    expect(body.data.customer.mobile).toBe('01711000045')
  })

  it('the preview opens by transaction id or reference, for those who see the policy (PROP-36)', async () => {
    const { body } = await purchase(agent, { ...draft, quote })
    const path = `/api-app/proposal-preview/${body.data.ref_unique_id}`
    const seen = await agent.get(path)
    expect(seen.body.data.policy.customer.first_name).toBe('Sumaiya')
    expect((await bank.get(path)).status).toBe(404)
  })
})

describe('a saved draft', () => {
  afterAll(() => app.visitor.post('/sandbox/clock', { at: null }))

  it('keeps its price for 30 days, although its start date passes; then a new calculation is needed (design §6)', async () => {
    const started = app.clock.now().getTime()
    const drafts = [await purchase(agent, { ...draft, quote }), await purchase(agent, { ...draft, quote })]
    const confirmAfter = async (days: number, saved: (typeof drafts)[number] | undefined) => {
      await app.visitor.post('/sandbox/clock', { at: new Date(started + days * 86_400_000).toISOString() })
      const agentThen = await app.signIn('agent')
      return purchase(agentThen, { ...confirmed, id: saved?.body.data.id }, [pdfFile()])
    }
    expect((await confirmAfter(29, drafts[0])).body.data.policy_status).toBe(1)
    const late = await confirmAfter(31, drafts[1])
    expect(late.status).toBe(409)
    expect(late.body.code).toBe('quoteExpired')

    const agentThen = await app.signIn('agent')
    const id = drafts[1]?.body.data.id
    expect((await agentThen.post('/api-app/consent-code', { ...draft, id, quote })).body.code).toBe(
      'quoteExpired',
    )
    const offered = ' value="word"'
    const path = proposalFormPaths.edit(id)
    expect((await agentThen.get(path)).body, 'nobody is asked to agree to the old price').not.toContain(
      offered,
    )
    await app.visitor.post('/sandbox/clock', { at: null })
    expect((await agent.get(path)).body).toContain(offered)
  })
})
