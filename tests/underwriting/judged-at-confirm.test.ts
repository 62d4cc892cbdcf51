import { eq, sql } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { todayInDhaka } from '#kernel/dates.ts'
import { fill } from '#kernel/words.ts'
import { lockLife } from '#policies/policies/server/life-store.ts'
import { policies } from '#policies/policies/server/tables.ts'
import { underwritingWords } from '#sales/underwriting/words.ts'
import { untilActive } from '../drive/pass-time.ts'
import { app, type Caller, openApp } from '../drive/test-app.ts'
import { quoteFor, somebodyElse, sumaiya } from '../people/proposal-of-sumaiya.ts'
import {
  noGender,
  pushesOf,
  rahim,
  rulesOfReferral,
  sell,
  statusOfPolicy,
  underwriter,
  wife,
} from './underwriters.ts'

let agent: Caller
let rina: Caller
openApp()
beforeAll(async () => {
  await app.turn({ limits: 'off' })
  agent = await app.signIn('agent')
  rina = await underwriter(app, 501)
})
beforeEach(() => app.turn({ reset: true }))

const proposed = (said: object = {}, asked: object = {}) => sell({ app, seller: agent }, said, asked)

const statusOf = (id: number) => statusOfPolicy(app, id)
const rulesOf = (id: number) => rulesOfReferral(rina, id)

describe('a proposal that every rule lets through', () => {
  it('goes on to the core system and becomes active; its verdict is kept (feature 13)', async () => {
    const { status, body } = await proposed()
    expect(status).toBe(200)
    expect(body.message).toBe('Successfully saved policy purchase data!')
    expect(body.data).toMatchObject({ policy_status: 1 })
    expect(body.data).not.toHaveProperty('looked_at')
    await untilActive(app, body.data.id)
    expect((await rina.get(`/api-app/referrals/${body.data.id}`)).status).toBe(404)
    const { rows } = await app.db.execute(sql`select outcome from verdicts where policy_id = ${body.data.id}`)
    expect(rows).toEqual([{ outcome: 'accept' }])
  })

  it('goes through with an unknown number up to Tk 10,00,000', async () => {
    const { body } = await proposed({}, { sum_assured: 1_000_000 })
    expect(body.data).not.toHaveProperty('looked_at')
    expect(await statusOf(body.data.id)).not.toBe(7)
  })
})

describe('each rule, through the front door', () => {
  const { good_health: _unsaid, ...unasked } = sumaiya
  it.each<[rules: string[], said: object, asked: object]>([
    [['healthAnswer'], { admitted_hospital: 1, admitted_hospital_details: 'Appendix, 2011' }, {}],
    [['healthAnswer'], { good_health: 0 }, {}],
    [['healthNotAnswered'], { ...unasked, good_health: undefined }, {}],
    [['build'], { weight: '90' }, {}],
    [['smoker', 'totalSum', 'unverified'], { smoker_status: 'Smoker' }, { sum_assured: 3_100_000 }],
    [['totalSum', 'unverified'], {}, { sum_assured: 2_100_000 }],
    [['totalSum', 'income', 'unverified'], {}, { sum_assured: 8_000_000 }],
    [['identity'], { ...rahim, first_name: 'Kamrul', last_name: 'Hasan', nominee: wife }, noGender],
    [['unverified'], {}, { sum_assured: 1_500_000 }],
    [['nominee'], { nominee: { ...sumaiya.nominee, nominee_gender: 'F' } }, {}],
    [
      ['nominee'],
      { nominee: { ...sumaiya.nominee, relation_id: 'F', birth_date: '1960-01-09', nominee_gender: 'F' } },
      {},
    ],
    [['nominee'], { nominee: { ...sumaiya.nominee, relation_id: 'W', nominee_gender: 'M' } }, {}],
  ])(
    '%s sends the proposal to the desk, and nothing of it reaches the core system',
    async (rules, said, asked) => {
      const { national_id, first_name } = somebodyElse()
      const person = { national_id, first_name, last_name: sumaiya.last_name, ...said }
      const { status, body } = await proposed(person, asked)
      expect(status, JSON.stringify(body)).toBe(200)
      const { id } = body.data
      expect(body.data).toMatchObject({ policy_status: 1, looked_at: 1 })
      // The notice to the seller names the applicant.
      const ofWhom = { name: `${person.first_name} ${person.last_name}`, reference: body.data.ref_unique_id }
      expect(body.message).toBe(fill(underwritingWords.en.toSeller, ofWhom, 'en'))
      expect(JSON.stringify(body)).not.toMatch(new RegExp(rules.join('|')))
      expect(await statusOf(id)).toBe(7)
      expect(await pushesOf(app, id)).toBe(0)
      expect(await rulesOf(id)).toEqual(rules)
    },
  )

  it('judges each policy of a life with the sums of the others', async () => {
    const person = somebodyElse()
    const answers = []
    for (let n = 0; n < 5; n++) answers.push(await proposed(person))
    expect(answers.map(({ body }) => body.data.looked_at)).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
      1,
    ])
    expect(await rulesOf(answers[4]?.body.data.id)).toEqual(['totalSum'])
    const { body } = await rina.get(`/api-app/referrals/${answers[4]?.body.data.id}`)
    expect(body.data.referral.other_policies).toHaveLength(4)
    expect(body.data.referral.total_sum).toBe(2_500_000)
  })

  it('treats the same name and birth date as one life, even with two national IDs', async () => {
    const { first_name } = somebodyElse()
    const person = { first_name, last_name: 'Khatun' }
    const first = await proposed(
      { ...person, national_id: somebodyElse().national_id },
      { sum_assured: 1_000_000 },
    )
    expect(first.body.data).not.toHaveProperty('looked_at')
    const second = {
      ...person,
      first_name: first_name.toUpperCase(),
      national_id: somebodyElse().national_id,
    }
    const third = { ...person, national_id: somebodyElse().national_id }
    expect((await proposed(second, { sum_assured: 1_000_000 })).body.data).not.toHaveProperty('looked_at')
    expect((await proposed(third)).body.data).toMatchObject({ looked_at: 1 })
  })
})

