import { describe, expect, it } from 'vitest'
import { permission } from '#platform/http/permissions.ts'
import { readInbox } from '../drive/inbox.ts'
import { addStaff } from '../drive/staff.ts'
import { app, type Caller, openApp } from '../drive/test-app.ts'

openApp({ APPROVALS: 'roles' })

const { userList, userEdit, roleList, roleCreate, approvalList, approvalEdit } = permission
const rights = [userList, userEdit, roleList, roleCreate, approvalList, approvalEdit]
/** Salma and Karim have the same rights, and each a phone of their own. */
let lastId = 490
async function addTwo() {
  const ids = [++lastId, ++lastId] as const
  return {
    salma: await addStaff(app, ids[0], rights),
    karim: await addStaff(app, ids[1], rights),
    id: ids[1],
  }
}
let lastPhone = 1_714_000_000
const newPhone = () => `0${++lastPhone}`
const changeOf = (who: Caller, id: number, fields: object) =>
  who.post('/api-app/update-users', {
    ...{ id, en_first_name: 'Person', en_last_name: id, login_id: `user${id}`, role_id: id, status: 1 },
    password: '',
    ...fields,
  })

/** Whoever holds that phone sets a new password by a code, and signs in. */
async function takeOver(username: string, mobile: string): Promise<Caller> {
  await app.visitor.post('/v1/get/forgotPassword', { username })
  await app.visitor.post('/v1/forgot-password-mail-sent', { username })
  const texts = (await readInbox(app, mobile)).map(({ text }) => /\b\d{6}\b/.exec(text)?.[0])
  const named = { user_name: username, otp_code: texts.find((code) => code !== undefined) }
  const proof = await app.visitor.post('/v1/get/otpVerification', named)
  const headers = { authorization: `Bearer ${proof.body.data?.token}` }
  const own = { password: 'Bokul#2026x', confirm_password: 'Bokul#2026x' }
  expect((await app.visitor.post('/api-app/reset-password', own, { headers })).status).toBe(200)
  return app.signIn(username, own.password)
}

async function ask(who: Caller): Promise<number> {
  const name = `Role of ${newPhone()}`
  return (await who.post('/api-app/store-roles', { name, active_status: 1 })).body.data.approval
}
const approve = async (who: Caller, id: number) => {
  const { status, body } = await who.post(`/api-app/approvals/${id}/decide`, { decision: 'approve' })
  return [status, body.code]
}

describe('a colleague whose mobile was changed by another', () => {
  it('is no second person for them within a week, even with a password set by a code to that phone (beyond 17)', async () => {
    const { salma, id } = await addTwo()
    const mobile = newPhone()
    expect((await changeOf(salma, id, { mobile })).status).toBe(200)
    const taken = await takeOver(`user${id}`, mobile)
    const request = await ask(salma)
    expect(await approve(taken, request)).toEqual([403, 'notIndependent'])
    expect((await taken.get('/api-app/approvals')).body.data.waiting).toBe(0)
    // Nor does Salma approve what the taken account asks for.
    expect(await approve(salma, await ask(taken))).toEqual([403, 'notIndependent'])
    // Every other colleague is a second person for both.
    const { karim: other } = await addTwo()
    expect(await approve(other, request)).toEqual([200, undefined])
  })

  it('is one again after a week, in which the owner learnt of it at the old phone', async () => {
    const { salma, id } = await addTwo()
    const mobile = newPhone()
    await changeOf(salma, id, { mobile })
    await app.clock.moveBy(7 * 86_400_000 + 60_000)
    const request = await ask(await app.signIn(`user${id - 1}`))
    expect(await approve(await takeOver(`user${id}`, mobile), request)).toEqual([200, undefined])
    await app.clock.moveTo(null)
  })

  it('stays one when the mobile stays, and when they change it themselves', async () => {
    const { salma, karim, id } = await addTwo()
    const mobile = `01711300${id}`
    expect((await changeOf(salma, id, { mobile, designation: 'Officer' })).status).toBe(200)
    expect((await changeOf(karim, id, { mobile: newPhone(), email: 'karim@example.com' })).status).toBe(200)
    expect(await approve(karim, await ask(salma))).toEqual([200, undefined])
  })
})
