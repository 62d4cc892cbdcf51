import { expect, it } from 'vitest'
import { todayInDhaka } from '#kernel/dates.ts'
import { app, openApp } from '../drive/test-app.ts'
import { examineCalculators } from './examine.ts'

openApp()

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
