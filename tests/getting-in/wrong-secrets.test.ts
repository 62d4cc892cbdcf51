import { inArray } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { demoPassword } from '#demo/staff/load-demo-staff.ts'
import { auditLog } from '#platform/database/server/tables.ts'
import { listLines } from '../drive/audit-lines.ts'
import { addAuthenticatorApp } from '../drive/authenticator-app.ts'
import { type Answer, app, openApp } from '../drive/test-app.ts'

openApp({ FRESH_PROOF_MINUTES: '5' })
beforeEach(async () => {
  await app.visitor.post('/sandbox/people/reset')
  await app.clock.moveBy(2 * 3_600_000)
})

const metric = async () => {
  const { body } = await app.visitor.get('/metrics')
  const lines: string[] = body.match(/^abuse_wrong_total\{.*$/gm) ?? []
  return lines.reduce((sum, line) => sum + Number(line.split(' ').at(-1)), 0)
}
const noted = ['signIn.refused', 'payDirect.wrong', 'link.refuse']
/** The newest first. */
const lines = () => listLines(app.db, inArray(auditLog.action, noted))
const timesOf = (details: unknown) => Number((details as { times?: number } | null)?.times ?? 1)

const later = (minutes: number) => app.clock.moveBy(minutes * 60_000)

/** Each secret that can be wrong: what is made ready, and the wrong try. `whose`: whom the line names. */
type Wrong = { readonly what: string; readonly whose: string | null; readonly tries: () => Promise<Answer> }
const wrongs: readonly Wrong[] = [
  {
    what: 'the password of the office',
    whose: 'user:2',
    tries: () => app.visitor.post('/api-app/user-login', { user_id: 'agent', password: 'Wrong@2026' }),
  },
  {
    what: 'the password of nobody',
    whose: null,
    tries: () => app.visitor.post('/api-app/user-login', { user_id: 'nobody-x', password: 'Wrong@2026' }),
  },
  {
    what: 'the password of a policy holder',
    whose: 'customer:',
    tries: () => app.visitor.post('/v1/get/login', { username: 'rahima', password: 'Wrong@2026' }),
  },
  {
    what: 'the old password',
    whose: 'user:2',
    tries: async () => {
      const agent = await app.signIn('agent')
      await later(6)
      const next = { password: 'Kodom#2026', confirm_password: 'Kodom#2026' }
      return agent.post('/api-app/reset-password', { ...next, old_password: 'Wrong@2026' })
    },
  },
  {
    what: 'the password of a fresh proof',
    whose: 'user:2',
    tries: async () =>
      (await app.signIn('agent')).post('/api-app/fresh-proof', { way: 'password', answer: 'Wrong@2026' }),
  },
  {
    what: 'a code by SMS',
    whose: 'customer:',
    tries: async () => {
      const { body } = await app.visitor.post('/api-app/customer-login', { mobile_no: '01711000001' })
      return app.visitor.post('/api-app/match-otp', { customer_id: body.data.customer_id, otp: '000000' })
    },
  },
  {
    what: 'the PIN of a sign-up',
    whose: 'customer:',
    tries: async () => {
      await app.visitor.post('/v1/signup/policy', { policy_code: '900000002' })
      return app.visitor.post('/v1/signup/verify-pin', { policy_code: '900000002', pin_number: '0000' })
    },
  },
  {
    what: 'the code of a forgotten password',
    whose: 'user:2',
    tries: async () => {
      const username = { username: 'agent' }
      await app.visitor.post('/v1/get/forgotPassword', username)
      await app.visitor.post('/v1/forgot-password-mail-sent', username)
      return app.visitor.post('/v1/get/otpVerification', { user_name: 'agent', otp_code: '000000' })
    },
  },
  ...(['totp', 'recovery'] as const).map((way) => ({
    what: `the code of a second step (${way})`,
    whose: 'user:2',
    tries: async () => {
      await addAuthenticatorApp(app, await app.signIn('agent'))
      const first = await app.visitor.post('/api-app/user-login', {
        user_id: 'agent',
        password: demoPassword,
      })
      const { ticket } = first.body.data
      return app.visitor.post('/api-app/second-factor', { ticket, way, answer: '000000' })
    },
  })),
  {
    what: 'the holder of a policy, to pay for it',
    whose: null,
    tries: () =>
      app.visitor.post('/v1/policy/policy_validation', {
        policy_number: '900000001',
        policy_holder_dob: '1990-01-01',
        policy_mobilenumber: '01711000001',
        policy_email: 'rahima@example.com',
        user_agree: 1,
      }),
  },
  {
    what: 'a signed link',
    whose: null,
    tries: () => app.visitor.post('/v1/links/open', { token: 'A'.repeat(43) }),
  },
]

describe('a wrong secret', () => {
  it.each(wrongs.map((wrong) => [wrong.what, wrong] as const))(
    '%s: leaves one line in the audit log, without what was typed, and counts in the metrics (issue 17)',
    async (_what, { whose, tries }) => {
      const before = (await lines()).length
      const counted = await metric()
      const answer = await tries()
      expect([401, 403, 404, 422]).toContain(answer.status)
      const written = (await lines()).slice(0, -before || undefined)
      expect(written).toHaveLength(1)
      expect((await metric()) - counted).toBe(1)
      const [line] = written.map(({ action, thing, details }) => ({ action, thing, details }))
      if (whose === null) expect(line?.thing ?? '').not.toMatch(/^(user|customer):/)
      else expect(line?.thing).toMatch(new RegExp(`^${whose}`))
      expect(JSON.stringify(line)).not.toMatch(/Wrong@2026|000000|0000"|AAAA/)
    },
  )

  it('in a flood leaves few lines that say how many they stand for, while the metric counts each', async () => {
    const before = (await lines()).length
    const counted = await metric()
    const headers = { 'x-forwarded-for': '192.0.2.88' }
    for (let round = 0; round < 13; round++)
      await Promise.all(
        Array.from({ length: 10 }, (_, n) =>
          app.visitor.post(
            '/api-app/user-login',
            { user_id: `nobody${round}-${n}`, password: 'Wrong@2026' },
            { headers },
          ),
        ),
      )
    const written = (await lines()).slice(0, -before || undefined)
    expect((await metric()) - counted).toBe(130)
    expect(written.length).toBeLessThanOrEqual(23)
    expect(Math.max(...written.map(({ details }) => timesOf(details)))).toBe(100)
  })
})
