import { expect, it } from 'vitest'
import { createFailureLog } from './log-failures.ts'

it('logs one line per cause and minute, and how many there were since (operations 4)', () => {
  const lines: object[] = []
  const keep = (facts: object) => void lines.push(facts)
  let now = 0
  const failures = createFailureLog({ info: keep, warn: keep, error: keep }, () => now)
  for (let n = 0; n < 40; n++) failures.note('send-mail', new Error('the mail server is away'))
  failures.note('send-mail', new Error('no such address'))
  failures.note('send-sms', new Error('the mail server is away'))
  expect(lines).toHaveLength(3)
  now = 61_000
  failures.note('send-mail', new Error('the mail server is away'))
  expect(lines[3]).toMatchObject({ job: 'send-mail', more: 39 })
})