describe('the name of a life', () => {
  const jalal = { first_name: 'Jalal', last_name: 'Uddin' }
  it.each([
    ['with an honorific', { first_name: 'Md. Jalal' }],
    ['with its words swapped', { first_name: 'Uddin', last_name: 'Jalal' }],
    ['in Bangla', { first_name: 'মোঃ জালাল', last_name: 'উদ্দিন' }],
    ['spelled by its sound', { first_name: 'Zalal', last_name: 'Uddeen' }],
  ])(
    'is recognised %s, with an invented national ID: the total goes to the desk (totalSum)',
    async (_, said) => {
      const born = somebodyElse().first_name
      const name = { ...jalal, last_name: `Uddin ${born}` }
      const spelled = {
        ...name,
        ...said,
        last_name: `${'last_name' in said ? said.last_name : 'Uddin'} ${born}`,
      }
      for (const sum_assured of [1_000_000, 1_000_000]) {
        const { national_id } = somebodyElse()
        const { body } = await proposed({ ...name, national_id }, { sum_assured })
        expect(body.data).not.toHaveProperty('looked_at')
      }
      const { body } = await proposed({ ...spelled, national_id: somebodyElse().national_id })
      expect(body.data).toMatchObject({ looked_at: 1 })
      expect(await rulesOf(body.data.id)).toEqual(['totalSum'])
    },
  )

  it('differs between twins by the given name: two lives', async () => {
    for (const [first_name, last_name] of [
      ['Shahida', 'Sarkar'],
      ['Khaleda', 'Sarkar'],
    ]) {
      const said = { first_name, last_name }
      for (const sum_assured of [1_000_000, 900_000]) {
        const { national_id } = somebodyElse()
        const { status, body } = await proposed({ ...said, national_id }, { sum_assured })
        expect([status, body.data.looked_at]).toEqual([200, undefined])
      }
    }
  })
})

