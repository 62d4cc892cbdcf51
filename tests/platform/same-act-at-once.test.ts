import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { changingCalls } from '../drive/changing-calls/all.ts'
import { openGround } from '../drive/changing-calls/open-ground.ts'

let { desk, ground } = {} as Awaited<ReturnType<typeof openGround>>
beforeAll(async () => {
  ;({ desk, ground } = await openGround({ APPROVALS: 'exports texts' }))
})
afterAll(() => desk.app.close())

describe('The same act by three at the same moment', () => {
  it.each(changingCalls)(
    'is done or refused with a sentence, and never fails: $action',
    async ({ prepare, call }) => {
      const made = (await prepare?.(ground, 1)) ?? 0
      const answers = await Promise.all([1, 2, 3].map(() => call(ground, 1, made)))
      for (const { status, body } of answers) expect(status, JSON.stringify(body)).toBeLessThan(500)
      expect(answers.map(({ status }) => status)).toContain(200)
    },
  )
})
