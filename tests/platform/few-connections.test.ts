import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { changingCalls } from '../drive/changing-calls/all.ts'
import { openGround } from '../drive/changing-calls/open-ground.ts'

/**
 * A transaction that waits for a second connection stands still as soon as every connection is held by another like it:
 * so many calls at once are enough. With one connection a single call is.
 */
let { desk, ground } = {} as Awaited<ReturnType<typeof openGround>>
beforeAll(async () => {
  ;({ desk, ground } = await openGround({ APPROVALS: 'exports texts', DATABASE_CONNECTIONS: '1' }))
})
afterAll(() => desk.app.close())

describe('a program with one connection to write by', () => {
  it.each(changingCalls)('does what it does with many: $action', async (call) => {
    const made = (await call.prepare?.(ground, 1)) ?? 0
    expect((await call.call(ground, 1, made)).status).toBe(200)
  })

  it('begins sign-ups of many at once', async () => {
    const begun = await Promise.all(
      Array.from({ length: 40 }, (_, n) =>
        desk.app.visitor.post('/v1/signup/policy', { policy_code: String(900000020 + (n % 20)) }),
      ),
    )
    expect(begun.filter(({ status }) => status >= 500)).toEqual([])
  })
})
