import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { chanceOf } from '#demo/policies/chance.ts'
import { demoPassword } from '#demo/staff/load-demo-staff.ts'
import { todayInDhaka } from '#kernel/dates.ts'
import { openTwoInstances, type TwoInstances } from '../drive/two-instances.ts'
import { quoteFor } from '../people/proposal-of-sumaiya.ts'
import { confirmOften, coreHasAll, examineSold, lastPolicy } from './confirm-often.ts'

let instances: TwoInstances
beforeAll(async () => {
  instances = await openTwoInstances()
}, 120_000)
afterAll(() => instances.close())

describe('two dozen confirmations whose answers are lost, doubled and raced over two instances', () => {
  it('are as many policies with as many core numbers; bench/confirm-proof.ts does it with ten thousand (PUSH-01, PUSH-02)', {
    timeout: 240_000,
  }, async () => {
    const [visitor] = instances.visitors
    await visitor.post('/sandbox/switches', { limits: 'off' })
    const signedIn = await visitor.post('/api-app/user-login', { user_id: 'agent', password: demoPassword })
    const quote = await quoteFor(visitor, todayInDhaka(new Date()))
    const before = await lastPolicy(instances.db)
    const { token } = signedIn.body.token
    const sold = await confirmOften({
      count: 24,
      atOnce: 6,
      chance: chanceOf(7),
      quote,
      token,
      urls: () => instances.urls,
    })
    expect(sold.offences).toEqual([])
    expect(sold.lost).toBeGreaterThan(4)
    expect(sold.doubled).toBeGreaterThan(4)
    await coreHasAll(instances.db, before, 60_000)
    expect(await examineSold(instances.db, before, sold)).toEqual([])
    expect(sold.references.size).toBe(24)
  })
})
