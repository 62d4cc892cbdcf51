import { expect, it } from 'vitest'
import { todayInDhaka } from '#kernel/dates.ts'
import { app, openApp } from '../drive/test-app.ts'
import { examineCalculators } from './examine.ts'

openApp()

/** `npm run proof calculators` sends 10,000 requests. */
it('random requests never make the calculators fail or break a pricing rule, and refusals are in the caller’s language (PCALC-36, PCALC-39)', async () => {
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
