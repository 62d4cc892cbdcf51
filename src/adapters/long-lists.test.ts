import { expect, it } from 'vitest'
import { plansAnswer } from './calculator/wire.ts'
import { findAnswer, postingsAnswer, reportAnswer } from './core-system/wire.ts'
import { verdictV2 } from './national-id/wire.ts'
import { checkoutAnswer } from './payment-gateway/hosted-json-wire.ts'
import { readElements } from './payment-gateway/sslcommerz-wire.ts'

const endless = Array.from({ length: 20_000 }, () => 0)

it.each([
  ['plans', plansAnswer, { plans: endless }],
  ['policies found', findAnswer, { policies: endless }],
  ['reports', reportAnswer, { policies: endless }],
  ['postings', postingsAnswer, { payments: endless }],
  ['attempts to pay', checkoutAnswer, { order: 'T1', state: 'OPEN', attempts: endless }],
])('a list of %s that is too long is one problem, not one for each part', (_name, schema, answer) => {
  expect(schema.safeParse(answer).error?.issues.length).toBe(1)
})

it('reasons of the register that are too many are none', () => {
  expect(verdictV2.safeParse({ status: 'no', errors: endless }).data).toEqual({ status: 'no' })
})

it('of too many attempts to pay the newest count', () => {
  const found = readElements({ element: [...endless, 'the newest'] })
  expect([found.length, found.at(-1)]).toEqual([1_000, 'the newest'])
})
