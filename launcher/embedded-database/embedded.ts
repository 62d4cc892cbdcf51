import { totalmem } from 'node:os'
import pg from 'pg'
import {
  type Address,
  chooseAddress,
  createCluster,
  forgetDeadEngine,
  hasCluster,
  isAlive,
  isEngineOf,
  lastLogLines,
  readRunning,
  signalEngine,
  spawnEngine,
  stopEngine,
} from './embedded-cluster.ts'
import { EmbeddedProblem, forgetOtherPrograms, type Home, prepareHome } from './embedded-home.ts'

export { EmbeddedProblem } from './embedded-home.ts'

/** The PostgreSQL from npm, running for this program. */
export type EmbeddedDatabase = {
  /** For the program: role `jibon_app`, which owns nothing but its job queue. */
  readonly url: string
  /** For migrations: role `jibon`, owner of the database `jibon` and its tables, no superuser. */
  readonly ownerUrl: string
  /** For the keeper connection and for tests that create databases: the superuser on `postgres`. */
  readonly adminUrl: string
  /** True if the engine was already running, left behind by a killed program. */
  readonly isAdopted: boolean
  /** A sentence to show at start-up, if there is something to tell. */
  readonly note?: string
  /** Stops the engine and waits until it has ended. */
  stop(): Promise<void>
}

type Addresses = Pick<EmbeddedDatabase, 'url' | 'ownerUrl'>

export type EmbeddedSettings = {
  /** The program's data folder; the engine lives in its `database/` subfolder. */
  readonly dataDir: string
  readonly log: { info(text: string): void; warn(text: string): void }
  /** False only in tests: fsync is off. */
  readonly durable?: boolean
  /** By default a Unix socket, and 127.0.0.1 with a password on Windows. */
  readonly overTcp?: boolean
  /** Where root's engine goes if its user cannot enter the data folder. */
  readonly staging?: string
  /** Called if the engine died while the program was running and could not be restarted. */
  readonly onLost?: (error: Error) => void
}

/** An arbitrary key: the lock on a data folder is this advisory lock, held by the program's keeper connection. */
const folderLock = 730_264_118
const startWithinMs = 30_000

const quickAndForgetful = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  // A test database lives for seconds, and a statement takes milliseconds.
  autovacuum: 'off',
  jit: 'off',
  max_connections: '300',
  shared_buffers: '64MB',
}

/** `shared_buffers`: a sixteenth of the memory, at least PostgreSQL's default, at most what a million policies use. */
function roomForTables(): string {
  const megabytes = Math.floor(totalmem() / 16 / 1024 ** 2)
  return `${Math.min(1536, Math.max(128, megabytes))}MB`
}

/**
 * Starts, or adopts, the embedded engine of a data folder. The engine is restarted if it dies while in use.
 * @throws EmbeddedProblem with one sentence: the folder is in use, no engine for this machine, it will not start
 */
export async function startEmbedded(settings: EmbeddedSettings): Promise<EmbeddedDatabase> {
  const { dataDir, log, durable = true, overTcp = process.platform === 'win32', staging, onLost } = settings
  const home = await prepareHome(dataDir, staging)
  const isFirst = !(await hasCluster(home))
  if (isFirst) await createCluster(home, { durable, overTcp })
  const options: Record<string, string> = durable
    ? { shared_buffers: roomForTables(), work_mem: '16MB' }
    : quickAndForgetful
  const engine = await reach(home, options, () => chooseAddress(home, overTcp))
  let keeper = engine.keeper
  await keep(keeper, home)
  let isStopping = false

  const stop = async () => {
    isStopping = true
    process.off('exit', stopWithProcess)
    await stopEngine(home)
    await keeper.end().catch(() => {})
  }
  const stopWithProcess = () => signalEngine(home, 'SIGINT')
  const watch = () => {
    keeper.once('end', () => {
      if (!isStopping) revive().catch((error: Error) => onLost?.(error))
    })
  }
  const revive = async () => {
    log.warn('The database engine went away; starting it again')
    const again = await reach(home, options, async () => engine.address)
    keeper = again.keeper
    await keep(keeper, home)
    watch()
    log.info('The database engine is back')
  }

  process.once('exit', stopWithProcess)
  watch()
  try {
    await makeRoles(keeper, engine.address)
    if (!engine.isAdopted) await forgetOtherPrograms(home)
  } catch (error) {
    await stop()
    throw error
  }
  if (engine.isAdopted) log.info('Took over the database engine that an earlier run had left behind')
  const { address, isAdopted } = engine
  const adminUrl = urlOf(address, 'postgres', 'postgres')
  return { ...addressesOf(address), adminUrl, isAdopted, note: home.note, stop }
}

