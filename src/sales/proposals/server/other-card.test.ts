import { beforeAll, expect, it } from 'vitest'
import { todayInDhaka } from '#kernel/dates.ts'
import { app, type Caller, openApp } from '../../../../tests/drive/test-app.ts'
import { pdfFile, purchase, quoteFor, sumaiya } from '../../../../tests/people/proposal-of-sumaiya.ts'
import { en } from '../words.en.ts'

let agent: Caller
let quote: string
openApp()
beforeAll(async () => {
  agent = await app.signIn('agent')
  quote = await quoteFor(app.visitor, todayInDhaka(app.clock.now()), { gender: 'M' })
})

/** As in the sandbox's register, which says that both numbers are his. */
const rahim = {
  ...sumaiya,
  national_id: '1990123456',
  first_name: 'Abdur',
  last_name: 'Rahim',
  gender: 'M',
  nominee: { ...sumaiya.nominee, relation_id: 'B' },
}
const oldCard = '19902692518000456'
const confirm = (more: object) => purchase(agent, { ...rahim, quote, status: 1, ...more }, [pdfFile()])

it.each([
  ['whole', oldCard],
  ['without its year, beside another date of birth', oldCard.slice(4)],
])(
  'nobody is their own nominee by their other card, %s, once the register was heard (PROP-18)',
  async (_how, number) => {
    const { status, body } = await confirm({ nominee_national_id: number })
    expect([status, body.code]).toEqual([422, 'checkNomineeFields'])
    expect(body.errors).toEqual({ nominee_national_id: [en.problems.nationalIdOfApplicant] })
  },
)

it('nor the appointee of their own nominee; those who look through their answers hear it too (PROP-23)', async () => {
  const child = { ...sumaiya.nominee, relation_id: 'S', birth_date: '2016-02-29' }
  const appointee = {
    first_name: 'Salma',
    last_name: 'Begum',
    birth_date: '1985-08-01',
    relation_id: 'M',
    gender: 'F',
    mobile_no: '01811000047',
    present_address: 'Khulna',
    national_id: oldCard,
  }
  const refused = { appointee_national_id: [en.problems.nationalIdOfApplicant] }
  const { status, body } = await confirm({ nominee: child, appointee })
  expect([status, body.code, body.errors]).toEqual([422, 'checkAppointeeFields', refused])
  const sent = { ...rahim, quote, nominee: child, appointee, has_document: 1 }
  expect((await agent.post('/api-app/check-proposal', sent)).body.errors).toEqual(refused)
})

it('a number of somebody else is taken', async () => {
  const { status, body } = await confirm({ nominee_national_id: '19812691648000137' })
  expect([status, body.errors]).toEqual([200, undefined])
})
