import { and, desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { todayInDhaka } from '#kernel/dates.ts'
import { auditLog } from '#platform/database/server/tables.ts'
import { policyIdentities } from '#policies/policies/server/identity-tables.ts'
import { customers, policyPeople } from '#policies/policies/server/tables.ts'
import { listLines } from '../../../../tests/drive/audit-lines.ts'
import { bringJobsForward, withShortTimeout } from '../../../../tests/drive/pass-time.ts'
import { type Answer, type Caller, createTestApp, type TestApp } from '../../../../tests/drive/test-app.ts'
import {
  detailsOf,
  pdfFile,
  purchase,
  quoteFor,
  sumaiya,
} from '../../../../tests/people/proposal-of-sumaiya.ts'
import { bn } from '../words.bn.ts'
import { en } from '../words.en.ts'
import { identityConsents, registeredPeople } from './tables.ts'

let app: TestApp
let agent: Caller
let rahima: Caller
beforeAll(async () => {
  // One agent looks up more people here than a seller may in an hour.
  app = await createTestApp({ LIMITS: 'staffLookUp.target=300' })
  agent = await app.signIn('agent')
  rahima = await app.signIn('rahima')
})
beforeEach(() => app.turn({ reset: true }))
afterAll(() => app.close())

const search = (who: Caller, national_id: unknown, date_of_birth?: string, more: object = {}) =>
  who.post('/api-app/search-by-nid', { national_id, date_of_birth, ...more })
const askedOf = (answer: Answer) => answer.body.data.customer
const lastAudit = async (action: string) => (await listLines(app.db, eq(auditLog.action, action)))[0]

describe('a stored customer', () => {
  it('is found by national ID, in every form it may be typed in (KYC-01, KYC-05)', async () => {
    for (const typed of ['19851234567890123', '1234567890123', '১৯৮৫ ১২৩৪৫৬৭৮৯০১২৩']) {
      const found = await agent.post('/api-app/find-customer', { national_id: typed })
      expect(found.status, typed).toBe(200)
      expect(found.body.data.masked).toBe(1)
      expect(askedOf(found)).toMatchObject({
        first_name: 'R•••',
        last_name: 'K•••',
        father_name: 'A••• G••• S•••',
        date_of_birth: null,
        present_address: null,
        mobile: '••••••••001',
      })
      expect(JSON.stringify(found.body)).not.toMatch(/Rahima|1985-03|0171100|rahima@/)
    }
    const withBirthDate = { national_id: '1234567890123', date_of_birth: '1985-03-12' }
    const whole = await agent.post('/api-app/find-customer', withBirthDate)
    expect(whole.body.data).not.toHaveProperty('masked')
    expect(askedOf(whole)).toMatchObject({
      first_name: 'Rahima',
      date_of_birth: '1985-03-12',
      mobile: '01711000001',
      national_id: '•••••••••••••0123',
    })
    const born1986 = { ...withBirthDate, date_of_birth: '1986-03-12' }
    expect((await agent.post('/api-app/find-customer', born1986)).status).toBe(404)
  })

  it('that is missing is reported as missing, and a number of another length is refused (KYC-01, KYC-05)', async () => {
    const nobody = await agent.post('/api-app/find-customer', { national_id: '5550001111' })
    expect([nobody.status, nobody.body.message]).toEqual([404, en.problems.customerNotFound])
    for (const wrong of ['123456789', '12345678901', '19851234567890', '198512345678901234', '12345abcde'])
      expect((await agent.post('/api-app/find-customer', { national_id: wrong })).body).toMatchObject({
        status: 0,
        message: 'NID must be 10, 13 or 17 digits.',
        errors: { national_id: ['NID must be 10, 13 or 17 digits.'] },
      })
    const bangla = await agent.post('/api-app/find-customer', { national_id: '1' }, { language: 'bn' })
    expect(bangla.body.message).toMatch(/১০, ১৩ (বা|অথবা) ১৭/)
    expect((await agent.post('/api-app/find-customer', {})).body.code).toBe('nationalIdRequired')
  })
})

describe('a person looked up', () => {
  it('is looked for among our own customers first, and the service is not asked (KYC-06)', async () => {
    await app.turn({ nid: 'error' })
    const found = await search(agent, '19851234567890123', '1985-03-12')
    expect(found.body.data).toMatchObject({
      source: 'own',
      customer: {
        first_name: 'Rahima',
        last_name: 'Khatun',
        father_name: 'Abdul Gafur Sarker',
        education: 'G',
      },
    })
  })

  it('is then asked of the identity service, once; the answer is stored sealed (KYC-06, KYC-09)', async () => {
    const found = await search(agent, '1990123456', '1990-05-17')
    expect(found.body.data.source).toBe('service')
    expect(askedOf(found)).toEqual({
      ...Object.fromEntries(Object.keys(askedOf(found)).map((name) => [name, null])),
      first_name: 'Abdur',
      last_name: 'Rahim',
      date_of_birth: '1990-05-17',
      gender: 'M',
      father_name: 'Abdul Karim',
      mother_name: 'Rokeya Begum',
      spouse_name: 'Sumaiya Akter',
      nationality: 'Bangladeshi',
      present_address: 'House 12, Road 3, Sheikhpara, Khulna',
    })
    await app.turn({ nid: 'error' })
    const again = await search(agent, '19902692518000456', '1990-05-17')
    expect(askedOf(again)).toEqual(askedOf(found))
    expect((await search(agent, '2692518000456', '1990-05-17')).status).toBe(200)
    const kept = await app.db.select().from(registeredPeople)
    expect(JSON.stringify(kept)).not.toMatch(/Rahim|1990123456|2692518000456/)
  })

  it('comes with all the names of customer data, in Bangla if English is not wanted (KYC-07)', async () => {
    const sent = { national_id: '1990123456', person_dob: '1990-05-17', english_translation: 0 }
    const { body } = await agent.post('/api-app/test-nid-person-values', sent)
    expect(body.data.customer).toMatchObject({ first_name: 'আব্দুর', last_name: 'রহিম', gender: 'M' })
    for (const name of [
      'email',
      'date_of_birth',
      'first_name',
      'last_name',
      'gender',
      'father_name',
      'mother_name',
      'spouse_name',
      'place_of_birth',
      'education',
      'occupation',
      'annual_income',
      'mobile',
      'nationality',
      'present_address',
    ])
      expect(body.data.customer).toHaveProperty(name)
    const own = await agent.post('/api-app/test-nid-person-values', {
      national_id: '19793312507000002',
      person_dob: '1979-11-30',
    })
    expect(own.body.data.customer).toMatchObject({ first_name: 'Karim', mobile: '01711000002' })
  })

  it('is passed only when the service says yes (KYC-08)', async () => {
    const check = (national_id: string, person_dob: string) =>
      agent.post('/api-app/nid-check', { national_id, person_dob, english_translation: 1 })
    const yes = await check('4628391750', '1984-02-19')
    expect(yes.body.data).toMatchObject({ passKyc: 'yes', customer: { first_name: 'Nurjahan' } })
    for (const no of [
      await check('5550001111', '1990-05-17'),
      await check('4628391750', '1984-02-20'),
      await check('5550003333', '1990-05-17'),
    ])
      expect(no.body).toMatchObject({ status: 1, data: { passKyc: 'no', customer: null } })
    expect((await check('1990123456', '')).body.errors).toHaveProperty('person_dob')
  })

  it('whom nobody knows, or with another birth date, is called unknown, with advice what to do (KYC-04)', async () => {
    for (const [number, birth] of [
      ['5550001111', '1990-05-17'],
      ['1990123456', '1990-05-18'],
      ['5550003333', '1990-05-17'],
    ] as const) {
      const { status, body } = await search(agent, number, birth)
      expect([status, body.message]).toEqual([404, en.problems.identityNoMatch])
    }
    const otherYear = await search(agent, '19902692518000456', '1991-05-17')
    expect(otherYear.body.errors.date_of_birth).toEqual([en.problems.nidBirthYearDiffers])
    expect((await search(agent, '6437219085')).body.code).toBe('birthDateRequired')
    expect((await search(agent, '6437219085', '31/02/1981')).body.code).toBe('birthDateInvalid')
  })

  it('can be typed by hand at once when the service is down, in words of both languages (KYC-04)', async () => {
    for (const number of ['5550004444', '5550006666', '5550007777']) {
      const { status, body } = await search(agent, number, '1990-05-17')
      expect([status, body.code, body.message]).toEqual([503, 'identityDown', en.problems.identityDown])
    }
    const bangla = await agent.post(
      '/api-app/search-by-nid',
      { national_id: '5550005555', date_of_birth: '1990-05-17' },
      { language: 'bn' },
    )
    expect(bangla.body.message).toBe(bn.problems.identityDown)
    const refused = await search(agent, '5550009999', '1990-05-17')
    expect([refused.status, refused.body.errors]).toEqual([
      422,
      { national_id: [en.problems.identityRefused] },
    ])
  })

  it('is waited for at most five seconds', async () => {
    const from = performance.now()
    await withShortTimeout(5_000, async () => {
      const { status, body } = await search(agent, '5550002222', '1990-05-17')
      expect([status, body.code]).toEqual([503, 'identityDown'])
    })
    expect(performance.now() - from).toBeLessThan(4_500)
  })

  it('has agreed to it: text, language, time and asker are stored, the number is not (beyond §14)', async () => {
    await search(agent, '6437219085', '1981-07-04')
    const [consent] = await app.db.select().from(identityConsents).orderBy(desc(identityConsents.id)).limit(1)
    expect(consent).toMatchObject({ textVersion: 'nid-1', language: 'en', personKind: 'staff', personId: 2 })
    expect(JSON.stringify(consent)).not.toContain('6437219085')
    const without = await search(agent, '4628391750', '1984-02-20', { consent: 0 })
    expect([without.status, without.body.code]).toEqual([422, 'consentMissing'])
  })

  it('leaves a line in the audit log, with the number masked', async () => {
    await search(agent, '6437219085', '1981-07-04')
    const line = await lastAudit('identity.search')
    expect(line).toMatchObject({ personKind: 'staff', personId: 2, details: { nationalId: '••••••9085' } })
  })

  it('is shown to a policy holder by name only, and only so often', async () => {
    const karim = await search(rahima, '19793312507000002', '1979-11-30')
    expect(askedOf(karim)).toMatchObject({ first_name: 'Karim', last_name: 'Mia', gender: 'M' })
    expect(askedOf(karim)).toMatchObject({ mobile: null, present_address: null, annual_income: null })
    let last = karim
    for (let n = 0; n < 20; n++) last = await search(rahima, '19793312507000002', '1979-11-30')
    expect([last.status, last.body.code]).toEqual([429, 'tooManyLookUps'])
    expect((await rahima.post('/api-app/find-customer', { national_id: '1990123456' })).status).toBe(403)
  })
})

describe('a seller', () => {
  it('looks up thirty people an hour and no more; others are not affected, and it is recorded (security 6, design §10)', async () => {
    const { as } = await app.alongside({ LIMITS: 'staffLookUp.target=30' })
    const bank = as(await app.signIn('bank'))
    const codes: string[] = []
    for (let n = 0; n < 31; n++) {
      const strangers = { national_id: `19831234567890${100 + n}` }
      codes.push((await bank.post('/api-app/find-customer', strangers)).body.code)
    }
    expect(codes).toEqual([...Array(30).fill('customerNotFound'), 'tooManyLookUps'])
    expect((await search(bank, '19851234567890123')).body.code).toBe('tooManyLookUps')
    expect((await search(agent, '19851234567890123')).body.data).toMatchObject({ source: 'own', masked: 1 })
    expect(await lastAudit('blocked')).toMatchObject({
      personKind: 'staff',
      details: { code: 'tooManyLookUps' },
    })
  })
})

describe('a person has two numbers', () => {
  it('and is one customer under both, once the service has named them (PROP-37)', async () => {
    const quote = await quoteFor(app.visitor, todayInDhaka(app.clock.now()))
    await search(agent, '1990123456', '1990-05-17')
    const rahim = { ...sumaiya, first_name: 'Abdur', last_name: 'Rahim' }
    const draft = (national_id: string) => purchase(agent, { ...rahim, national_id, quote, status: 0 })
    await draft('1990123456')
    await draft('2692518000456')
    const found = await agent.post('/api-app/find-customer', {
      national_id: '19902692518000456',
      date_of_birth: '1990-05-17',
    })
    expect(askedOf(found)).toMatchObject({ first_name: 'Abdur' })
    const rows = await app.db.select().from(customers).where(eq(customers.mobile, sumaiya.mobile))
    expect(rows).toHaveLength(1)
  })
})

describe('a confirmed proposal', () => {
  const stateOf = async (id: number, part: 'applicant' | 'nominee' = 'applicant') =>
    (
      await app.db
        .select({ state: policyIdentities.state })
        .from(policyIdentities)
        .where(and(eq(policyIdentities.policyId, id), eq(policyIdentities.part, part)))
    )[0]?.state
  async function confirm(change: object = {}) {
    const quote = await quoteFor(app.visitor, todayInDhaka(app.clock.now()), { gender: 'O' })
    return purchase(agent, { ...sumaiya, ...change, quote, status: 1 }, [pdfFile()])
  }
  const rahim = { national_id: '1990123456', first_name: 'Abdur', last_name: 'Rahim', gender: 'M' }
  const shahidul = {
    ...sumaiya.nominee,
    nominee_national_id: '5550007777',
    birth_date: '1981-07-04',
  }

  it('goes through while the service is down, and is verified later automatically (beyond §14)', async () => {
    await app.turn({ nid: 'down' })
    await app.db.delete(registeredPeople)
    const { status, body } = await confirm({ ...rahim, nominee: shahidul })
    expect(status).toBe(200)
    expect(await stateOf(body.data.id)).toBe('toBeChecked')
    expect((await detailsOf(agent, body.data.id)).customer.identity).toBe('toBeChecked')
    await app.turn({ nid: 'ok' })
    await app.eventually('the number is checked', async () => {
      await bringJobsForward(app.db, 10)
      return (await stateOf(body.data.id)) === 'checked'
    })
    expect((await detailsOf(agent, body.data.id)).nominee.identity).toBe('toBeChecked')
  })

  it('keeps national IDs sealed at rest and masked on the wire; the whole one needs a call that is audited', async () => {
    const { body } = await confirm({ nominee: { ...shahidul, nominee_national_id: '6437219085' } })
    const { id } = body.data
    const rows = await app.db.select().from(policyPeople).where(eq(policyPeople.policyId, id))
    const stored = await app.db.select().from(customers)
    expect(JSON.stringify([rows, stored])).not.toMatch(/3290123456|6437219085|19851234567890123/)
    await expect(
      app.db.update(customers).set({ nationalId: '3290123456' }).where(eq(customers.id, 1)),
    ).rejects.toThrow()
    const details = await detailsOf(agent, id)
    expect([details.customer.national_id, details.nominee.national_id]).toEqual(['••••••3456', '••••••9085'])
    const whole = (who: Caller, part: string) =>
      who.post('/api-app/full-national-id', { customer_policy_id: id, part })
    const admin = await app.signIn('admin')
    expect((await whole(admin, 'nominee')).body.data).toEqual({ national_id: '6437219085' })
    expect(await lastAudit('policy.showNationalId')).toMatchObject({
      personId: 1,
      thing: `policy:${id}`,
      details: { part: 'nominee' },
    })
    expect((await whole(agent, 'nominee')).status).toBe(403)
    expect((await whole(await app.signIn('editor'), 'applicant')).status).toBe(403)
    expect((await whole(rahima, 'applicant')).status).toBe(404)
    expect((await whole(admin, 'appointee')).body.code).toBe('noSuchNationalId')
  })

  it('may come from a draft that sends the masked number back', async () => {
    const quote = await quoteFor(app.visitor, todayInDhaka(app.clock.now()))
    const { body } = await purchase(agent, { ...sumaiya, quote, status: 0 })
    const { id } = body.data
    const opened = await agent.get(`/api-app/proposal-form?policyId=${id}`)
    const masked = opened.body.data.draft.customer.national_id
    expect(masked).toBe('••••••3456')
    const kept = { ...sumaiya, id, national_id: masked, father_name: 'Abdul Karim Sheikh', status: 0 }
    expect((await purchase(agent, kept)).status).toBe(200)
    const whole = { customer_policy_id: id, part: 'applicant' }
    const admin = await app.signIn('admin')
    expect((await admin.post('/api-app/full-national-id', whole)).body.data.national_id).toBe('3290123456')
    const strange = await purchase(agent, { ...kept, national_id: '••••••9999' })
    expect(strange.body.errors).toMatchObject({ national_id: ['NID must be 10, 13 or 17 digits.'] })
  })
})