/** The addresses of the engine that a running program has on this data folder, for a second process. */
export async function findRunningEmbedded(dataDir: string): Promise<Addresses | undefined> {
  const running = await readRunning(await prepareHome(dataDir))
  const client = running && (await tryConnect(running.address))
  if (!client) return undefined
  try {
    const holder = await findHolder(client)
    const isHeld = holder !== undefined && isAlive(holder)
    return isHeld ? addressesOf(running.address) : undefined
  } finally {
    await client.end()
  }
}

/** Stops an engine whose program was killed, in a folder that will not be used again. */
export async function stopLeftBehind(dataDir: string): Promise<void> {
  await stopEngine(await prepareHome(dataDir))
}

/** Connects to the engine of this cluster, starting it if needed; retries while an old one is still shutting down. */
async function reach(home: Home, options: Record<string, string>, choose: () => Promise<Address>) {
  const end = Date.now() + startWithinMs
  let hasEnded: (() => boolean) | undefined
  let ends = 0
  let chosen: Address | undefined
  while (Date.now() < end) {
    const running = await readRunning(home)
    if (running) {
      const keeper = await tryConnect(running.address)
      if (keeper) return { keeper, address: running.address, isAdopted: hasEnded === undefined }
    }
    const isComing = running && (await isEngineOf(home, running.pid))
    if (!isComing && (!hasEnded || hasEnded())) {
      // Backends of a killed engine hold its shared memory for a few seconds, so failures pass. Twenty do not.
      if (hasEnded && ++ends >= 20) break
      if (hasEnded) await pause(300)
      if (running) await forgetDeadEngine(home, running)
      chosen ??= await choose()
      hasEnded = await spawnEngine(home, chosen, options)
    }
    await pause(20)
  }
  throw new EmbeddedProblem(`PostgreSQL did not start in ${home.folder}: ${await lastLogLines(home)}`)
}

async function tryConnect(address: Address): Promise<pg.Client | undefined> {
  const client = new pg.Client({
    ...address,
    user: 'postgres',
    database: 'postgres',
    password: address.password ?? '',
    application_name: `jibon ${process.pid}`,
    connectionTimeoutMillis: 5000,
    keepAlive: true,
  })
  // Without a listener a lost engine would crash the program; we react to the `end` event that follows.
  client.on('error', () => {})
  try {
    await client.connect()
    return client
  } catch {
    return undefined
  }
}

/** Takes the lock on the data folder, or refuses: one program per folder. The lock is released when its holder ends. */
async function keep(keeper: pg.Client, home: Home): Promise<void> {
  const patience = Date.now() + 3000
  for (;;) {
    const { rows } = await keeper.query('select pg_try_advisory_lock($1) as locked', [folderLock])
    if (rows[0].locked) return
    const holder = await findHolder(keeper)
    const isHolding = holder !== undefined && isAlive(holder)
    if (isHolding || Date.now() > patience) {
      await keeper.end()
      const process = holder === undefined ? '' : ` (process ${holder})`
      throw new EmbeddedProblem(
        `The data folder ${home.dataDir} is in use by another running program${process}. Stop that one first, or set DATA_DIR to another folder.`,
      )
    }
    await pause(50)
  }
}

async function findHolder(keeper: pg.Client): Promise<number | undefined> {
  const { rows } = await keeper.query(
    `select application_name as name from pg_locks join pg_stat_activity using (pid)
      where locktype = 'advisory' and granted and objid = $1`,
    [folderLock],
  )
  const pid = Number(/^jibon (\d+)$/.exec(rows[0]?.name ?? '')?.[1])
  return pid > 0 ? pid : undefined
}

/**
 * Creates the roles that own the tables and that work with them. An older data folder already has the owner,
 * with all its tables.
 */
async function makeRoles(keeper: pg.Client, address: Address): Promise<void> {
  const { rows } = await keeper.query(
    `select exists (select from pg_roles where rolname = 'jibon') as owner,
            exists (select from pg_roles where rolname = 'jibon_app') as program,
            exists (select from pg_database where datname = 'jibon') as database`,
  )
  const password = address.password ? ` password '${address.password}'` : ''
  if (!rows[0].owner) await keeper.query(`create role jibon login${password}`)
  if (!rows[0].program) await keeper.query(`create role jibon_app login${password}`)
  // The owner may transfer ownership to the program's role; the program gains no rights of the owner.
  await keeper.query('grant jibon_app to jibon')
  if (!rows[0].database) await keeper.query('create database jibon owner jibon')
}

const addressesOf = (address: Address): Addresses => ({
  url: urlOf(address, 'jibon_app', 'jibon'),
  ownerUrl: urlOf(address, 'jibon', 'jibon'),
})

/** A URL that every PostgreSQL client understands: a socket's folder is in the query. */
function urlOf(address: Address, user: string, database: string): string {
  const who = address.password ? `${user}:${address.password}` : user
  if (address.host === '127.0.0.1') return `postgresql://${who}@${address.host}:${address.port}/${database}`
  return `postgresql://${who}@localhost:${address.port}/${database}?host=${encodeURIComponent(address.host)}`
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
