import { createHash } from 'node:crypto'
import { appendFile, mkdir, readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { openDatabase } from '#platform/database/server/database.ts'
import { readSettings } from '../src/settings.ts'
import { takeStoreKey } from '../src/store-key.ts'
import { productionSettings } from '../tests/drive/production-settings.ts'
import { shownOf } from '../tests/people/planted-person.ts'
import { examineDocument } from './kill-examination.ts'
import { findPostgresTools, makeAgeKey, type OwnPostgres, startOwnPostgres } from './own-postgres.ts'
import { checkout, type RunningProgram, startPortal, withFolder } from './program.ts'
import type { ProofResult } from './proof-result.ts'
import { erasers, pay, planted, sell, signIn, siteOf, until } from './restore-life.ts'
import { printLine, whole } from './row.ts'
import { runTool } from './tools.ts'

const proposals = 40
const payments = 3
const { QUOTE_KEY, CODE_KEY, STORE_KEY } = productionSettings
const keys = { QUOTE_KEY, CODE_KEY, STORE_KEY }

/**
 * Backs up a running portal with deploy/backup.sh, destroys everything, restores it with deploy/restore.sh
 * into an empty installation, and compares. One person was erased before the backup, another one after it.
 */
export async function restoreProof(): Promise<ProofResult> {
  const tools = await findPostgresTools()
  return withFolder(async (folder) => {
    const offences: string[] = []
    const expect = (isSo: boolean, otherwise: string) => {
      if (!isSo) offences.push(otherwise)
    }
    const age = await makeAgeKey(folder)
    const [dataDir, backups, seals] = ['data', 'backups', 'seals'].map((name) => join(folder, name)) as [
      string,
      string,
      string,
    ]
    const filesDir = join(dataDir, 'files')
    await Promise.all([dataDir, backups, seals].map((path) => mkdir(path)))
    const places = {
      FILES_DIR: filesDir,
      BACKUP_DIR: backups,
      SEALS_DIR: seals,
      ...(age ? { BACKUP_RECIPIENT: age.recipient, BACKUP_IDENTITY: age.identity } : {}),
    }
    let postgres = await startOwnPostgres(join(folder, 'before'), tools)
    let portal: RunningProgram | undefined
    const start = (settings: Record<string, string>) =>
      startPortal({ dataDir, database: { url: postgres.program, ownerUrl: postgres.owner }, settings })
    const script = (name: string, ...args: string[]) =>
      runTool(join(checkout, 'deploy', name), args, {
        env: { ...process.env, ...postgres.environment, ...places },
      })
    try {
      portal = await start(keys)
      const opened = openDatabase(postgres.program, { connections: 2 })
      // We write people of the office directly into the database, sealed as the portal seals them.
      await takeStoreKey(opened.db, readSettings(keys))
      const site = siteOf(portal.url, opened.db)
      const sold = await sell(site, proposals)
      await pay(site, payments)
      const people = [await planted(site, 1), await planted(site, 2)] as const
      const erase = await erasers(site)
      await erase(people[0])
      printLine('  the backup of a portal at work …')
      const { backupSeconds, before } = await backUpWhileStill(() => script('backup.sh'), postgres)
      const filesBefore = await digestsUnder(filesDir)
      await erase(people[1])
      await until('both are on the lists of destroyed keys', async () => {
        const { rows } = await opened.pool.query('select key_id from destroyed_person_keys')
        const listed = await textUnder(join(filesDir, 'audit-seals'))
        return rows.every(({ key_id }) => listed.includes(key_id))
      })
      await script('backup.sh', 'seals')
      await opened.close()

      printLine('  everything is destroyed …')
      await portal.kill()
      await postgres.stop()
      await Promise.all([rm(join(folder, 'before'), { recursive: true }), rm(dataDir, { recursive: true })])
      await mkdir(dataDir)
      const name = (await readdir(backups)).sort().at(-1) ?? ''

      const startedAt = performance.now()
      postgres = await startOwnPostgres(join(folder, 'after'), tools)
      await script('restore.sh', join(backups, name))
      const restoreSeconds = secondsSince(startedAt)
      const after = await fingerprint(postgres)
      for (const [table, wanted] of before)
        expect(
          after.get(table) === wanted,
          `${table}: ${wanted} before, ${after.get(table)} after the restore`,
        )
      expect(after.size === before.size, `${before.size} tables before, ${after.size} after the restore`)
      const filesAfter = await digestsUnder(filesDir)
      expect(filesAfter.join() === filesBefore.join(), 'The stored files are not those of before')

      printLine('  the program starts on it, with the settings of production …')
      const { DATABASE_URL: _, DATABASE_OWNER_URL: __, PORT: ___, ...production } = productionSettings
      portal = await start({ ...production, ...keys })
      const totalSeconds = secondsSince(startedAt)
      for (const path of ['/', '/?lang=en', '/page/about-us', '/premium-calculator'])
        expect((await fetch(portal.url + path)).status === 200, `${path} does not open`)
      const shown = shownOf([...people[0].words, ...people[1].words], await everyRow(postgres))
      expect(shown.length === 0, `Of erased people the database shows ${shown.join(', ')}`)
      expect(await isErasedAnew(postgres, people[1].customerId), 'Who was erased after the backup is back')
      const settings = await one(
        postgres,
        `select current_setting('jit') || ' ' ||
        current_setting('max_parallel_workers_per_gather') as value`,
      )
      expect(settings === 'off 0', `The settings of the database are ${settings}`)
      await portal.stop()

      portal = await start(keys)
      const agent = await signIn(siteOf(portal.url, opened.db), 'agent')
      for (const each of sold) offences.push(...(await examineDocument(agent, each)))
      await portal.stop()
      portal = undefined
      offences.push(...(await checkAudit(dataDir, postgres)))
      offences.push(...(await refusals(script, join(backups, name))))

      const version = await one(postgres, `select split_part(version(), ' ', 2) as value`)
      const rows = [...before.values()].reduce((sum, value) => sum + Number(value.split(' ')[0]), 0)
      return {
        what: 'A backup of a portal at work, made by the script of the compose file, comes back into an empty place: rows, books and files as they were, papers readable, erased people erased, the settings of the database there',
        size: `${before.size} tables with ${whole(rows)} rows, ${filesBefore.length} files, ${proposals} proposals and ${payments} payments of its own, one person erased before the backup and one after it; PostgreSQL ${version}, ${age ? 'encrypted' : 'not encrypted: there is no age on this machine'}`,
        result: `${offences.length === 0 ? 'all as before' : `offences: ${offences.length}`}; backup ${backupSeconds.toFixed(1)} s, a new database with everything in it ${restoreSeconds.toFixed(1)} s, program open after ${totalSeconds.toFixed(1)} s`,
        offences,
      }
    } finally {
      await portal?.kill()
      await postgres.stop().catch(() => {})
    }
  })
}

const secondsSince = (start: number) => (performance.now() - start) / 1000

/**
 * Backs up until all tables are the same before and after, so that the backup must hold exactly this; jobs
 * may change tables a few times.
 */
async function backUpWhileStill(backUp: () => Promise<unknown>, postgres: OwnPostgres) {
  for (let tries = 0; tries < 20; tries++) {
    const before = await fingerprint(postgres)
    const startedAt = performance.now()
    await backUp()
    const backupSeconds = secondsSince(startedAt)
    const after = await fingerprint(postgres)
    if ([...before].every(([table, value]) => after.get(table) === value)) return { backupSeconds, before }
  }
  throw new Error('The database never stood still for the length of a backup')
}

/** The rows and a digest of every table except those of the job queue, which change all the time. */
async function fingerprint(postgres: OwnPostgres): Promise<ReadonlyMap<string, string>> {
  return withOwner(postgres, async (client) => {
    const { rows: tables } = await client.query<{ name: string }>(
      `select format('%I.%I', schemaname, tablename) as name from pg_tables
        where schemaname not in ('pg_catalog', 'information_schema', 'pgboss') order by 1`,
    )
    const found = new Map<string, string>()
    for (const { name } of tables) {
      const { rows } = await client.query(
        `select count(*) || ' ' || md5(coalesce(string_agg(line, ',' order by line), '')) as value
           from (select md5(each::text) as line from ${name} each) lines`,
      )
      found.set(name, rows[0].value)
    }
    return found
  })
}

async function everyRow(postgres: OwnPostgres): Promise<Buffer> {
  return withOwner(postgres, async (client) => {
    const { rows } = await client.query<{ name: string }>(
      `select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname in ('public', 'pgboss')`,
    )
    const texts: string[] = []
    for (const { name } of rows)
      texts.push(
        ...(await client.query(`select each::text as line from ${name} each`)).rows.map(({ line }) => line),
      )
    return Buffer.from(texts.join('\n'))
  })
}

async function isErasedAnew(postgres: OwnPostgres, customerId: number): Promise<boolean> {
  const name = await one(postgres, `select first_name as value from customers where id = ${customerId}`)
  const said = await one(
    postgres,
    `select count(*) as value from audit_log where action = 'person.eraseReturned' and thing = 'person:${customerId}'`,
  )
  return name === `#${customerId}` && said === '1'
}

async function one(postgres: OwnPostgres, question: string): Promise<string> {
  return withOwner(postgres, async (client) => String((await client.query(question)).rows[0]?.value))
}

async function withOwner<T>({ owner }: OwnPostgres, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: owner })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

