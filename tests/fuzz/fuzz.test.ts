import { expect, it } from 'vitest'
import { app, openApp } from '../drive/test-app.ts'
import { examineAllCalls } from './examine.ts'

openApp()

it('answers whatever is sent to any call by anybody as one of ours, and shows nobody what is a stranger’s (SEC-02, ERR-08)', {
  timeout: 120_000,
}, async () => {
  const { asked, answered, offences } = await examineAllCalls({ url: app.url, each: 2, seed: 20_261_124 })
  expect(offences).toEqual([])
  expect(asked).toBeGreaterThan(1500)
  expect(answered).toBeGreaterThan(300)
})
