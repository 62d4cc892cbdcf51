import { and, eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { languages } from '#kernel/language.ts'
import { fill } from '#kernel/words.ts'
import { bn as notice } from '#people/staff/notice.words.bn.ts'
import { users } from '#people/staff/server/tables.ts'
import { auditLog } from '#platform/database/server/tables.ts'
import { getSettings } from '#website/content/server/store.ts'
import { words } from '../../src/words.ts'
import { listLines } from '../drive/audit-lines.ts'
import { readInbox } from '../drive/inbox.ts'
import { app, type Caller, openApp } from '../drive/test-app.ts'

let admin: Caller
let agent: Caller
openApp()
beforeAll(async () => {
  admin = await app.signIn('admin')
  agent = await app.signIn('agent')
})

const salma = {
  en_first_name: 'Salma Begum',
  login_id: 'Salma',
  mobile: '01711200001',
  email: 'salma@example.com',
  designation: 'Trainee',
  joining_date: '2026-07-01',
  role_id: 2,
  status: '1',
  password: 'Shiuli#2026',
  branch_code: '',
}
const store = (change: object = {}, who = admin, language: 'bn' | 'en' = 'en') =>
  who.post('/api-app/store-users', { ...salma, ...change }, { language })
const listed = async (search: object = {}) => (await admin.post('/api-app/get-users', search)).body.data.users
const called = async (login: string) =>
  (await listed({ name: login })).data.find((user: { login_id: string }) => user.login_id === login)
const errorsOf = async (change: object, language: 'bn' | 'en' = 'en') =>
  (await store(change, admin, language)).body.data.message

describe('the list of users', () => {
  it('comes fifty a page, filtered by name and status (USER-04)', async () => {
    const first = await listed({ page: 1, name: '', status: '' })
    expect(first).toMatchObject({ current_page: 1, last_page: 1, total: 9 })
    expect(first.data.map(({ id }: { id: number }) => id)).toEqual([9, 8, 7, 6, 5, 4, 3, 2, 1])
    const inactive = await listed({ status: '0' })
    expect(inactive.data.map(({ login_id }: { login_id: string }) => login_id)).toEqual(['former'])
    expect((await listed({ status: 1 })).total).toBe(8)
    expect((await listed({ name: 'nasrin SUL' })).data[0]).toMatchObject({
      id: 1,
      en_first_name: 'Nasrin',
      en_last_name: 'Sultana',
      role_name: 'Main admin',
      user_type: 1,
      status: 1,
    })
    const [role] = await app.db.select().from(users).where(eq(users.id, 2))
    if (!role) throw new Error('The agent is gone')
    const { id: _, ...copy } = role
    await app.db.insert(users).values(
      Array.from({ length: 60 }, (_each, n) => ({
        ...copy,
        loginId: `crowd${n}`,
        firstName: `Crowd ${n}`,
        agencyCode: null,
      })),
    )
    const second = await listed({ name: 'crowd', page: '২' })
    expect(second).toMatchObject({ current_page: 2, last_page: 2, from: 51, to: 60, total: 60 })
    expect(second.data).toHaveLength(10)
    expect((await listed({ name: 'crowd', page: 99 })).current_page).toBe(2)
  })

  it('is found by numbers in either digits, and by signs that mean something to a database', async () => {
    expect((await listed({ name: '০১৭১১১০০০০৭' })).data[0].login_id).toBe('agent2')
    expect((await listed({ name: '%' })).total).toBe(0)
  })

  it('is refused to everyone without the right (PERM-08, SEC-02)', async () => {
    for (const path of ['get-users', 'get-user', 'store-users', 'update-users']) {
      expect([path, (await agent.post(`/api-app/${path}`, { id: 2 })).status]).toEqual([path, 403])
      expect([path, (await app.visitor.post(`/api-app/${path}`, {})).status]).toEqual([path, 401])
    }
  })
})

describe.each(languages)('a new user, in %s', (language) => {
  const { problems, done } = words['staff/users'][language]

  it('needs name, login id, mobile, role, status and password, each reported at its field (USER-07, USER-16)', async () => {
    const { status, body } = await admin.post('/api-app/store-users', {}, { language })
    expect([status, body.success, body.status, body.data.status]).toEqual([422, false, 0, 0])
    expect(body.data.message).toEqual({
      en_first_name: [problems.userNameRequired],
      login_id: [problems.userLoginIdRequired],
      mobile: [problems.userPhoneRequired],
      role_id: [problems.userRoleRequired],
      status: [problems.userStatusRequired],
      password: [problems.userPasswordRequired],
    })
    expect(body.errors).toEqual(body.data.message)
  })

  it('has a phone number of eleven digits, in whatever digits it was typed (USER-08)', async () => {
    expect(await errorsOf({ mobile: '0171120000' }, language)).toEqual({ mobile: [problems.userPhoneLength] })
    const typed = { mobile: '+৮৮০ ১৭১১-২০০০০২', login_id: `phone.${language}` }
    expect((await store(typed)).status).toBe(200)
    expect((await called(`phone.${language}`)).mobile).toBe('01711200002')
  })

  it('may have no email, or a right one (USER-09)', async () => {
    expect(await errorsOf({ email: 'salma.example.com' }, language)).toEqual({
      email: [problems.userEmailInvalid],
    })
    expect((await store({ email: '', login_id: `mail.${language}` })).status).toBe(200)
  })

  it('has a branch code of nine letters or digits when a bank partner, and none otherwise (USER-10)', async () => {
    for (const branch_code of ['', 'DHK00001', 'DHK0000011', '---'])
      expect(await errorsOf({ role_id: '3', branch_code }, language)).toEqual({
        branch_code: [problems.userBranchCode],
      })
    const login = `branch.${language}`
    expect((await store({ role_id: '৩', branch_code: 'dhk-000 ০০২', login_id: login })).status).toBe(200)
    expect((await called(login)).branch_code).toBe('DHK000002')
    await store({ role_id: 2, branch_code: 'DHK000002', login_id: `${login}.agent` })
    expect((await called(`${login}.agent`)).branch_code).toBe('')
  })

  it('has a strong password, twice the same where it is asked twice (USER-11)', async () => {
    for (const password of ['Short#1', 'nocapital#1', 'NoDigit#a', 'NoSign123'])
      expect(await errorsOf({ password }, language)).toEqual({ password: [problems.userPasswordWeak] })
    expect(await errorsOf({ password: 'Password@123' }, language)).toEqual({
      password: [problems.userPasswordCommon],
    })
    expect(await errorsOf({ retype_password: 'Shiuli#2027' }, language)).toEqual({
      retype_password: [problems.userPasswordsDiffer],
    })
  })

  it('joins on a day that exists, and gets a role that does (USER-06)', async () => {
    expect(await errorsOf({ joining_date: '2026-02-30', role_id: 99 }, language)).toEqual({
      joining_date: [problems.userJoiningDate],
      role_id: [problems.userRoleUnknown],
    })
  })

  it('is stored and told so, and must replace the password at first (USER-13, USER-14, USER-15, USER-17)', async () => {
    const login = `Salma.${language}`
    const { body } = await store({ login_id: login }, admin, language)
    expect(body).toEqual({
      success: true,
      status: 1,
      message: done.added,
      data: { status: 1, message: done.added },
    })
    expect(await called(login)).toMatchObject({
      en_first_name: 'Salma Begum',
      mobile: '01711200001',
      email: 'salma@example.com',
      designation: 'Trainee',
      joining_date: '2026-07-01',
      role_id: 2,
      status: 1,
      user_type: 0,
    })
    const sign = { user_id: login.toUpperCase(), password: 'Shiuli#2026' }
    expect((await app.visitor.post('/api-app/user-login', sign)).body.token.user.reset_password).toBe(0)
    const again = await errorsOf({ login_id: login.toLowerCase() }, language)
    expect(again).toEqual({ login_id: [problems.loginIdTaken] })
  })

  it('may come with parents, national ID and date of birth, the number masked when shown (USER-17)', async () => {
    const login = `whole.${language}`
    const more = { father_name: 'Abdul Karim', mother_name: 'Amena', national_id: '১৯৯০১২৩৪৫৬' }
    const { body } = await store({ ...more, date_of_birth: '17/05/1990', login_id: login })
    expect(body.success).toBe(true)
    const { id } = await called(login)
    expect((await admin.post('/api-app/get-user', { id })).body.data.user).toMatchObject({
      father_name: 'Abdul Karim',
      mother_name: 'Amena',
      national_id: '••••••3456',
      date_of_birth: '1990-05-17',
    })
    const wrong = { national_id: '123', date_of_birth: 'once' }
    expect(await errorsOf({ ...wrong, login_id: `${login}2` }, language)).toEqual({
      national_id: [problems.userNationalId],
      date_of_birth: [problems.userBirthDate],
    })
  })
})

describe('a user who is changed', () => {
  const change = (id: number, fields: object, who = admin) =>
    who.post('/api-app/update-users', { ...salma, password: '', id, ...fields })
  const added = async (login_id: string) => {
    await store({ login_id })
    const { id } = await called(login_id)
    const { token } = await app.signIn(login_id, salma.password, 'bn')
    const isIn = async () => {
      const headers = { authorization: `Bearer ${token}` }
      return (await app.visitor.post('/api-app/get-policy-list', {}, { headers })).status !== 401
    }
    return { id, login_id, isIn }
  }

  it('keeps the password when none is typed, and stays in (USER-11, USER-14)', async () => {
    const { id, login_id, isIn } = await added('keeps')
    const { body } = await change(id, { login_id, designation: 'Officer' })
    expect(body.data).toEqual({ status: 1, message: 'User updated successfully!' })
    expect((await called(login_id)).designation).toBe('Officer')
    expect(await isIn()).toBe(true)
    const sign = { user_id: login_id, password: salma.password }
    expect((await app.visitor.post('/api-app/user-login', sign)).status).toBe(200)
  })

  it.each([
    ['a new role', { role_id: 4 }],
    ['a new password', { password: 'Kodom#2026x' }],
    ['the status inactive', { status: 0 }],
  ])('is logged out everywhere at once by %s', async (what, fields) => {
    const { id, login_id, isIn } = await added(`out ${what}`)
    expect(await isIn()).toBe(true)
    expect((await change(id, { login_id, ...fields })).status).toBe(200)
    expect(await isIn()).toBe(false)
  })

  it('must replace a password that somebody else set (USER-14)', async () => {
    const { id, login_id } = await added('someone')
    await app.db.update(users).set({ hasOwnPassword: true }).where(eq(users.id, id))
    await change(id, { login_id, password: 'Kodom#2026x' })
    const sign = { user_id: login_id, password: 'Kodom#2026x' }
    expect((await app.visitor.post('/api-app/user-login', sign)).body.token.user.reset_password).toBe(0)
  })

  it('is told when somebody else sets the password, by SMS and mail, in their language (security 4)', async () => {
    const { id, login_id } = await added('told')
    await change(id, { login_id, mobile: '01711200077', email: 'told@example.com', password: 'Kodom#2026x' })
    const sms = await app.eventually('the SMS', async () => (await readInbox(app, '01711200077'))[0])
    const { brandName, helpline } = await getSettings(app.db)
    expect(sms.text).toBe(fill(notice.passwordSet.sms, { brand: brandName.bn, helpline: helpline.bn }, 'bn'))
    expect([...sms.text].length).toBeLessThanOrEqual(70)
    const mail = await app.eventually('the mail', async () => (await readInbox(app, 'told@example.com'))[0])
    expect(mail.text).toContain('Salma Begum')
  })

  it('keeps what is not sent, and follows the same rules (USER-14)', async () => {
    const { id, login_id } = await added('rules')
    const { email, joining_date, designation, branch_code, ...needed } = salma
    await admin.post('/api-app/update-users', { ...needed, password: '', id, login_id })
    expect(await called(login_id)).toMatchObject({ email, joining_date, designation })
    expect((await change(id, { login_id: 'AGENT' })).body.data.message).toEqual({
      login_id: ['This login id is already in use. Choose another.'],
    })
    expect((await change(id, { login_id, password: 'weak' })).body.data.message.password).toHaveLength(1)
    expect((await change(999_999, {})).status).toBe(404)
    expect((await change(2 ** 40, {})).status).toBe(404)
  })

  it('is written down with what was and what is, in the same transaction, private things masked', async () => {
    const { id, login_id } = await added('written')
    await change(id, { login_id, status: 0, mobile: '01811999999', password: 'Kodom#2026x' })
    const line = and(eq(auditLog.thing, `user:${id}`), eq(auditLog.personId, 1))
    const [changed, first] = await listLines(app.db, line)
    expect(changed).toMatchObject({
      action: 'user.change',
      details: {
        before: { isActive: true, mobile: '017•••••001' },
        after: { isActive: false, mobile: '018•••••999' },
        password: 'set',
      },
    })
    expect(first).toMatchObject({ action: 'user.add', details: { after: { loginId: 'written', roleId: 2 } } })
    expect(JSON.stringify([changed, first])).not.toMatch(/argon2|Kodom|Shiuli|salma@/)
  })
})

describe('nobody is locked out, and nobody gets more power than is given', () => {
  const nasrin = { ...salma, en_first_name: 'Nasrin Sultana', login_id: 'admin', password: '', id: 1 }

  it('the main admin stays active and main admin, in a sentence', async () => {
    const { status, body } = await admin.post('/api-app/update-users', { ...nasrin, role_id: 2, status: 0 })
    const sentence = words['staff/users'].en.problems.mainAdminStays
    expect([status, body.data.message]).toEqual([422, { status: [sentence], role_id: [sentence] }])
    const kept = { ...nasrin, role_id: 1, status: 1, en_last_name: '' }
    expect((await admin.post('/api-app/update-users', kept)).status).toBe(200)
  })

  it('who may add and change users can neither take over the main admin nor give rights they lack', async () => {
    await admin.post('/api-app/store-roles', { name: 'Personnel', active_status: 1 })
    const roles = (await admin.post('/api-app/get-roles', { is_paginate: '0' })).body.data.roles
    const personnel = roles.find(({ name }: { name: string }) => name === 'Personnel').id
    await admin.post('/api-app/assign-permissions', { role_id: personnel, permission_id: [1, 2, 3] })
    await store({ login_id: 'personnel', role_id: personnel })
    await app.db.update(users).set({ hasOwnPassword: true }).where(eq(users.loginId, 'personnel'))
    const clerk = await app.signIn('personnel', salma.password)
    const refused = async (path: string, body: object) => {
      const answer = await clerk.post(`/api-app/${path}`, body)
      return [answer.status, answer.body.code, answer.body.data?.status]
    }
    const take = { ...nasrin, role_id: 1, status: 1, password: 'Kodom#2026x' }
    expect(await refused('update-users', take)).toEqual([403, 'mainAdminOnlyItself', 0])
    const climb = { ...salma, login_id: 'climber', role_id: 1 }
    expect(await refused('store-users', climb)).toEqual([403, 'notYoursToGive', 0])
    expect((await store({ login_id: 'colleague', role_id: personnel }, clerk)).status).toBe(200)
    // A clerk who cannot see policies makes nobody who can (security 4).
    const agentToBe = { ...salma, login_id: 'fieldwork', role_id: 2 }
    expect(await refused('store-users', agentToBe)).toEqual([403, 'notYoursToGive', 0])
    expect((await store({ login_id: 'fieldwork', role_id: 2 })).status).toBe(200)
    expect((await refused('update-roles', { id: personnel, name: 'X', active_status: 1 }))[0]).toBe(403)
    const stored = async (loginId: string, role_id: number) => {
      const [user] = await app.db.select().from(users).where(eq(users.loginId, loginId))
      return { ...salma, id: user?.id, login_id: loginId, role_id }
    }
    // Neither raise a colleague to more than one's own rights, nor bring down who has more.
    expect(await refused('update-users', await stored('colleague', 1))).toEqual([403, 'notYoursToGive', 0])
    expect((await store({ login_id: 'deputy', role_id: 1 })).status).toBe(200)
    expect(await refused('update-users', await stored('deputy', 2))).toEqual([403, 'notYoursToGive', 0])
    const fieldwork = { ...(await stored('fieldwork', 2)), password: '' }
    expect((await clerk.post('/api-app/update-users', { ...fieldwork, designation: 'Officer' })).status).toBe(
      200,
    )
    // A password, and whatever a code for a new one goes to, opens the account.
    for (const access of [
      { password: 'Kodom#2026x' },
      { mobile: '01711999999' },
      { email: 'clerk@example.com' },
      { login_id: 'mine' },
      { status: '0' },
      { role_id: personnel, password: 'Kodom#2026x' },
    ])
      expect(await refused('update-users', { ...fieldwork, ...access })).toEqual([403, 'notYoursToGive', 0])
    // Who may change roles changes none that may do more with rights.
    await admin.post('/api-app/assign-permissions', { role_id: personnel, permission_id: [1, 2, 3, 5, 7] })
    await admin.post('/api-app/store-roles', { name: 'Rights desk', active_status: 1 })
    const all = (await admin.post('/api-app/get-roles', { is_paginate: '0' })).body.data.roles
    const { id } = all.find(({ name }: { name: string }) => name === 'Rights desk')
    const rename = { id, name: 'Rights and roles', active_status: 1 }
    expect((await clerk.post('/api-app/update-roles', rename)).status).toBe(200)
    await admin.post('/api-app/assign-permissions', { role_id: id, permission_id: [9, 11] })
    expect((await refused('update-roles', rename)).slice(0, 2)).toEqual([403, 'notYoursToGive'])
  })
})
