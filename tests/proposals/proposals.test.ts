import { expect, it } from 'vitest'
import { todayInDhaka } from '#kernel/dates.ts'
import { app, openApp } from '../drive/test-app.ts'
import { quoteFor } from '../people/proposal-of-sumaiya.ts'
import { examineProposals } from './examine.ts'

openApp()

it('a hundred drawn proposals, ordinary, at their limits, broken and hostile: each is stored exactly or refused with the right sentences (PROP-11, PROP-12, PROP-13, PROP-18, PROP-23, PROP-29)', {
  timeout: 60_000,
}, async () => {
  const { token = '' } = await app.signIn('agent')
  const quote = await quoteFor(app.visitor, todayInDhaka(app.clock.now()))
  const found = await examineProposals({ url: app.url, token, quote, proposals: 100, seed: 26 })
  expect(found.offences).toEqual([])
  expect(found.sent).toBe(100)
  for (const outcome of [found.drafts, found.confirmed, found.refused]) expect(outcome).toBeGreaterThan(10)
})
