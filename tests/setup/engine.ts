import { chmod, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { PgBoss } from 'pg-boss'
import type { TestProject } from 'vitest/node'
import { demoPassword } from '#demo/staff/load-demo-staff.ts'
import { migrate } from '#platform/database/server/migrate.ts'
import { startProgram } from '../../bench/program.ts'
import {
  type EmbeddedDatabase,
  startEmbedded,
  stopLeftBehind,
} from '../../launcher/embedded-database/embedded.ts'
import { quickHash } from '../drive/quick-hash.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** URL of this run's engine as superuser; databases are made from the template `jibon`. */
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
  // As root the engine runs as another user, who needs access to the folder.
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
    await openOnce(engine, folder)
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

/**
 * Makes a second template, which the program has opened once, so that application tests need not load the
 * content again.
 */
async function openOnce({ adminUrl, url, ownerUrl }: EmbeddedDatabase, folder: string): Promise<void> {
  await asAdmin(adminUrl, 'create database jibon_open template jibon owner jibon')
  const program = await startProgram('src/main.ts', {
    NODE_ENV: 'test',
    PORT: '0',
    LOG_LEVEL: 'silent',
    DATA_DIR: folder,
    DATABASE_URL: toOpen(url),
    DATABASE_OWNER_URL: toOpen(ownerUrl),
  })
  await program.stop()
  const passwordHash = await quickHash(demoPassword)
  await asAdmin(
    toOpen(adminUrl),
    `update users set password_hash = '${passwordHash}'`,
    `update customer_accounts set password_hash = '${passwordHash}' where password_hash is not null`,
  )
}

function toOpen(databaseUrl: string): string {
  const url = new URL(databaseUrl)
  url.pathname = '/jibon_open'
  return url.href
}

/** A template accepts no connections, so all earlier clients must be closed. */
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

/** Stops engines left by killed runs; the name of the folder has the process id. */
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
