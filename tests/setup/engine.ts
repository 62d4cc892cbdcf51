import { chmod, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isNotNull } from 'drizzle-orm'
import pg from 'pg'
import { PgBoss } from 'pg-boss'
import type { TestProject } from 'vitest/node'
import { localFiles } from '#adapters/files/local.ts'
import { loadDemoOnce } from '#demo/demo.ts'
import { demoPassword } from '#demo/staff/load-demo-staff.ts'
import { customerAccounts } from '#people/accounts/server/tables.ts'
import { users } from '#people/staff/server/tables.ts'
import { openDatabase } from '#platform/database/server/database.ts'
import { migrate } from '#platform/database/server/migrate.ts'
import { bringOfficeKey } from '#platform/sealing/server/seal-about.ts'
import { loadDefaultEdition } from '#sales/rate-books/server/shipped-edition.ts'
import { loadStartingContent } from '#website/content/server/load-starting-content.ts'
import { contentDocuments } from '#website/search/server/content-documents.ts'
import { refreshIndex } from '#website/search/server/refresh-index.ts'
import { readAt } from '#website/site/fixed-pages.ts'
import { completionOfProducts } from '#website/site/plan-texts.ts'
import { startEmbedded, stopLeftBehind } from '../../launcher/embedded-database/embedded.ts'
import { contentTypes } from '../../src/content-types.ts'
import { quickHash } from '../drive/quick-hash.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The engine of this run, as its superuser; databases are made from the template `jibon`. */
    readonly engineUrl: string
    /** The files that belong to the template `jibon_open`. */
    readonly openFiles: string
  }
}

const folderPrefix = 'jibon-test-'

/** One engine for the whole run, in a folder of its own, with the templates that every test file copies. */
export default async function startTestEngine(project: TestProject): Promise<() => Promise<void>> {
  await clearAfterKilledRuns()
  const folder = await mkdtemp(join(tmpdir(), `${folderPrefix}${process.pid}-`))
  // Root's engine runs as another user, who has to pass through.
  await chmod(folder, 0o711)
  const engine = await startEmbedded({ dataDir: join(folder, 'data'), log: silent, durable: false })
  const endByException = () => process.exit(143)
  process.once('SIGTERM', endByException)
  const clear = async () => {
    process.off('SIGTERM', endByException)
    await engine.stop()
    await rm(folder, { recursive: true, force: true })
  }
  try {
    await migrate(engine)
    await startJobsOnce(engine.url)
    await makeTemplate(engine.adminUrl, 'jibon')
    await openOnce(engine.adminUrl, join(folder, 'files'))
    await makeTemplate(engine.adminUrl, 'jibon_open')
  } catch (error) {
    await clear()
    throw error
  }
  project.provide('engineUrl', engine.adminUrl)
  project.provide('openFiles', join(folder, 'files'))
  return clear
}

/** So that no test waits for the job queue to make its tables. */
async function startJobsOnce(url: string): Promise<void> {
  const boss = new PgBoss({ connectionString: url, createSchema: false, supervise: false, schedule: false })
  boss.on('error', () => {})
  await boss.start()
  await boss.stop({ graceful: false })
}

/** A second template with starting content, its search index and demo people, so that no test of the whole application loads them anew. */
async function openOnce(adminUrl: string, files: string): Promise<void> {
  await asAdmin(adminUrl, 'create database jibon_open template jibon owner jibon')
  const url = new URL(adminUrl)
  url.username = 'jibon_app'
  url.pathname = '/jibon_open'
  const { db, close } = openDatabase(url.href)
  const now = new Date()
  await bringOfficeKey(db, now)
  const kept = localFiles({ folder: files })
  await loadStartingContent({ db, files: kept, types: contentTypes }, now)
  await loadDemoOnce(db, kept, now)
  const passwordHash = await quickHash(demoPassword)
  await db.update(users).set({ passwordHash })
  await db.update(customerAccounts).set({ passwordHash }).where(isNotNull(customerAccounts.passwordHash))
  await refreshIndex(
    db,
    contentDocuments(contentTypes, () => completionOfProducts(loadDefaultEdition()), readAt),
  )
  await close()
}

/** A template takes no connections: every client of the steps before must be gone. */
async function makeTemplate(adminUrl: string, name: string): Promise<void> {
  await asAdmin(
    adminUrl,
    `alter database ${name} with is_template true allow_connections false`,
    `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`,
  )
}

async function asAdmin(adminUrl: string, ...statements: readonly string[]): Promise<void> {
  const admin = new pg.Client({ connectionString: adminUrl })
  await admin.connect()
  for (const statement of statements) await admin.query(statement)
  await admin.end()
}

/** A run that was killed leaves its engine running; its folder's name says whose it was. */
async function clearAfterKilledRuns(): Promise<void> {
  for (const name of await readdir(tmpdir())) {
    const pid = Number(new RegExp(`^${folderPrefix}(\\d+)-`).exec(name)?.[1])
    if (!pid || isAlive(pid)) continue
    await stopLeftBehind(join(tmpdir(), name, 'data')).catch(() => {})
    await rm(join(tmpdir(), name), { recursive: true, force: true }).catch(() => {})
  }
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

const silent = { info: () => {}, warn: () => {} }
