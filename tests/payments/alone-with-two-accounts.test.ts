import { beforeAll, beforeEach, expect, it } from 'vitest'
import { moneyMovedAlone } from '#people/approvals/server/tables.ts'
import { permission } from '#platform/http/permissions.ts'
import { addStaff } from '../drive/staff.ts'
import type { Caller } from '../drive/test-app.ts'
import { desk, openDesk } from './at-the-desk.ts'

/** Salma works at the desk and may add users; one person may move the money of one payment a day alone. */
let salma: Caller
openDesk({ APPROVALS: 'money', APPROVAL_TAKA: '4000' })
beforeAll(async () => {
  const { userList, userCreate, paymentList, paymentEdit } = permission
  salma = await addStaff(desk.app, 531, [userList, userCreate, paymentList, paymentEdit])
})
beforeEach(async () => {
  await desk.app.db.delete(moneyMovedAlone)
})

let count = 0
/** Salma adds somebody and chooses their first password, which they replace. */
async function addAnother(): Promise<Caller> {
  const login_id = `another${++count}`
  const named = { en_first_name: 'Another', login_id, mobile: `0171120053${count}`, role_id: 531, status: 1 }
  const password = 'Shiuli#2026'
  expect((await salma.post('/api-app/store-users', { ...named, password })).status).toBe(200)
  const own = { password: 'Kodom#2026x', confirm_password: 'Kodom#2026x' }
  await (await desk.app.signIn(login_id, password)).post('/api-app/reset-password', own)
  return desk.app.signIn(login_id, own.password)
}
const refund = async (who: Caller, id: number) => {
  const { body } = await desk.decide(id, 'refund', {}, who)
  return body.code ?? body.data.state
}

it('what one person moves alone in a day adds up over all accounts that they opened (money D1, decision 0064)', async () => {
  const [first, second, third] = [await desk.pay(), await desk.pay(), await desk.pay()]
  expect(await refund(await addAnother(), third.id)).toMatch(/^refund/)
  expect(await refund(salma, second.id)).toBe('waitingForApproval')
  const sibling = await addAnother()
  const finance = await desk.app.signIn('finance')
  await finance.post(`/api-app/approvals/1/decide`, { decision: 'refuse', reason: 'Not needed' })
  expect(await refund(sibling, second.id)).toBe('waitingForApproval')
  await finance.post(`/api-app/approvals/2/decide`, { decision: 'refuse', reason: 'Not needed' })
  // A colleague whose account is their own has a day of their own.
  expect(await refund(finance, second.id)).toMatch(/^refund/)
  expect((await desk.show(first.id)).state).toBe('booked')
})

it('two accounts of one person at once move one payment alone', async () => {
  const [first, second] = [await desk.payTwice(), await desk.payTwice()]
  const other = await addAnother()
  const outcomes = await Promise.all([refund(salma, first.excess.id), refund(other, second.excess.id)])
  expect(outcomes.filter((outcome) => outcome === 'waitingForApproval')).toHaveLength(1)
})
