import { and, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { demoPassword } from '#demo/staff/load-demo-staff.ts'
import { auditLog } from '#platform/database/server/tables.ts'
import { listLines } from '../drive/audit-lines.ts'
import { metricOf } from '../drive/metric.ts'
import { createTestApp, type TestApp } from '../drive/test-app.ts'

let app: TestApp
let alone: TestApp
beforeAll(async () => {
  app = await createTestApp({
    LIMITS:
      'codeAsked.address=10 signUpStart.address=10 codeTried.address=10 passwordTried.address=10 codeSms.site=5',
    NEUTRAL_ANSWERS: 'on',
  })
  // Its proxy stands elsewhere: what a caller on this machine says of its address is not believed.
  alone = await createTestApp({ TRUSTED_PROXIES: '192.0.2.1' })
}, 120_000)
afterAll(async () => {
  await app.close()
  await alone.close()
})

const from = (address: string) => ({ 'x-forwarded-for': address })

const lines = async (action: string, address: string) =>
  (await listLines(app.db, and(eq(auditLog.action, action), eq(auditLog.address, address)))).map(
    ({ details }) => ({ times: Number(details?.times ?? 1) }),
  )
describe('one address that asks and guesses for many', () => {
  it('is refused also where it goes on asking for the code that a phone has just been sent', async () => {
    const headers = from('198.51.100.77')
    const ask = () => app.visitor.post('/api-app/customer-login', { mobile_no: '01911000099' }, { headers })
    const seen: number[] = []
    for (let n = 0; n < 14; n++) seen.push((await ask()).status)
    expect(seen.filter((status) => status === 429)).toHaveLength(4)
  })

  it('is one also where it has the 2^64 addresses of an IPv6 connection', async () => {
    const seen: number[] = []
    for (let n = 0; n < 14; n++) {
      const headers = from(`2001:db8:7:9:${n.toString(16)}::${n + 1}`)
      const { status } = await app.visitor.post('/v1/signup/policy', { policy_code: `66${n}` }, { headers })
      seen.push(status)
    }
    expect(seen.filter((status) => status === 429)).toHaveLength(4)
  })

  const wrong = (n: number) => ({ user_id: `somebody${n}`, password: 'Wrong@2026' })
  it.each<[string, string, (n: number) => object]>([
    ['codes', '/api-app/customer-login', (n) => ({ mobile_no: `01911000${100 + n}` })],
    ['sign-ups', '/v1/signup/policy', (n) => ({ policy_code: `88${n}` })],
    ['passwords of many names', '/api-app/user-login', wrong],
    [
      'PINs of many policies',
      '/v1/signup/verify-pin',
      (n) => ({ policy_code: `77${n}`, pin_number: '0000' }),
    ],
  ])(
    '%s: is refused beyond its hard limit for as long as it is told, and leaves a trace (security 2, 3, 10)',
    async (_what, path, body) => {
      const address = `198.51.100.${path.length}`
      const ask = (n: number) => app.visitor.post(path, body(n), { headers: from(address) })
      const answers = await Promise.all(Array.from({ length: 15 }, (_, n) => ask(n)))
      expect(answers.filter(({ status }) => status === 429)).toHaveLength(5)
      const held = await ask(99)
      expect([held.status, held.body.code]).toEqual([429, 'tooMany'])
      expect(held.body.message).toContain('60 minutes')
      const seconds = Number(held.headers.get('retry-after'))
      expect(seconds).toBeGreaterThan(3500)
      expect(await lines('blocked', address)).toHaveLength(6)
      const elsewhere = await app.visitor.post(path, body(50), { headers: from('203.0.113.200') })
      expect(elsewhere.status).not.toBe(429)
      await app.clock.moveBy((seconds + 1) * 1000)
      expect((await ask(100)).status).not.toBe(429)
    },
  )

  it('an office whose people know their passwords is not held up (SEC-05)', async () => {
    const headers = from('198.51.100.200')
    for (const user_id of [
      'agent',
      'bank',
      'editor',
      'agent2',
      'agent3',
      'admin',
      'agent',
      'bank',
      'agent',
      'bank',
      'editor',
    ]) {
      const { status } = await app.visitor.post(
        '/api-app/user-login',
        { user_id, password: demoPassword },
        { headers },
      )
      expect(status).toBe(200)
    }
  })

  it('many networks, and a flood of blocks leaves few lines that say how many they stand for', async () => {
    const address = '192.0.2.99'
    const ask = (n: number) =>
      app.visitor.post('/v1/signup/policy', { policy_code: `99${n}` }, { headers: from(address) })
    const blockedBefore = await metricOf(app, 'abuse_blocked_total{what="blocked"}')
    for (let round = 0; round < 8; round++)
      await Promise.all(Array.from({ length: 20 }, (_, n) => ask(round * 20 + n)))
    const written = await lines('blocked', address)
    expect(written.length).toBeLessThanOrEqual(22)
    expect(Math.max(...written.map(({ times }) => times))).toBe(100)
    expect((await metricOf(app, 'abuse_blocked_total{what="blocked"}')) - blockedBefore).toBe(150)
  })
})

describe('the limits', () => {
  it('hold over a restart and on every instance, and the sandbox switches them off and clears them (design §10)', async () => {
    const headers = from('192.0.2.55')
    const start = (visitor = app.visitor) =>
      visitor.post('/v1/signup/policy', { policy_code: '551' }, { headers })
    for (let n = 0; n < 10; n++) await start()
    const other = await app.alongside({ LIMITS: 'signUpStart.address=10' })
    expect((await start(other.visitor)).status).toBe(429)
    await app.turn({ limits: 'off' })
    expect((await start()).status).toBe(200)
    await app.turn({ limits: 'on' })
    expect((await start()).status).toBe(429)
    await app.visitor.post('/sandbox/people/reset')
    expect((await start()).status).toBe(200)
  })

  it('the codes of a day by SMS have a budget, and reaching it raises an alarm (security finding 3)', async () => {
    const before = await metricOf(app, 'abuse_alarms_total{what="codeSms"}')
    const { rows } = await app.db.execute<{ mobile: string }>(
      sql`select distinct mobile from customers where mobile is not null order by mobile limit 12`,
    )
    for (const [n, { mobile }] of rows.entries()) {
      const { status } = await app.visitor.post(
        '/api-app/customer-login',
        { mobile_no: mobile },
        { headers: from(`100.64.${n}.1`) },
      )
      expect(status).toBe(200)
    }
    const { rows: kept } = await app.db.execute<{ total: number }>(
      sql`select total from limit_counters where name = 'codeSms.site all'`,
    )
    expect(kept[0]?.total).toBeGreaterThan(5)
    expect((await metricOf(app, 'abuse_alarms_total{what="codeSms"}')) - before).toBe(1)
    const sent = await app.eventually('the budget went out', async () => {
      const { body } = await app.visitor.get('/sandbox/inbox.json')
      const codes = body.filter(({ to }: { to: string }) => rows.some(({ mobile }) => mobile === to))
      return codes.length >= 5 ? codes.length : undefined
    })
    expect(sent).toBe(5)
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
