import { beforeAll, describe, expect, it } from 'vitest'
import { todayInDhaka } from '#kernel/dates.ts'
import { languages } from '#kernel/language.ts'
import { app, type Caller, openApp } from '../../../../tests/drive/test-app.ts'
import {
  calculation,
  pdfFile,
  purchase,
  quoteFor,
  somebodyElse,
  sumaiya,
} from '../../../../tests/people/proposal-of-sumaiya.ts'
import { bn } from '../words.bn.ts'
import { en } from '../words.en.ts'

let agent: Caller
let quote: string
let doc: string
openApp()
beforeAll(async () => {
  agent = await app.signIn('agent')
  doc = todayInDhaka(app.clock.now())
  quote = await quoteFor(app.visitor, doc)
})

const sentences = { bn: bn.problems.answerGivenTwice, en: en.problems.answerGivenTwice }
const save = (more: object) => purchase(agent, { ...sumaiya, quote, status: 0, ...more })
const confirm = (more: object) =>
  purchase(agent, { ...sumaiya, ...somebodyElse(), quote, status: 1, ...more }, [pdfFile()])

const twice: readonly (readonly [string, object, string])[] = [
  ['aids_hepatitis', { 'health[aids_hepatitis]': 1 }, 'checkHealthFields'],
  ['good_health', { 'health[good_health]': 0 }, 'checkHealthFields'],
  ['weight', { 'health[weight]': 150 }, 'checkHealthFields'],
  ['smoker_status', { 'health[smoker_status]': 'Smoker' }, 'checkHealthFields'],
  ['first_name', { 'customer[first_name]': 'Salma' }, 'checkCustomerInformation'],
  ['mobile', { 'customer[mobile]': '01711000099' }, 'checkCustomerInformation'],
  ['national_id', { 'customer[national_id]': '3290123999' }, 'checkCustomerInformation'],
  ['nominee_first_name', { nominee_first_name: 'Rana' }, 'checkNomineeFields'],
  ['nominee_first_name', { 'nominee[first_name]': 'Rana' }, 'checkNomineeFields'],
  ['birth_date', { birth_date: '1988-01-10' }, 'checkNomineeFields'],
  [
    'appointee_first_name',
    { appointee_first_name: 'Salma', 'appointee[first_name]': 'Halima' },
    'checkAppointeeFields',
  ],
]

describe('an answer that comes under two names', () => {
  it.each(twice)('is refused where the two differ: %s (PROP-29)', async (field, more, toast) => {
    for (const send of [save, confirm]) {
      const { status, body } = await send(more)
      expect([status, body.code]).toEqual([422, toast])
      expect(body.errors).toEqual({ [field]: [sentences.en] })
    }
  })

  it('is refused in the language of its reader, by every call that takes a proposal', async () => {
    const sent = { ...sumaiya, quote, health: { weight: 150 } }
    for (const path of ['/api-app/purchase-policy', '/api-app/check-proposal', '/v1/policy/policy_add'])
      for (const language of languages) {
        const { status, body } = await agent.post(path, { ...sent, status: 0 }, { language })
        expect([status, body.errors]).toMatchObject([422, { weight: [sentences[language]] }])
      }
    const { id, version } = (await save({})).body.data
    const added = await agent.post('/v1/policy/policy_nominee_add', {
      id,
      version,
      nominee: sumaiya.nominee,
      nominee_first_name: 'Rana',
    })
    expect([added.status, added.body.errors]).toEqual([422, { nominee_first_name: [sentences.en] }])
  })

  it('is accepted if both are the same, in any digits and date format, or if one is empty', async () => {
    const { status, body } = await confirm({
      mobile: '+৮৮০ ১৭১১-০০০০৪৫',
      'customer[mobile]': '01711000045',
      'customer[date_of_birth]': '১৭/০৫/১৯৯০',
      'customer[last_name]': ' Akter ',
      weight: '',
      'health[weight]': '৫৫',
      'health[good_health]': '১',
      'health[smoker_status]': 'non-smoker',
      nominee_last_name: '  ',
      nominee_first_name: 'Arif',
      birth_date: '09-01-1988',
    })
    expect([status, body.errors]).toEqual([200, undefined])
    const shown = await agent.post('/api-app/customer-policy-details', { customer_policy_id: body.data.id })
    expect(shown.body.data.customer_policy_details).toMatchObject({
      nominee: { last_name: 'Hossain' },
      questions_answers: { weight: '55' },
    })
  })
})

describe('a quote beside a calculation', () => {
  const both = (calculated: object) =>
    agent.post('/api-app/purchase-policy', { ...sumaiya, quote, status: 0, calculation: calculated })

  it('is refused where they say two sums (PROP-32)', async () => {
    const { status, body } = await both({ ...calculation, doc, sum_assured: 700_000 })
    expect([status, body.errors]).toEqual([422, { calculation: [sentences.en] }])
  })

  it('is accepted if they are the same', async () => {
    expect((await both({ ...calculation, doc, sum_assured: '৫০০০০০' })).status).toBe(200)
  })
})
