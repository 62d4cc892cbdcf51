import { execFile, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { closeSync, openSync, readFileSync, rmSync } from 'node:fs'
import { chmod, mkdir, mkdtemp, readFile, rename, rm, stat, truncate, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { EmbeddedProblem, giveTo, type Home } from './embedded-home.ts'

/** How to connect to the engine: the folder of a Unix socket, or 127.0.0.1 if there is none. */
export type Address = { readonly host: string; readonly port: number; readonly password?: string }

/** What PostgreSQL writes into postmaster.pid while it runs. */
type Running = { readonly pid: number; readonly port: number; readonly socketFolder: string }

const isWindows = process.platform === 'win32'
/** sun_path holds 108 bytes on Linux and 104 on macOS, including the terminator. */
const maxSocketPath = 100
const socketPort = 5432
const shortSocketPrefix = 'jibon-socket-'
const maxLog = 5_000_000
/** At least one exists on every system; each makes PostgreSQL treat Bangla letters as letters. */
const letterLocales = ['C.UTF-8', 'en_US.UTF-8', 'English_United States.65001']

export async function hasCluster(home: Home): Promise<boolean> {
  const version = await readFile(join(home.cluster, 'PG_VERSION'), 'utf8').catch(() => undefined)
  if (version === undefined) return false
  const engine = /^engine-(\d+)/.exec(basename(home.program))?.[1]
  if (version.trim() === engine) return true
  throw new EmbeddedProblem(
    `The database in ${home.cluster} was made by PostgreSQL ${version.trim()}, this program brings ${engine}. Start the former version, export, and import into a new data folder.`,
  )
}

/**
 * Creates an empty cluster under a temporary name and renames it into place, so that a killed start leaves no
 * partial cluster.
 */
export async function createCluster(home: Home, how: { durable: boolean; overTcp: boolean }): Promise<void> {
  const password = how.overTcp ? await makePassword(home) : undefined
  const failures: string[] = []
  for (const locale of letterLocales) {
    const fresh = `${home.cluster}.new-${process.pid}-${Date.now()}`
    await mkdir(fresh, { mode: 0o700 })
    await giveTo(home.runAs, fresh)
    const failure = await initdb(home, fresh, locale, how.durable, password)
    if (failure === undefined) return moveIntoPlace(fresh, home)
    failures.push(failure)
    await rm(fresh, { recursive: true, force: true })
  }
  throw new EmbeddedProblem(`PostgreSQL could not make its data folder in ${home.folder}: ${failures[0]}`)
}

/** Starts the postmaster detached from our terminal: Ctrl-C reaches the program first, which then stops the engine. */
export async function spawnEngine(
  home: Home,
  address: Address,
  settings: Record<string, string>,
): Promise<() => boolean> {
  const logPath = join(home.folder, 'engine.log')
  const logged = await stat(logPath).catch(() => undefined)
  if (logged && logged.size > maxLog) await truncate(logPath)
  const options = engineOptions(address, settings)
  const log = openSync(logPath, 'a')
  const child = isWindows
    ? spawn(
        programOf(home, 'pg_ctl'),
        ['start', '-D', home.cluster, '-l', logPath, '-o', options.join(' ')],
        {
          stdio: 'ignore',
        },
      )
    : spawn(programOf(home, 'postgres'), ['-D', home.cluster, ...options], {
        ...home.runAs,
        cwd: '/',
        detached: true,
        stdio: ['ignore', log, log],
        env: plainEnvironment,
      })
  closeSync(log)
  let hasEnded = false
  child.on('error', () => (hasEnded = true))
  // pg_ctl on Windows exits at once, as intended.
  child.on('exit', (code) => (hasEnded = !isWindows || code !== 0))
  child.unref()
  return () => hasEnded
}

/** Chooses where a new engine listens: its cluster's folder, a shorter path if that is too long, or a free port. */
export async function chooseAddress(home: Home, overTcp: boolean): Promise<Address> {
  if (overTcp) {
    const password = await readFile(passwordFile(home), 'utf8').catch(() => undefined)
    return { host: '127.0.0.1', port: await findFreePort(), password }
  }
  const socket = join(home.cluster, `.s.PGSQL.${socketPort}`)
  if (Buffer.byteLength(socket) <= maxSocketPath) return { host: home.cluster, port: socketPort }
  const folder = await mkdtemp(join('/tmp', shortSocketPrefix))
  await giveTo(home.runAs, folder)
  return { host: folder, port: socketPort }
}

/** Where an engine that already runs on this cluster listens, according to its pid file. */
export async function readRunning(home: Home): Promise<(Running & { address: Address }) | undefined> {
  const running = parsePidFile(home)
  if (!running) return undefined
  if (running.socketFolder) {
    const isThere = await stat(running.socketFolder).catch(() => undefined)
    return {
      ...running,
      address: { host: isThere ? running.socketFolder : home.cluster, port: running.port },
    }
  }
  const password = await readFile(passwordFile(home), 'utf8').catch(() => undefined)
  return { ...running, address: { host: '127.0.0.1', port: running.port, password } }
}

/** True if the process with this pid is the engine of this cluster, not another process that reused the pid. */
export async function isEngineOf(home: Home, pid: number): Promise<boolean> {
  if (!isAlive(pid)) return false
  if (process.platform === 'linux') {
    const comm = await readFile(`/proc/${pid}/comm`, 'utf8').catch(() => '')
    if (comm.trim() !== 'postgres') return false
    // The engine's working directory is its cluster; comparing inodes also works if the folder was moved.
    const [theirs, ours] = await Promise.all([stat(`/proc/${pid}/cwd`), stat(home.cluster)]).catch(() => [])
    return theirs !== undefined && ours !== undefined && theirs.dev === ours.dev && theirs.ino === ours.ino
  }
  if (isWindows) {
    const list = await promisify(execFile)('tasklist', ['/FI', `PID eq ${pid}`, '/NH']).catch(() => ({
      stdout: '',
    }))
    return list.stdout.includes('postgres')
  }
  const list = await promisify(execFile)('ps', ['-o', 'command=', '-p', String(pid)]).catch(() => ({
    stdout: '',
  }))
  return list.stdout.includes(home.cluster)
}

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/**
 * Removes the pid file of a dead engine if another process of our user now has its pid (as in a restarted container),
 * because PostgreSQL would then refuse to start. PostgreSQL removes all other stale pid files itself.
 */
export async function forgetDeadEngine(home: Home, judged: Running): Promise<void> {
  removeShortSocket(judged.socketFolder)
  if (!isAlive(judged.pid) || (await isEngineOf(home, judged.pid))) return
  if (parsePidFile(home)?.pid === judged.pid) await rm(join(home.cluster, 'postmaster.pid'), { force: true })
}

/** Stops the engine of this cluster if one is running, and waits until it has ended. */
export async function stopEngine(home: Home): Promise<void> {
  const running = parsePidFile(home)
  if (!running || !(await isEngineOf(home, running.pid))) return
  if (isWindows) {
    await promisify(execFile)(programOf(home, 'pg_ctl'), ['stop', '-D', home.cluster, '-m', 'fast']).catch(
      () => {},
    )
  } else {
    signalEngine(home, 'SIGINT')
    if (!(await isGone(running.pid, 15_000))) signalEngine(home, 'SIGQUIT')
  }
  await isGone(running.pid, 5_000)
  removeShortSocket(running.socketFolder)
}

/** Signals the engine without waiting; for a process that is exiting. */
export function signalEngine(home: Home, signal: NodeJS.Signals): void {
  const running = parsePidFile(home)
  if (!running || isWindows) return
  try {
    process.kill(running.pid, signal)
  } catch {
    // It has already ended.
  }
}

/** The last lines the engine wrote, for a message. */
export async function lastLogLines(home: Home): Promise<string> {
  const text = await readFile(join(home.folder, 'engine.log'), 'utf8').catch(() => '')
  return text.trimEnd().split('\n').slice(-4).join(' ')
}

async function initdb(
  home: Home,
  folder: string,
  locale: string,
  isDurable: boolean,
  password: string | undefined,
) {
  const args = ['-D', folder, '-U', 'postgres', '--encoding=UTF8', '--no-instructions']
  args.push('--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--lc-collate=C', `--lc-ctype=${locale}`)
  args.push(...(password ? ['-A', 'scram-sha-256', `--pwfile=${passwordFile(home)}`] : ['-A', 'trust']))
  if (!isDurable) args.push('--no-sync')
  const environment = isWindows ? {} : { env: plainEnvironment }
  return promisify(execFile)(programOf(home, 'initdb'), args, {
    ...home.runAs,
    cwd: '/',
    ...environment,
  }).then(
    () => undefined,
    (error: { stderr?: string; message: string }) => (error.stderr || error.message).trim(),
  )
}

async function moveIntoPlace(fresh: string, home: Home): Promise<void> {
  try {
    await rename(fresh, home.cluster)
  } catch (error) {
    await rm(fresh, { recursive: true, force: true })
    // Another program started at the same time and was first.
    if (!(await hasCluster(home))) throw error
  }
}

function engineOptions(address: Address, settings: Record<string, string>): string[] {
  const isSocket = address.host !== '127.0.0.1'
  const all: Record<string, string> = {
    listen_addresses: isSocket ? '' : address.host,
    unix_socket_directories: isSocket ? `"${address.host.replaceAll('"', '""')}"` : '',
    unix_socket_permissions: '0700',
    ...settings,
  }
  const relevant = Object.entries(all).filter(([name]) => !(isWindows && name.startsWith('unix_')))
  return ['-p', String(address.port), ...relevant.flatMap(([name, value]) => ['-c', `${name}=${value}`])]
}

function parsePidFile(home: Home): Running | undefined {
  try {
    const lines = readFileSync(join(home.cluster, 'postmaster.pid'), 'utf8').split('\n')
    const pid = Number(lines[0])
    // A pid file being written has no port yet; with port 0 the first connection fails and is retried.
    return pid > 1 ? { pid, port: Number(lines[3] ?? 0), socketFolder: lines[4] ?? '' } : undefined
  } catch {
    return undefined
  }
}

async function makePassword(home: Home): Promise<string> {
  const password = randomBytes(24).toString('base64url')
  await writeFile(passwordFile(home), password, { mode: 0o600 })
  await chmod(passwordFile(home), 0o600)
  await giveTo(home.runAs, passwordFile(home))
  return password
}

async function findFreePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve, reject) => server.listen(0, '127.0.0.1', resolve).once('error', reject))
  const address = server.address()
  await new Promise((resolve) => server.close(resolve))
  return typeof address === 'object' && address ? address.port : 0
}

async function isGone(pid: number, withinMs: number): Promise<boolean> {
  const end = Date.now() + withinMs
  while (Date.now() < end) {
    if (!isAlive(pid) || isZombie(pid)) return true
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  return false
}

/** A dead child not yet reaped by its parent counts as ended. */
function isZombie(pid: number): boolean {
  try {
    return /\) Z /.test(readFileSync(`/proc/${pid}/stat`, 'utf8'))
  } catch {
    return false
  }
}

function removeShortSocket(folder: string): void {
  if (dirname(folder) !== '/tmp' || !folder.startsWith(join('/tmp', shortSocketPrefix))) return
  rmSync(folder, { recursive: true, force: true })
}

const passwordFile = (home: Home) => join(home.folder, 'password')
const programOf = (home: Home, name: string) => join(home.program, 'bin', isWindows ? `${name}.exe` : name)
/** The engine's environment: without our PG* settings and secrets. */
const plainEnvironment = { PATH: '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC', TMPDIR: tmpdir() }
