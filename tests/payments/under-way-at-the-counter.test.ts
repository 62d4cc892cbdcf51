import { beforeAll, expect, it } from 'vitest'
import { languages } from '#kernel/language.ts'
import { words } from '../../src/words.ts'
import { policyRow } from '../drive/gateway.ts'
import { behind, desk, openDesk } from './at-the-desk.ts'

let id: number
openDesk()
beforeAll(async () => {
  ;({ id } = await policyRow(desk.app, behind))
})

const pageIn = async (language: (typeof languages)[number]) =>
  String((await desk.admin.get(`/policy-view/${id}`, { language })).body)
const underWay = async () =>
  (await desk.admin.post('/api-app/policy-overview', { customer_policy_id: id })).body.data.under_way

it.each(languages)(
  'staff who look up a payment see that it is held, and are not offered to take another, in %s',
  async (language) => {
    const { takePayment, underWay: said } = words['office/policy'][language]
    const firstToDo = new RegExp(`<a[^>]*(?:primary)[^>]*>(?:(?!</a>).)*${takePayment}`)
    expect(await underWay()).toBe(null)
    expect(await pageIn(language)).toMatch(firstToDo)
    await desk.pay(1, 'risky')
    expect(await underWay()).toBe('held')
    const page = await pageIn(language)
    expect(page).toContain(said.held)
    expect(page).toContain(takePayment)
    expect(page).not.toMatch(firstToDo)
  },
)

it('a payment that waits for the bank is shown as such', async () => {
  await desk.open()
  expect(await underWay()).toBe('open')
  expect(await pageIn('en')).toContain(words['office/policy'].en.underWay.open)
})
