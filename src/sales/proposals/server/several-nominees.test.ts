import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { todayInDhaka } from '#kernel/dates.ts'
import { app, type Caller, openApp } from '../../../../tests/drive/test-app.ts'
import {
  detailsOf,
  pdfFile,
  purchase,
  quoteFor,
  somebodyElse,
  sumaiya,
} from '../../../../tests/people/proposal-of-sumaiya.ts'

let agent: Caller
let quote: string
openApp()
beforeAll(async () => {
  agent = await app.signIn('agent')
  quote = await quoteFor(app.visitor, todayInDhaka(app.clock.now()))
})

const { nominee: arif, ...alone } = sumaiya
const adult = (first_name: string, share: number, more: object = {}) => ({
  first_name,
  last_name: 'Hossain',
  birth_date: '1988-01-09',
  relation_id: 'B',
  gender: 'M',
  mobile_no: '01811000046',
  present_address: '12/3 Sheikhpara, Khulna',
  share,
  ...more,
})
const salma = {
  first_name: 'Salma',
  last_name: 'Begum',
  birth_date: '1985-08-01',
  relation_id: 'M',
  gender: 'F',
  mobile_no: '01811000047',
  present_address: '12/3 Sheikhpara, Khulna',
}
const child = (first_name: string, share: number, more: object = {}) =>
  adult(first_name, share, {
    birth_date: '2016-02-29',
    relation_id: 'D',
    gender: 'F',
    appointee: salma,
    ...more,
  })

/** `nominees[0][appointee][first_name]`, as forms send lists. */
function listed(nominees: readonly object[]): Record<string, unknown> {
  const flat: Record<string, unknown> = {}
  for (const [at, nominee] of nominees.entries())
    for (const [name, value] of Object.entries(nominee))
      if (typeof value === 'object')
        for (const [inner, one] of Object.entries(value)) flat[`nominees[${at}][${name}][${inner}]`] = one
      else flat[`nominees[${at}][${name}]`] = value
  return flat
}

const propose = (nominees: readonly object[], more: object = {}) =>
  purchase(agent, { ...alone, quote, status: 0, ...listed(nominees), ...more })
const confirm = (nominees: readonly object[], more: object = {}) =>
  purchase(agent, { ...alone, quote, status: 1, ...listed(nominees), ...more }, [pdfFile()])
const five = [
  adult('Arif', 40, { national_id: '6437219085', relation_id: 'O', explanation: 'Foster brother' }),
  adult('Rafiq', 15),
  child('Mim', 15),
  adult('Kamal', 15),
  child('Jui', 15, { appointee: { ...salma, first_name: 'Halima' } }),
]

