import { eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { demoPassword } from '#demo/staff/load-demo-staff.ts'
import { customerAccounts } from '#people/accounts/server/tables.ts'
import { users } from '#people/staff/server/tables.ts'
import { hashSecret } from '#platform/database/server/secrets.ts'
import { addAuthenticatorApp } from '../drive/authenticator-app.ts'
import { readInbox } from '../drive/inbox.ts'
import { app, type Caller } from '../drive/test-app.ts'
import {
  enrolPath,
  firstStep,
  openStrict,
  openTwoSteps,
  outcome,
  passSeconds,
  startAnew,
  strict,
  ticketOf,
} from './two-steps.ts'

const strong = 'Nodi#Par1971'
const passwords = { password: strong, confirm_password: strong }
const over = [422, 'secondStepOver']

openTwoSteps()
openStrict()
beforeEach(() => startAnew(strict))

/** The proof of a code for a new password. */
async function proveByCode(username: string, to: string, at = app) {
  await at.visitor.post('/v1/forgot-password-mail-sent', { username })
  const [message] = await readInbox(at, to)
  const otp_code = /\b\d{6}\b/.exec(message?.text ?? '')?.[0] ?? ''
  const { body } = await at.visitor.post('/v1/get/otpVerification', { user_name: username, otp_code })
  return { authorization: `Bearer ${body.data.token}` }
}

async function forget(username: string, to: string, at = app): Promise<void> {
  const headers = await proveByCode(username, to, at)
  const { status } = await at.visitor.post('/api-app/reset-password', passwords, { headers })
  expect(status).toBe(200)
}

/** The user form of the office, with something else in it. */
async function changeUser(admin: Caller, login: string, other: object): Promise<void> {
  const { body } = await admin.post('/api-app/get-users', {})
  const found = body.data.users.data.find(({ login_id }: { login_id: string }) => login_id === login)
  const { status, body: said } = await admin.post('/api-app/update-users', { ...found, ...other })
  expect([status, said.code]).toEqual([200, undefined])
}

describe('a sign-in that is half-way when the password is replaced', () => {
  it('sets up no second factor any more: whoever knew the old password would be in, and the owner out', async () => {
    const ticket = await ticketOf('finance', strict)
    await forget('finance', '01711100009', strict)
    const begun = await strict.visitor.post(enrolPath, { ticket, way: 'totp' })
    expect(outcome(begun)).toEqual(over)
    const { rows } = await strict.db.execute(sql`select 1 from totp_factors`)
    expect(rows).toEqual([])
  })

  it('is not ended by its second factor, whoever replaced the password or ended the sessions', async () => {
    const agent = await app.signIn('agent')
    const { phone } = await addAuthenticatorApp(app, agent)
    const admin = await app.signIn('admin')
    const acts: (() => Promise<unknown>)[] = [
      () => agent.post('/api-app/end-sessions', {}),
      () => agent.post('/api-app/reset-password', passwords),
      () => changeUser(admin, 'agent', { password: demoPassword, retype_password: demoPassword }),
      () => changeUser(admin, 'agent', { role_id: '3', branch_code: 'DHK000001' }),
      () => forget('agent', '01711100002'),
    ]
    let password = demoPassword
    for (const [index, act] of acts.entries()) {
      const { body } = await app.visitor.post('/api-app/user-login', { user_id: 'agent', password })
      await act()
      if (index === 1) password = strong
      if (index === 2) password = demoPassword
      await passSeconds(30)
      const { ticket } = body.data
      const second = { ticket, way: 'totp', answer: phone.code() }
      expect([index, ...outcome(await app.visitor.post('/api-app/second-factor', second))]).toEqual([
        index,
        ...over,
      ])
    }
  })

  it('leaves no proof of an earlier code, which would set another password', async () => {
    const earlier = await proveByCode('rahima', 'rahima@example.com')
    const rahima = await app.signIn('rahima')
    const { status } = await rahima.post('/v1/userpanel/changepassword', {
      old_password: demoPassword,
      password: strong,
      password_confirmation: strong,
    })
    expect(status).toBe(200)
    const other = { password: 'Onno#Par1971', confirm_password: 'Onno#Par1971' }
    expect((await app.visitor.post('/api-app/reset-password', other, { headers: earlier })).status).toBe(401)
  })
})

/** Until a sign-in that has judged the password waits for the row, which the test has locked. */
const waitsForRow = () =>
  app.eventually('the sign-in waits for the row', async () => {
    const { rows } = await app.db.execute(sql`select 1 from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`)
    return rows.length > 0
  })

describe('a sign-in whose password was looked at just before it is replaced', () => {
  it.each([
    ['agent', users, eq(users.loginId, 'agent')],
    ['rahima', customerAccounts, eq(customerAccounts.usernameKey, 'rahima')],
  ] as const)('opens no session that outlives it: %s', async (username, table, isTheirs) => {
    const passwordHash = await hashSecret(strong)
    const { signingIn } = await app.owner.transaction(async (tx) => {
      await tx.update(table).set({ passwordHash }).where(isTheirs)
      const begun = firstStep(username)
      await waitsForRow()
      await tx.execute(sql`delete from sessions`)
      return { signingIn: begun }
    })
    expect(outcome(await signingIn)).toEqual([401, 'loginWrong'])
  })

  it('lets nobody in who is made inactive meanwhile', async () => {
    const { signingIn } = await app.owner.transaction(async (tx) => {
      await tx.update(users).set({ isActive: false }).where(eq(users.loginId, 'agent'))
      const begun = firstStep('agent')
      await waitsForRow()
      return { signingIn: begun }
    })
    expect(outcome(await signingIn)).toEqual([403, 'userInactive'])
  })
})
