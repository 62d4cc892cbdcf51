import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { demoPassword } from '#demo/staff/load-demo-staff.ts'
import { openDatabase } from '#platform/database/server/database.ts'
import { newsletterDeliveries } from '#website/newsletter/server/tables.ts'
import { type RunningProgram, startPortal } from '../../bench/program.ts'
import { readSettings } from '../../src/settings.ts'
import { takeStoreKey } from '../../src/store-key.ts'
import { callerOf } from '../drive/test-app.ts'
import { createTestDatabase, type TestDatabase } from '../setup/database.ts'
import { addReaders, issue } from './readers.ts'

/** `npm run proof newsletter` uses ten thousand readers and waits a real minute. */
const asked = process.env.JIBON_NEWSLETTER_READERS
const readers = Number(asked ?? 200)
const patienceMs = Math.max(120_000, readers * 150)

let folder: string
let first: RunningProgram
let second: RunningProgram
let opened: TestDatabase
let database: ReturnType<typeof openDatabase>
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'jibon-newsletter-'))
  opened = await createTestDatabase('jibon_open')
  const portal = { dataDir: join(folder, 'data'), database: opened }
  ;[first, second] = await Promise.all([startPortal(portal), startPortal(portal)])
  database = openDatabase(opened.url, { connections: 2 })
  await takeStoreKey(database.db, readSettings({ NODE_ENV: 'test' }))
}, 180_000)
afterAll(async () => {
  await database.close()
  await Promise.all([first.stop(), second.stop()])
  await opened.drop()
  await rm(folder, { recursive: true, force: true })
})

/** Only the claims of the killed program are left, which another program takes over after a minute. */
async function letMinutePass(): Promise<void> {
  const left = () => database.db.$count(newsletterDeliveries, sql`state in ('waiting', 'sending')`)
  for (let before = readers, now = await left(); now < before; now = await left()) {
    before = now
    await pause(1_000)
  }
  await database.db.execute(
    sql`update newsletter_deliveries set claimed_at = claimed_at - interval '1 minute' where state = 'sending'`,
  )
}

it('each reader gets each issue once from two programs, one of which is killed midway', {
  timeout: patienceMs * 2,
}, async () => {
  const { db } = database
  const emails = await addReaders(db, readers, 'once')
  const stranger = callerOf(first.url, undefined)
  const { body } = await stranger.post('/api-app/user-login', { user_id: 'editor', password: demoPassword })
  const editor = callerOf(first.url, body.token.token)
  const { body: saved } = await editor.post('/api-app/newsletter/save', { id: 0, data: issue })
  const id: number = saved.data.id
  const sent = await editor.post('/api-app/newsletter/send', { id, version: 1 })
  expect(sent.status).toBe(200)
  const countIn = (state: string) =>
    db.$count(newsletterDeliveries, sql`issue_id = ${id} and state = ${state}`)
  const until = Date.now() + patienceMs
  while ((await countIn('sent')) < readers / 2 && Date.now() < until) await pause(20)
  const atTheKill = await countIn('sent')
  await second.kill()
  if (!asked) await letMinutePass()
  while ((await countIn('sent')) < readers && Date.now() < until) await pause(250)

  expect(atTheKill, 'it was killed midway').toBeLessThan(readers)
  expect(await countIn('sent')).toBe(readers)
  const { rows } = await db.execute<{ recipient: string; n: number }>(sql`
    select recipient, count(*)::int as n from sandbox.inbox
     where channel = 'mail' and body like any (array['ঈদের শুভেচ্ছা%', 'Eid greetings%']) group by recipient`)
  expect(rows.filter(({ n }) => n !== 1)).toEqual([])
  expect(new Set(rows.map(({ recipient }) => recipient))).toEqual(new Set(emails))
  // Mails claimed by the killed program are sent again with the same Message-ID.
  const again = await db.$count(newsletterDeliveries, sql`issue_id = ${id} and tries > 1`)
  expect(again).toBeLessThanOrEqual(40)
})
