import { beforeAll, describe, expect, it } from 'vitest'
import { todayInDhaka } from '#kernel/dates.ts'
import { app, type Caller, openApp } from '../../../../tests/drive/test-app.ts'
import { pdfFile, purchase, quoteFor, sumaiya } from '../../../../tests/people/proposal-of-sumaiya.ts'
import { textEditions } from '../text-editions.ts'
import { en } from '../words.en.ts'
import { findSignedProposal } from './store.ts'

let agent: Caller
let quote: string

openApp()
beforeAll(async () => {
  agent = await app.signIn('agent')
  quote = await quoteFor(app.visitor, todayInDhaka(app.clock.now()))
})

/** Sumaiya names her daughter Nila, ten years old, as nominee and her brother Jamal as appointee. */
const whole = {
  ...sumaiya,
  email: 'sumaiya@example.com',
  spouse_name: 'Arif Hossain',
  nominee: {
    nominee_national_id: '20161234567890123',
    nominee_email: 'nila@example.com',
    nominee_first_name: 'Nila',
    nominee_last_name: 'Hossain',
    birth_date: '2016-02-29',
    relation_id: 'D',
    nominee_gender: 'F',
    nominee_present_address: '12/3 Sheikhpara\nKhulna',
    nominee_mobile_no: '01811000046',
  },
  appointee: {
    appointee_national_id: '1985123456',
    appointee_email: 'jamal@example.com',
    appointee_first_name: 'Jamal',
    appointee_last_name: 'Uddin',
    appointee_birth_date: '1985-08-01',
    appointee_present_address: '4 Boyra, Khulna',
    appointee_mobile_no: '01911000047',
    appointee_relation_id: 'B',
    appointee_gender: 'M',
  },
  pulse_rate: '72',
}

describe('a whole proposal', () => {
  it('takes and gives back everything of the applicant, the nominee, the appointee and the body (PROP-10, PROP-17, PROP-22, PROP-27)', async () => {
    const { body } = await purchase(agent, { ...whole, quote, status: 0 })
    const { data } = (await agent.get(`/api-app/proposal-form?policyId=${body.data.id}`)).body
    const { customer, nominee, appointee, questions_answers: health } = data.draft
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
    ] as const)
      expect([name, customer[name]]).toEqual([name, whole[name]])
    expect(nominee).toMatchObject({
      email: 'nila@example.com',
      first_name: 'Nila',
      last_name: 'Hossain',
      date_of_birth: '2016-02-29',
      relation: 'D',
      gender: 'F',
      present_address: '12/3 Sheikhpara\nKhulna',
      mobile: '01811000046',
    })
    expect(nominee.national_id.endsWith('0123')).toBe(true)
    expect(appointee).toMatchObject({
      email: 'jamal@example.com',
      first_name: 'Jamal',
      last_name: 'Uddin',
      date_of_birth: '1985-08-01',
      relation: 'B',
      gender: 'M',
      present_address: '4 Boyra, Khulna',
      mobile: '01911000047',
    })
    expect(health).toMatchObject({
      blood: 'B+',
      pulse_rate: '72',
      height: '160',
      weight: '55',
      smoker_status: 'Non smoker',
    })
  })

  it('can be checked first: the server’s price and the missing answers, and nothing is stored', async () => {
    const total = async () => (await agent.post('/api-app/get-policy-list', {})).body.data.policies.total
    const before = await total()
    const { declaration: _declaration, consent: _consent, ...undeclared } = whole
    const check = (sent: object) => agent.post('/api-app/check-proposal', { ...undeclared, quote, ...sent })
    const complete = await check({ has_document: 1 })
    expect(complete.status).toBe(200)
    const drafted = await purchase(agent, { ...whole, quote, status: 0 })
    expect(complete.body.data).toEqual({
      premium_amount: drafted.body.data.premium_amount,
      word: expect.objectContaining({ needs: 'off', state: 'notAsked' }),
    })
    const wanting = await check({ father_name: '', birth_date: '2090-01-01' })
    expect(wanting.status).toBe(422)
    expect(wanting.body.message).toBe('Please check Customer Information fields!')
    expect(Object.keys(wanting.body.errors)).toEqual(['father_name', 'birth_date', 'document'])
    expect(await total()).toBe(before + 1)
    const { id, version } = drafted.body.data
    await purchase(agent, { ...whole, quote, id, version, status: 0 })
    const stale = await check({ id, version, has_document: 1 })
    expect([stale.status, stale.body.code]).toEqual([409, 'proposalChangedMeanwhile'])
  })

  it('is kept as asked, answered and declared: the questions, their wording’s edition, the language, the moment', async () => {
    const { accident_injury: _unasked, ...sent } = whole
    const { body } = await purchase(agent, { ...sent, quote, status: 1 }, [pdfFile()])
    const signed = await findSignedProposal(app.db, body.data.id)
    expect(signed).toMatchObject({ language: 'en', editions: textEditions })
    expect(signed?.consentedAt?.getTime()).toBe(signed?.signedAt.getTime())
    expect(Math.abs(app.clock.now().getTime() - (signed?.signedAt.getTime() ?? 0))).toBeLessThan(60_000)
    const lines = signed?.paper.flatMap((part) => part.lines) ?? []
    const answerTo = (label: string) => lines.find((line) => line.label === label)?.answer
    expect(answerTo(en.declaration.statement)).toBe('Yes')
    expect(answerTo(en.declaration.consent)).toBe('Yes')
    expect(lines.filter(({ label }) => label.endsWith('?'))).toHaveLength(10)
    expect(answerTo('Have you ever had an accident or injury?')).toBe('Not answered')
    expect(JSON.stringify(signed?.paper)).not.toContain('3290123456')
  })

  it('without consent is not confirmed: each box has its own message', async () => {
    const sent = { ...whole, quote, status: 1, consent: 0 }
    const { status, body } = await purchase(agent, sent, [pdfFile()])
    expect(status).toBe(422)
    expect(body.errors).toEqual({ consent: ['Please tick the consent.'] })
  })
})
