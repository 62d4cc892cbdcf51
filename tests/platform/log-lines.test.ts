import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../drive/test-app.ts'

const logged: string[] = []
const keep = (facts: object, text: string) => void logged.push(`${text} ${JSON.stringify(facts)}`)
let app: TestApp
beforeAll(async () => {
  app = await createTestApp({}, { info: keep, warn: keep, error: keep })
})
afterAll(() => app.close())

it('the line of a page that failed has neither the token of its link nor the words that were searched for', async () => {
  await app.owner.execute(sql`alter table sessions rename to sessions_away`)
  const headers = { cookie: 'session=some' }
  for (const [path, route] of [
    ['/l/token-of-salma', '/l/…'],
    ['/reminders/stop/token-of-salma', '/reminders/…'],
    ['/search/Salma%20Begum%2001711000009', '/search/…'],
    ['/news', '/news'],
  ]) {
    logged.splice(0)
    expect((await fetch(app.url + path, { headers })).status).toBe(500)
    expect(logged.join()).toContain(`"route":"${route}"`)
    expect(logged.join()).not.toMatch(/salma/i)
  }
})