async function pathsUnder(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries
    .filter((each) => each.isFile())
    .map((each) => join(each.parentPath, each.name))
    .sort()
}

/** The digests of all stored files except the seals, which are copied separately. */
async function digestsUnder(folder: string): Promise<string[]> {
  const paths = (await pathsUnder(folder)).filter((path) => !path.includes('/audit-seals/'))
  return Promise.all(
    paths.map(async (path) => {
      const digest = createHash('sha256')
        .update(await readFile(path))
        .digest('hex')
      return `${path.slice(folder.length)} ${digest}`
    }),
  )
}

async function textUnder(folder: string): Promise<string> {
  const paths = await pathsUnder(folder).catch(() => [])
  return (await Promise.all(paths.map((path) => readFile(path, 'utf8')))).join('\n')
}

async function checkAudit(dataDir: string, postgres: OwnPostgres): Promise<string[]> {
  const command = [...process.execArgv, 'launcher/import.ts', 'check-audit']
  const { DATABASE_URL: _, DATABASE_OWNER_URL: __, ...production } = productionSettings
  const addresses = { DATABASE_URL: postgres.program, DATABASE_OWNER_URL: postgres.owner }
  return runTool(process.execPath, command, {
    cwd: checkout,
    env: { ...process.env, ...production, ...addresses, DATA_DIR: dataDir },
  }).then(
    () => [],
    (error: { stdout?: string }) => [`check:audit says: ${error.stdout}`],
  )
}

/** Checks that a database with content is not overwritten and that a damaged backup is not accepted. */
async function refusals(
  script: (name: string, ...args: string[]) => Promise<unknown>,
  backup: string,
): Promise<string[]> {
  const isRefused = (why: RegExp) =>
    script('restore.sh', backup).then(
      () => false,
      (error: { stdout?: string }) => why.test(error.stdout ?? ''),
    )
  const isFullRefused = await isRefused(/restore into an empty one/)
  const [damaged = ''] = (await readdir(backup)).filter((name) => name.startsWith('database.'))
  await appendFile(join(backup, damaged), 'x')
  return [
    ...(isFullRefused ? [] : ['A restore over a full database was not refused']),
    ...((await isRefused(/not what was written/)) ? [] : ['A damaged backup was taken']),
  ]
}
