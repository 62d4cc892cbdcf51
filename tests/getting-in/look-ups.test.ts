import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Log } from '#platform/database/server/log.ts'
import { metricOf } from '../drive/metric.ts'
import { type Caller, createTestApp, type TestApp } from '../drive/test-app.ts'

const said: { readonly facts: object; readonly text: string }[] = []
const log: Log = {
  info: () => {},
  warn: () => {},
  error: (facts, text) => void said.push({ facts, text }),
}

let app: TestApp
let agent: Caller
let bank: Caller
beforeAll(async () => {
  app = await createTestApp({ LIMITS: 'staffLookUp.target=6' }, log)
  agent = await app.signIn('agent')
  bank = await app.signIn('bank')
})
afterAll(() => app.close())
const alarms = () => said.filter(({ text }) => text === 'abuse alarm: a limit was reached')

describe('a seller who looks up one person after another', () => {
  it('without a date of birth sees no whole person, is held at the quota over all ways of asking, and raises one alarm that names nobody (KYC-05, issue 17)', async () => {
    const before = await metricOf(app, 'abuse_alarms_total{what="staffLookUp"}')
    const blocked = await metricOf(app, 'abuse_blocked_total{what="blocked"}')
    const national_id = '19851234567890123'
    const ways = ['/api-app/find-customer', '/api-app/search-by-nid']
    const answers = []
    for (let n = 0; n < 9; n++) answers.push(await agent.post(ways[n % 2] ?? '', { national_id }))
    expect(answers.map(({ status }) => status)).toEqual([...Array(6).fill(200), 429, 429, 429])
    for (const { status, body, headers } of answers) {
      const text = JSON.stringify(body)
      for (const whole of ['01711000001', '1985-03-12', 'Khatun']) expect(text).not.toContain(whole)
      if (status === 200) expect(text).toContain('"masked":1')
      else expect([body.code, Number(headers.get('retry-after')) > 3000]).toEqual(['tooManyLookUps', true])
    }
    expect((await metricOf(app, 'abuse_alarms_total{what="staffLookUp"}')) - before).toBe(1)
    expect((await metricOf(app, 'abuse_blocked_total{what="blocked"}')) - blocked).toBe(3)
    expect(alarms()).toEqual([
      {
        text: 'abuse alarm: a limit was reached',
        facts: { act: 'staffLookUp', scope: 'target', total: 6 },
      },
    ])
    const right = { national_id, date_of_birth: '1985-03-12' }
    const { status, body } = await bank.post('/api-app/find-customer', right)
    expect([status, JSON.stringify(body).includes('01711000001')]).toEqual([200, true])
  })

  it('does not get more by asking at once', async () => {
    const third = await app.signIn('agent2')
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) =>
        third.post('/api-app/find-customer', { national_id: `19831234567890${100 + n}` }),
      ),
    )
    expect(answers.filter(({ status }) => status !== 429)).toHaveLength(6)
  })
})
