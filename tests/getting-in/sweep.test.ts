import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { todayInDhaka } from '#kernel/dates.ts'
import { openDatabase } from '#platform/database/server/database.ts'
import { importPolicies } from '#policies/policy-import/server/import-policies.ts'
import { holdersOf, writePolicyFile } from '../../bench/existing-policies.ts'
import { createTestApp, type TestApp } from '../drive/test-app.ts'
import { productionGuard, sweep } from './sweep.ts'

const wishes = { rows: 270, seed: 31, today: todayInDhaka(new Date()) }

let app: TestApp
let folder: string
beforeAll(async () => {
  app = await createTestApp({ ...productionGuard, LIMITS: `${productionGuard.LIMITS} signUpStart.site=60` })
  folder = await mkdtemp(join(tmpdir(), 'jibon-sweep-'))
  const file = join(folder, 'policies.csv')
  await writePolicyFile(file, wishes)
  const opened = openDatabase(app.programUrl)
  await importPolicies([file], { ...opened, now: new Date(), who: 'a test', folder, print: () => {} })
  await opened.close()
}, 120_000)
afterAll(async () => {
  await app.close()
  await rm(folder, { recursive: true, force: true })
})

it('a sweep over policy numbers takes no account and raises an alarm, and people come in meanwhile (security 2, 3; SEC-05)', async () => {
  const known = holdersOf(wishes)
  const swept = await sweep(app.url, {
    policies: known.all,
    addresses: 3,
    atOnce: 60,
    minutes: 2,
    holders: known.holders.slice(0, 4),
    moveClock: (to) => app.clock.moveTo(to),
  })
  // Three addresses may begin sixty sign-ups each and try sixty PINs each.
  expect(swept).toMatchObject({ fallen: 0, alarmMinute: 1, signedUp: 4, strange: [] })
  expect(swept.refused).toBe(2 * (270 - 3 * 60))
  expect(Math.max(...swept.waitedMs)).toBeLessThan(10_000)
})