describe('an earlier proposal that was not taken up', () => {
  it('is shown with its reason in the case of a later proposal of the life, and on the person’s page', async () => {
    const person = somebodyElse()
    const first = await proposed({ ...person, admitted_hospital: 1 })
    const { id } = first.body.data
    const ended = await rina.post(`/api-app/referrals/${id}/decide`, {
      decision: 'decline',
      reason: 'Did not want it, she said',
      version: 1,
    })
    expect(ended.status).toBe(200)
    const later = await proposed({ ...person, admitted_hospital: 1 })
    const { body } = await rina.get(`/api-app/referrals/${later.body.data.id}`)
    const ending = { decision: 'decline', reason: 'Did not want it, she said' }
    expect(body.data.referral.other_policies).toMatchObject([{ id, status: 5, ending }])
    const [row] = await app.db.select().from(policies).where(eq(policies.id, id))
    const seenBy = async (who: Caller) => {
      const { data } = (await who.post('/api-app/person-overview', { customer_id: row?.customerId })).body
      return data.policies.find((policy: { id: number }) => policy.id === id)
    }
    expect(await seenBy(await app.signIn('admin'))).toMatchObject({ status: 5, ending })
    // The seller does not see the reason of the office.
    expect(await seenBy(agent)).toMatchObject({ status: 5, ending: null })
  })
})

describe('two confirmations of one life at once', () => {
  it('count each other: one of them is referred', async () => {
    const person = somebodyElse()
    await proposed(person, { sum_assured: 1_000_000 })
    const both = await Promise.all([
      proposed(person),
      proposed({ ...person, mobile: '01711000048' }, { sum_assured: 900_000 }),
    ])
    expect(both.map(({ status }) => status)).toEqual([200, 200])
    expect(both.filter(({ body }) => body.data.looked_at === 1)).toHaveLength(1)
  })

  it('run one after the other, however close together they arrive', async () => {
    const person = { ...sumaiya, ...somebodyElse() }
    const life = {
      idKeys: [],
      holderName: `${person.first_name} ${person.last_name}`,
      birthDate: person.date_of_birth,
      isChild: false,
    }
    let isConfirmed = false
    let confirming: Promise<unknown> | undefined
    await app.db.transaction(async (tx) => {
      await lockLife(tx, life)
      confirming = proposed(person).then(() => {
        isConfirmed = true
      })
      await app.eventually('the confirmation waits, or is through', async () => {
        const { rows } =
          await app.owner.execute(sql`select 1 from pg_locks where locktype = 'advisory' and not granted
          and database = (select oid from pg_database where datname = current_database())`)
        return isConfirmed || rows.length > 0
      })
      expect(isConfirmed).toBe(false)
    })
    await confirming
    expect(isConfirmed).toBe(true)
  })
})

describe('the same confirmation again', () => {
  it('gets the same answer under its idempotency key, and opens one referral', async () => {
    const quote = await quoteFor(app.visitor, todayInDhaka(app.clock.now()))
    const fields = {
      ...somebodyElse(),
      quote,
      admitted_hospital: 1,
      idempotency_key: 'referred0once0and0again',
    }
    const first = await proposed(fields)
    expect(first.body.data, first.body.message).toMatchObject({ looked_at: 1 })
    expect((await proposed(fields)).body).toEqual(first.body)
    const { rows } = await app.db.execute(
      sql`select policy_id from verdicts where policy_id = ${first.body.data.id}`,
    )
    expect(rows).toHaveLength(1)
  })
})

describe('a reader without rights in underwriting', () => {
  it('sees the status Submitted in list, details and counts, and finds the proposal there', async () => {
    const { body } = await proposed({ admitted_hospital: 1 })
    const { id, ref_unique_id } = body.data
    const list = async (filter: object) => (await agent.post('/api-app/get-policy-list', filter)).body.data
    const found = (await list({ status: '1', size: 100 })).policies.data
    expect(found).toContainEqual(expect.objectContaining({ id, status: 1 }))
    expect((await list({ status: '1', q: ref_unique_id })).policies.data).toMatchObject([{ id, status: 1 }])
    const { counts, policies: shown } = await list({ status: '1' })
    expect(counts).not.toHaveProperty('7')
    expect(shown.total).toBe(counts['1'])
    const details = await agent.post('/api-app/customer-policy-details', { customer_policy_id: id })
    expect(details.body.data.customer_policy_details.status).toBe(1)
    expect((await agent.get('/api-app/referrals')).status).toBe(403)
    const admin = await app.signIn('admin')
    const ofAdmin = (await admin.post('/api-app/get-policy-list', { status: '7', size: 100 })).body.data
    expect(ofAdmin.policies.data).toContainEqual(expect.objectContaining({ id, status: 7 }))
    expect(ofAdmin.counts['7']).toBe(ofAdmin.policies.total)
  })
})