describe('a proposal with five nominees', () => {
  it('is confirmed with the share and the appointee of each, and told so to reader and core system (PROP-17, PROP-22, POL-11, POL-16, PUSH-01)', async () => {
    const { status, body } = await confirm(five)
    expect([status, body.errors]).toEqual([200, undefined])
    const { id, ref_unique_id: reference } = body.data
    const shown = await detailsOf(agent, id)
    expect(shown.nominee).toMatchObject({ first_name: 'Arif', relation: 'O' })
    expect(Object.keys(shown.nominee)).not.toContain('share')
    expect(shown.appointee).toBeNull()
    expect(shown.nominees.map((one: Record<string, unknown>) => [one.first_name, one.share])).toEqual([
      ['Arif', 40],
      ['Rafiq', 15],
      ['Mim', 15],
      ['Kamal', 15],
      ['Jui', 15],
    ])
    expect(shown.nominees[0]).toMatchObject({
      national_id: '••••••9085',
      explanation: 'Foster brother',
      // The register is asked about each who has a number.
      identity: expect.any(String),
      appointee: null,
    })
    expect(shown.nominees[4].appointee).toMatchObject({ first_name: 'Halima' })

    const sent = () =>
      app.db.execute<{ policy: Record<string, unknown> }>(
        sql`select policy from sandbox.core_policies where idempotency_key = ${reference}`,
      )
    await app.eventually('the core system has it', async () => (await sent()).rows.length === 1)
    const [{ policy } = { policy: {} }] = (await sent()).rows
    expect(policy.nominee).toMatchObject({ first_name: 'Arif', relation: 'Other' })
    expect(policy.nominees).toMatchObject([
      { first_name: 'Arif', share: 40, explanation: 'Foster brother', appointee: null },
      { first_name: 'Rafiq', share: 15 },
      { first_name: 'Mim', share: 15, appointee: { first_name: 'Salma' } },
      { first_name: 'Kamal', share: 15 },
      { first_name: 'Jui', share: 15, appointee: { first_name: 'Halima' } },
    ])

    const paper = await agent.get(`/api-app/proposals/${id}/paper`)
    expect(paper.status).toBe(200)
    const { rows } = await app.db.execute<{ part: string; share: string; national_id: string }>(
      sql`select part, share, national_id from policy_people where policy_id = ${id} order by part`,
    )
    expect(rows.map(({ part }) => part)).toEqual(
      expect.arrayContaining(['nominee', 'nominee5', 'appointee3', 'appointee5']),
    )
    expect(rows.find(({ part }) => part === 'nominee2')?.share).toMatch(/^p1\./)
    const whole = await agent.post('/api-app/full-national-id', { customer_policy_id: id, part: 'nominee6' })
    expect(whole.status).not.toBe(200)
  })

  it('comes back into the form from its draft, whole numbers kept behind their masks when one moves up (PROP-04)', async () => {
    const second = adult('Rafiq', 50, { national_id: '7437219086' })
    const saved = await propose([adult('Arif', 50, { national_id: '6437219085' }), second])
    const { id } = saved.body.data
    const moved = await propose([{ ...second, national_id: '••••••9086', share: 100 }], { id })
    expect(moved.body.errors).toBeUndefined()
    const shown = await detailsOf(agent, id)
    expect(shown.nominees).toHaveLength(1)
    expect(shown.nominees[0]).toMatchObject({ first_name: 'Rafiq', national_id: '••••••9086', share: 100 })
    const { rows } = await app.db.execute(
      sql`select part from policy_people where policy_id = ${id} and part like 'nominee%'`,
    )
    expect(rows).toEqual([{ part: 'nominee' }])
  })
})

describe('one nominee', () => {
  it('is sent, shown and sent to the core system as ever, with everything as share (PROP-17, PROP-31)', async () => {
    const { body } = await purchase(agent, { ...alone, nominee: arif, quote, status: 1 }, [pdfFile()])
    const shown = await detailsOf(agent, body.data.id)
    expect(shown.nominee).toMatchObject({ first_name: 'Arif', relation: 'H', identity: null })
    expect(shown.nominees).toMatchObject([{ first_name: 'Arif', share: 100, appointee: null }])
    const sent = () =>
      app.db.execute<{ policy: object }>(
        sql`select policy from sandbox.core_policies where idempotency_key = ${body.data.ref_unique_id}`,
      )
    await app.eventually('the core system has it', async () => (await sent()).rows.length === 1)
    expect(Object.keys((await sent()).rows[0]?.policy ?? {})).not.toContain('nominees')
  })

  it('is explained only where the relation is "other", as the form asks it: without scripts all fields are sent (PROP-17, PUSH-01)', async () => {
    const explained = { ...arif, nominee_explanation: 'Husband of my sister' }
    const stored = async (nominee: object) => {
      const { body } = await propose([], { ...somebodyElse(), nominee })
      return (await detailsOf(agent, body.data.id)).nominees[0].explanation
    }
    expect(await stored({ ...explained, relation_id: 'O' })).toBe('Husband of my sister')
    expect(await stored(explained)).toBeNull()
    expect(await stored({ ...explained, relation_id: '' })).toBeNull()

    const { body } = await confirm([], { ...somebodyElse(), nominee: explained })
    const sent = () =>
      app.db.execute<{ policy: object }>(
        sql`select policy from sandbox.core_policies where idempotency_key = ${body.data.ref_unique_id}`,
      )
    await app.eventually('the core system has it', async () => (await sent()).rows.length === 1)
    expect(Object.keys((await sent()).rows[0]?.policy ?? {})).not.toContain('nominees')
  })
})

