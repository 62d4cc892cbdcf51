import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { demoPassword } from '#demo/staff/load-demo-staff.ts'
import { createTestApp, type TestApp } from '../drive/test-app.ts'

const limit = 5
/** Each call beyond the limit makes the next one so much slower at least. */
const slowerMs = 300 / limit

let app: TestApp
let alone: TestApp
beforeAll(async () => {
  app = await createTestApp({ CODES_PER_ADDRESS_AN_HOUR: String(limit) })
  // Its proxy stands elsewhere: what a caller on this machine says of its address is not believed.
  alone = await createTestApp({ TRUSTED_PROXIES: '192.0.2.1' })
}, 120_000)
afterAll(async () => {
  await app.close()
  await alone.close()
})

const from = (address: string) => ({ 'x-forwarded-for': address })

describe('one address that asks and guesses for many', () => {
  const wrong = (n: number) => ({ user_id: `somebody${n}`, password: 'Wrong@2026' })
  it.each<[string, string, (n: number) => object]>([
    ['codes', '/api-app/customer-login', (n) => ({ mobile_no: `0191100000${n % 10}` })],
    ['passwords of many names', '/api-app/user-login', wrong],
    [
      'PINs of many policies',
      '/v1/signup/verify-pin',
      (n) => ({ policy_code: `77${n}`, pin_number: '0000' }),
    ],
  ])(
    '%s: is answered slower and slower beyond its limit, and never refused for it (SEC-05)',
    async (_what, path, body) => {
      const address = `198.51.100.${path.length}`
      const times = 15
      const ask = (n: number) => app.visitor.post(path, body(n), { headers: from(address) })
      await Promise.all(Array.from({ length: times }, (_, n) => ask(n)))
      const startedAt = performance.now()
      const { status } = await ask(99)
      expect(performance.now() - startedAt).toBeGreaterThan((times + 1 - limit) * slowerMs - 20)
      expect(status).not.toBe(429)
    },
  )

  it('an office whose people know their passwords stays as quick (SEC-05)', async () => {
    const headers = from('198.51.100.200')
    for (let n = 0; n < limit * 2; n++)
      await app.visitor.post('/api-app/user-login', wrong(0), { headers: from('203.0.113.1') })
    for (const user_id of ['agent', 'bank', 'editor', 'agent2', 'agent3', 'admin', 'agent', 'bank'])
      await app.visitor.post('/api-app/user-login', { user_id, password: demoPassword }, { headers })
    const { rows } = await app.db.execute<{ total: number }>(
      "select total from limit_counters where name = 'guess 198.51.100.200'",
    )
    expect(rows[0]?.total).toBe(0)
  })
})

describe('the address that a caller says it comes from', () => {
  it('is believed from a proxy of the settings, and from nobody else (SEC-05)', async () => {
    const addressAt = async ({ visitor }: TestApp) => {
      const headers = from('203.0.113.77')
      const { body } = await visitor.post(
        '/api-app/user-login',
        { user_id: 'bank', password: demoPassword },
        { headers },
      )
      const authorization = `Bearer ${body.token.token}`
      const own = await visitor.post('/api-app/my-sessions', {}, { headers: { authorization } })
      return own.body.data.sessions.find((session: { is_this: boolean }) => session.is_this).address
    }
    expect(await addressAt(app)).toBe('203.0.113.77')
    expect(await addressAt(alone)).toBe('127.0.0.1')
  })
})
