import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createLog } from '#platform/database/server/log.ts'
import { builtPages } from '#platform/pages/server/page-source.ts'
import { nasreen } from '../../../../tests/drive/content.ts'
import { bringJobsForward, holdIntervals, runHeldIntervals } from '../../../../tests/drive/pass-time.ts'
import { createTestDatabase, type TestDatabase } from '../../../../tests/setup/database.ts'
import { readSettings } from '../../../settings.ts'
import { type RunningApp, startApp } from '../../../start-app.ts'
import { pageType } from '../page-type.ts'
import { findEntry } from './entry-store.ts'
import { saveVersion } from './save-version.ts'
import { cancelSchedule, schedule } from './schedule-publication.ts'
import { findLive } from './store.ts'

/** Two instances of the program on one database, as in production. */
let database: TestDatabase
let folder: string
const instances: RunningApp[] = []

holdIntervals(() => {
  beforeAll(async () => {
    database = await createTestDatabase()
    folder = await mkdtemp(join(tmpdir(), 'jibon-test-'))
    await openAnother()
    await openAnother()
  })
  afterAll(async () => {
    for (const instance of instances) await instance.close()
    await database.drop()
    await rm(folder, { recursive: true, force: true })
  })
})

async function openAnother(): Promise<void> {
  const settings = readSettings({ NODE_ENV: 'test', PORT: '0', DATA_DIR: folder, LOG_LEVEL: 'silent' })
  instances.push(
    await startApp({
      settings,
      databaseUrl: database.url,
      ownerUrl: database.ownerUrl,
      log: createLog('silent'),
      pages: await builtPages(join(import.meta.dirname, '../../../../build')),
    }),
  )
}

function first(): RunningApp {
  const [instance] = instances
  if (!instance) throw new Error('No instance is open')
  return instance
}

async function plan(slug: string, title: string, at: Date): Promise<void> {
  const { db, jobs, clock } = first().outside
  const editor = nasreen(clock.now())
  await db.transaction(async (tx) => {
    const data = { title: { bn: title, en: title } }
    const startedFrom = (await findEntry(tx, 'page', slug))?.version ?? 0
    await saveVersion(tx, pageType, { slug, data, startedFrom }, editor)
    await schedule(jobs, tx, pageType, { slug, language: 'bn', at }, editor)
  })
}

const titleOf = async (slug: string) => (await findLive(first().outside.db, pageType, slug))?.data.title
const timesPublished = async (slug: string) =>
  (
    await first().outside.db.execute(
      sql`select details from audit_log where thing = ${`page:${slug}`} and action = 'content.publish'`,
    )
  ).rows.length
const countJobsLeft = async () =>
  (
    await first().outside.db.execute(
      sql`select from pgboss.job where name = 'publish-content' and state in ('created', 'retry', 'active')`,
    )
  ).rows.length
const minutes = (count: number) => new Date(first().outside.clock.now().getTime() + count * 60_000)

describe('scheduled publishing', () => {
  it('happens at its minute, once although two instances are running, and only in its language', async () => {
    await plan('gazette', 'গেজেট', minutes(10))
    expect(await titleOf('gazette')).toBeUndefined()
    await first().clock?.moveTo(minutes(11))
    // The clock of the other instance follows a moment later, so its sweep may come too early.
    const afterSweep = () => {
      runHeldIntervals(5)
      return titleOf('gazette')
    }
    await expect.poll(afterSweep).toEqual({ bn: 'গেজেট', en: '' })
    // The job of that minute runs after the sweep, and finds nothing to do.
    await bringJobsForward(first().outside.db, 660)
    await expect.poll(countJobsLeft).toBe(0)
    expect(await timesPublished('gazette')).toBe(1)
  })

  it('that came due while no program was running happens at the next start', async () => {
    await plan('closing-notice', 'বিজ্ঞপ্তি', minutes(10))
    await first().clock?.moveTo(minutes(30))
    for (const instance of instances.splice(0)) await instance.close()
    await openAnother()
    runHeldIntervals(5)
    await expect.poll(() => titleOf('closing-notice')).toEqual({ bn: 'বিজ্ঞপ্তি', en: '' })
    expect(await timesPublished('closing-notice')).toBe(1)
  })

  it('publishes the version it was scheduled with, and can be cancelled', async () => {
    const { db, clock } = first().outside
    await plan('tender', 'দরপত্র', minutes(10))
    await db.transaction((tx) =>
      saveVersion(
        tx,
        pageType,
        { slug: 'tender', data: { title: { bn: 'পরের খসড়া' } }, startedFrom: 1 },
        nasreen(),
      ),
    )
    await plan('called-off', 'বাতিল', minutes(10))
    await db.transaction((tx) => cancelSchedule(tx, pageType, 'called-off', 'bn', nasreen(clock.now())))
    await first().clock?.moveTo(minutes(12))
    runHeldIntervals(5)
    await expect.poll(() => titleOf('tender')).toMatchObject({ bn: 'দরপত্র' })
    expect(await titleOf('called-off')).toBeUndefined()
  })

  it('is refused for a time that has passed', async () => {
    await expect(plan('late', 'দেরি', minutes(-5))).rejects.toMatchObject({ main: { code: 'timePast' } })
  })
})