describe('what is refused and not dropped', () => {
  const refused: readonly (readonly [string, () => ReturnType<typeof propose>, string, string])[] = [
    ['a sixth nominee', () => propose([...five, adult('Sixth', 10)]), 'nominees', 'tooManyNominees'],
    [
      'a second one in brackets of the first',
      () => propose([], { 'nominee[1][first_name]': 'Rana' }),
      'nominee.1',
      'unknownField',
    ],
    [
      'an unknown part of one',
      () => propose([adult('Arif', 100, { shoe_size: 42 })]),
      'nominees.0.shoe_size',
      'unknownField',
    ],
    [
      'a flat name of a sixth nominee',
      () => propose([], { nominee6_first_name: 'Sixth' }),
      'nominee6_first_name',
      'unknownField',
    ],
    [
      'an unknown part of the applicant',
      () => propose([], { 'customer[shoe_size]': 42 }),
      'customer.shoe_size',
      'unknownField',
    ],
    [
      'an unknown part of the health answers',
      () => propose([], { 'health[shoe_size]': 42 }),
      'health.shoe_size',
      'unknownField',
    ],
    [
      'an unknown part of the only one',
      () => propose([], { 'nominee[shoe_size]': 42 }),
      'nominee.shoe_size',
      'unknownField',
    ],
    [
      'two answers to one question',
      () => propose([adult('Arif', 100)], { nominee_first_name: 'Rana' }),
      'nominee_first_name',
      'checkNomineeFields',
    ],
    [
      'shares below 100',
      () => confirm([adult('Arif', 40), adult('Rafiq', 50)]),
      'nominee_share',
      'checkNomineeFields',
    ],
    [
      'a share that is no whole percentage',
      () => confirm([adult('Arif', 50.5), adult('Rafiq', 50)]),
      'nominee_share',
      'checkNomineeFields',
    ],
    [
      'a nominee without a share',
      () => confirm([adult('Arif', 50), { ...adult('Rafiq', 0), share: '' }]),
      'nominee2_share',
      'checkNomineeFields',
    ],
    [
      'the applicant as nominee',
      () => confirm([adult('Arif', 50), adult('Rafiq', 50, { national_id: sumaiya.national_id })]),
      'nominee2_national_id',
      'checkNomineeFields',
    ],
    [
      'the applicant as appointee',
      () =>
        confirm([
          adult('Arif', 50),
          child('Mim', 50, { appointee: { ...salma, national_id: sumaiya.national_id } }),
        ]),
      'appointee2_national_id',
      'checkAppointeeFields',
    ],
    [
      'one number twice',
      () =>
        confirm([
          adult('Arif', 50, { national_id: '6437219085' }),
          adult('Rafiq', 50, { national_id: '6437219085' }),
        ]),
      'nominee2_national_id',
      'checkNomineeFields',
    ],
    [
      'a child without an appointee',
      () => confirm([adult('Arif', 50), child('Mim', 50, { appointee: {} })]),
      'appointee2_first_name',
      'checkAppointeeFields',
    ],
  ]
  it.each(refused)('%s (PROP-18, PROP-21, PROP-23, PROP-29)', async (_what, ask, field, code) => {
    const { status, body } = await ask()
    expect(status).toBe(422)
    expect(body.code).toBe(code)
    expect(body.errors[field]).toHaveLength(1)
  })

  it('a hundred nominees as JSON, and a nominee that is a list', async () => {
    const post = (more: object) =>
      agent.post('/api-app/purchase-policy', { ...alone, quote, status: 0, ...more })
    const hundred = await post({ nominees: Array.from({ length: 100 }, () => adult('Arif', 1)) })
    expect([hundred.status, hundred.body.code]).toEqual([422, 'tooManyNominees'])
    expect((await post({ nominee: [arif, arif] })).status).toBe(422)
    const added = await agent.post('/v1/policy/policy_nominee_add', { id: 1, nominees: [arif] })
    expect([added.status, added.body.code]).toEqual([422, 'unknownField'])
  })
})

describe('unfinished work', () => {
  it('keeps what was typed of every nominee (PROP-11)', async () => {
    const values = {
      nominee_first_name: 'Arif',
      nominee5_first_name: 'Jui',
      appointee5_last_name: 'Begum',
      nominee5_share: '15',
    }
    const other = await quoteFor(app.visitor, todayInDhaka(app.clock.now()), { sum_assured: 610_000 })
    expect((await agent.post('/api-app/unfinished-proposal', { quote: other, values })).status).toBe(200)
    const opened = await agent.get(`/api-app/proposal-form?quote=${other}`)
    expect(opened.body.data.unfinished.values).toMatchObject(values)
  })
})
