import { afterAll, beforeAll, expect, it } from 'vitest'
import { todayInDhaka } from '#kernel/dates.ts'
import { createTestApp, type TestApp } from '../drive/test-app.ts'
import { examineCalculators } from './examine.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

/** `npm run proof calculators` asks 10,000 times. */
it('whatever is sent to the calculators, no failure, no price against the rules, and every refusal in its language (PCALC-36, PCALC-39)', async () => {
  const today = todayInDhaka(app.clock.now())
  const { offences, refused, priced, allowed } = await examineCalculators({
    url: app.url,
    today,
    requests: 600,
    seed: 3,
  })
  expect(offences).toEqual([])
  expect(Math.min(refused, priced, allowed)).toBeGreaterThan(100)
}, 60_000)
