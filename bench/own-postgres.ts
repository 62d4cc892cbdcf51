import { spawn } from 'node:child_process'
import { access, chown, mkdir } from 'node:fs/promises'
import { delimiter, join } from 'node:path'
import { freePort } from './free-port.ts'
import { checkout } from './program.ts'
import { findTool, runTool } from './tools.ts'

/** The folders in which Debian has the tools, newest version first. */
const usualFolders = [19, 18, 17, 16, 15].map((version) => `/usr/lib/postgresql/${version}/bin`)

/** A PostgreSQL server as an insurer runs one: with its tools and the two roles of deploy/database.sh. */
export type OwnPostgres = {
  readonly owner: string
  readonly program: string
  /** Environment with which PostgreSQL's tools are found and connect as the owner. */
  readonly environment: Readonly<Record<string, string>>
  stop(): Promise<void>
}

/** The folder of initdb, pg_ctl, pg_dump, pg_restore and psql. @throws with what to install */
export async function findPostgresTools(): Promise<string> {
  for (const folder of [...(process.env.PATH ?? '').split(delimiter), ...usualFolders]) {
    const tools = ['initdb', 'pg_ctl', 'pg_dump', 'pg_restore', 'psql'].map((name) =>
      access(join(folder, name)),
    )
    if (
      await Promise.all(tools).then(
        () => true,
        () => false,
      )
    )
      return folder
  }
  throw new Error(
    'Install PostgreSQL 15 or newer with its tools (Debian: apt-get install postgresql) and start again.',
  )
}

/** Creates a cluster in the folder, starts it, and creates the roles and the empty database. */
export async function startOwnPostgres(folder: string, tools: string): Promise<OwnPostgres> {
  const cluster = join(folder, 'cluster')
  await mkdir(cluster, { recursive: true })
  // PostgreSQL refuses to run as root.
  const as = process.getuid?.() === 0 ? await userOf('postgres').catch(() => userOf('nobody')) : undefined
  if (as) await chown(cluster, as.uid, as.gid)
  const run = (name: string, ...args: string[]) => runTool(join(tools, name), args, { ...as, cwd: '/' })
  const port = String(await freePort())
  await run('initdb', '--pgdata', cluster, '--username=postgres', '--auth=trust', '--locale=C.UTF-8')
  const options = `-p ${port} -k ${cluster} -h 127.0.0.1`
  // Without pipes: the server would keep them open, and waiting for the child would never end.
  await new Promise((resolve, reject) => {
    const args = ['start', '--wait', '--pgdata', cluster, '--log', join(cluster, 'log'), '--options', options]
    spawn(join(tools, 'pg_ctl'), args, { ...as, cwd: '/', stdio: 'ignore' })
      .once('error', reject)
      .once('exit', (code) =>
        code === 0 ? resolve(undefined) : reject(new Error('PostgreSQL did not start')),
      )
  })
  const environment = { PATH: `${tools}${delimiter}${process.env.PATH}`, PGHOST: '127.0.0.1', PGPORT: port }
  const passwords = { DATABASE_OWNER_PASSWORD: 'of the owner', DATABASE_PASSWORD: 'of the program' }
  await runTool(join(checkout, 'deploy/database.sh'), [], {
    env: { ...process.env, ...environment, ...passwords, PGUSER: 'postgres' },
  })
  const urlOf = (role: string) => `postgresql://${role}@127.0.0.1:${port}/jibon`
  return {
    owner: urlOf('jibon'),
    program: urlOf('jibon_app'),
    environment: { ...environment, PGUSER: 'jibon', PGDATABASE: 'jibon' },
    stop: async () => {
      await run('pg_ctl', 'stop', '--mode=immediate', '--pgdata', cluster)
    },
  }
}

async function userOf(name: string): Promise<{ uid: number; gid: number }> {
  const [uid, gid] = await Promise.all(['-u', '-g'].map((part) => runTool('id', [part, name])))
  return { uid: Number(uid?.stdout), gid: Number(gid?.stdout) }
}

/** A key pair for backups: the identity decrypts, the recipient encrypts; undefined where age is not installed. */
export async function makeAgeKey(
  folder: string,
): Promise<{ identity: string; recipient: string } | undefined> {
  if (!(await findTool('age-keygen')) && !(await findTool('age'))) return undefined
  const identity = join(folder, 'age.key')
  await runTool('age-keygen', ['--output', identity])
  const { stdout } = await runTool('age-keygen', ['-y', identity])
  return { identity, recipient: stdout.trim() }
}
