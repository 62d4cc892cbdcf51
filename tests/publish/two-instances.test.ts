import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { createLog } from '#platform/database/server/log.ts'
import { builtPages } from '#platform/pages/server/page-source.ts'
import { readSettings } from '../../src/settings.ts'
import { type RunningApp, startApp } from '../../src/start-app.ts'
import { createTestDatabase, type TestDatabase } from '../setup/database.ts'
import { type Change, changes, newWord, publishAndWait } from './changes.ts'
import { signInEditor, taskNames, tasksOf } from './tasks.ts'

/** Two instances of the program on one database, as in production. */
let database: TestDatabase
let folder: string
const instances: RunningApp[] = []

beforeAll(async () => {
  database = await createTestDatabase('jibon_open')
  folder = await mkdtemp(join(tmpdir(), 'jibon-test-'))
  await cp(inject('openFiles'), join(folder, 'files'), { recursive: true })
  for (let count = 0; count < 2; count++) {
    instances.push(
      await startApp({
        settings: readSettings({ NODE_ENV: 'test', PORT: '0', DATA_DIR: folder, LOG_LEVEL: 'silent' }),
        databaseUrl: database.url,
        ownerUrl: database.ownerUrl,
        log: createLog('silent'),
        pages: await builtPages(join(import.meta.dirname, '../../build')),
      }),
    )
  }
})
afterAll(async () => {
  for (const instance of instances) await instance.close()
  await database.drop()
  await rm(folder, { recursive: true, force: true })
})

/** Changes that other changes start with, so they are already covered. */
const begins = ['a news item comes', 'a holiday notice comes in Bangla', 'a slip is corrected']

const patienceMs = 25_000
async function showOnBoth(change: Change, index: number): Promise<void> {
  const db = instances[0]?.outside.db
  if (!db) throw new Error('No instance is open')
  const urls = instances.map(({ url }) => url)
  expect(await publishAndWait(db, urls, change, newWord(index), patienceMs)).toBeLessThan(patienceMs)
}

// `npm run proof publish` measures the delay.
describe('a change published at one of two instances', () => {
  it.each(
    changes.map((change, index) => ({ ...change, index })).filter(({ what }) => !begins.includes(what)),
  )(
    '$what: both show it on its page, in lists, search and feed (LANG-05, SRCH-04)',
    { timeout: 60_000 },
    ({ index, ...change }) => showOnBoth(change, index),
  )
})

describe('a task of the communications team at one of two instances', () => {
  it.each(taskNames.map((what, index) => ({ what, index })).filter(({ what }) => !begins.includes(what)))(
    '$what: both show it to readers',
    { timeout: 90_000 },
    async ({ index }) => {
      const task = tasksOf(await signInEditor(instances[0]?.url ?? ''))[index]
      if (!task) throw new Error('There is no such task')
      await showOnBoth(task, changes.length + index)
    },
  )
})
