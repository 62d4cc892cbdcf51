import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { todayInDhaka } from '#kernel/dates.ts'
import { customers } from '#policies/policies/server/tables.ts'
import { type Answer, app, type Caller, openApp } from '../../../../tests/drive/test-app.ts'
import { proposeForRahima } from '../../../../tests/people/proposal-of-rahima.ts'
import { purchase, quoteFor, sumaiya } from '../../../../tests/people/proposal-of-sumaiya.ts'
import { identityConsents, registeredPeople } from './tables.ts'

let [agent, agent2]: Caller[] = []
let quote: string
openApp({ LIMITS: 'staffLookUp.target=300' })
beforeAll(async () => {
  ;[agent, agent2] = [await app.signIn('agent'), await app.signIn('agent2')]
  quote = await quoteFor(app.visitor, todayInDhaka(app.clock.now()), { gender: 'O' })
})
beforeEach(() => app.turn({ reset: true }))

const rahim = { national_id: '1990123456', date_of_birth: '1990-05-17' }
/** What a seller types under Rahim's number. */
const falseRahim = { first_name: 'Totally', last_name: 'Different', father_name: 'Nobody', gender: 'M' }

const type = (change: object) => purchase(agent as Caller, { ...sumaiya, ...change, quote, status: 0 })
const search = (who: Caller | undefined, sent: object) => (who as Caller).post('/api-app/search-by-nid', sent)
const find = (sent: object) => (agent2 as Caller).post('/api-app/find-customer', sent)
const sourceOf = ({ body }: Answer, name: string): string | undefined => body.data.sources[name]?.source

describe('what a seller typed about somebody', () => {
  it('is not shown to another seller as truth: the register is asked, and only its name is shown (KYC-06, design §10)', async () => {
    expect((await type({ ...rahim, ...falseRahim })).status).toBe(200)
    const found = await search(agent2, rahim)
    expect(found.body.data).toMatchObject({
      source: 'service',
      customer: { first_name: 'Abdur', last_name: 'Rahim', father_name: 'Abdul Karim', education: null },
    })
    const { sources } = found.body.data
    expect(new Set(Object.values(sources).map((said) => (said as { source: string }).source))).toEqual(
      new Set(['register']),
    )
    expect(sources.first_name.at).toMatch(/^\d{4}-\d\d-\d\dT/)
    // Neither does it reveal the stored customer, once the register has answered.
    expect((await find(rahim)).body.data.customer).toMatchObject({ first_name: 'Abdur', mobile: null })
  })

  it('stands beside what the register says, each value with its source and day (KYC-05, KYC-06)', async () => {
    await type({ ...rahim, ...falseRahim, first_name: 'Md. Abdur', last_name: 'Rahim' })
    const found = await search(agent2, rahim)
    expect(found.body.data).toMatchObject({
      source: 'own',
      customer: { first_name: 'Abdur', father_name: 'Abdul Karim', education: 'G', mobile: sumaiya.mobile },
    })
    for (const name of ['first_name', 'last_name', 'date_of_birth', 'father_name', 'present_address'])
      expect(sourceOf(found, name), name).toBe('register')
    for (const name of ['education', 'occupation', 'annual_income', 'mobile', 'place_of_birth'])
      expect(sourceOf(found, name), name).toBe('seller')
    expect(found.body.data.sources).not.toHaveProperty('national_id')
    const own = await find(rahim)
    expect([sourceOf(own, 'first_name'), sourceOf(own, 'mobile')]).toEqual(['register', 'seller'])
  })

  it('is marked as such if the register knows nobody, does not answer, or may not be asked (KYC-04, KYC-06)', async () => {
    for (const [national_id, consent] of [
      ['5550001111', 1],
      ['5550007777', 1],
      ['4628391750', 0],
    ] as const) {
      const typed = { ...rahim, national_id, ...(consent ? {} : { date_of_birth: '1984-02-19' }) }
      const person = { ...typed, ...falseRahim }
      const priced = await quoteFor(app.visitor, todayInDhaka(app.clock.now()), {
        dob: person.date_of_birth,
        gender: 'O',
      })
      await purchase(agent as Caller, { ...sumaiya, ...person, quote: priced, status: 0 })
      const before = await app.db.$count(identityConsents)
      const found = await search(agent2, { ...typed, consent })
      expect(found.body.data).toMatchObject({ source: 'own', customer: { first_name: 'Totally' } })
      expect(sourceOf(found, 'first_name')).toBe('seller')
      expect((await app.db.$count(identityConsents)) - before).toBe(consent)
    }
  })

  it('is masked without the date of birth, and names no source (KYC-05)', async () => {
    const masked = await search(agent2, { national_id: '5550001111' })
    expect(masked.body.data).toMatchObject({ masked: 1, sources: {}, customer: { first_name: 'T•••' } })
  })
})

describe('the record of a policy holder', () => {
  const rahima = { national_id: '19851234567890123', date_of_birth: '1985-03-12' }

  it('is shown as the holder’s, and the register is not asked (KYC-06)', async () => {
    await app.turn({ nid: 'error' })
    const found = await search(agent, rahima)
    expect([sourceOf(found, 'first_name'), sourceOf(found, 'mobile')]).toEqual(['holder', 'holder'])
  })

  it('is overridden by the register’s record of them (KYC-06, design §10)', async () => {
    await (agent as Caller).post('/api-app/nid-check', { ...rahima, person_dob: rahima.date_of_birth })
    const found = await search(agent, rahima)
    expect(found.body.data.source).toBe('own')
    expect([sourceOf(found, 'first_name'), sourceOf(found, 'mobile')]).toEqual(['register', 'holder'])
    await app.db.delete(registeredPeople)
  })

  it('is not changed by a proposal with their number, not even where it is blank (PROP-37, design §10)', async () => {
    const ofRahima = eq(customers.mobile, '01711000001')
    await app.db.update(customers).set({ occupation: null }).where(ofRahima)
    const [before] = await app.db.select().from(customers).where(ofRahima)
    await proposeForRahima(app)
    const [after] = await app.db.select().from(customers).where(ofRahima)
    expect(after).toEqual(before)
    expect(after?.occupation).toBeNull()
  })
})
