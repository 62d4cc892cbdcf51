import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export const checkout = join(import.meta.dirname, '..')
const startWithinMs = 90_000

/** One of our programs, running in a separate process. */
export type RunningProgram = {
  readonly url: string
  readonly port: number
  readonly process: ChildProcess
  /** Its last output. */
  said(): string
  /** The time from the start of the process until it printed its address. */
  readonly openAfterMs: number
  /** Asks it to stop and waits until it has. */
  stop(): Promise<void>
  /** Kills it without warning, as a power cut would. */
  kill(): Promise<void>
}

type Start = {
  readonly dataDir: string
  readonly port?: number
  /** A database that is already running; without it the program starts its own. */
  readonly database?: { readonly url: string; readonly ownerUrl: string }
  /** Further settings, by their names in the environment. */
  readonly settings?: Readonly<Record<string, string>>
}

/**
 * Starts the whole portal on a data folder, as `npm start` does; port 0 takes a free one. The demo's limits
 * are off, because here thousands of requests come from one address.
 */
export async function startPortal({
  dataDir,
  port = 0,
  database,
  settings = {},
}: Start): Promise<RunningProgram> {
  const portal = await startProgram('src/main.ts', {
    DATA_DIR: dataDir,
    DATABASE_URL: database?.url ?? '',
    DATABASE_OWNER_URL: database?.ownerUrl ?? '',
    PUBLIC_URL: '',
    NODE_ENV: 'development',
    LOG_LEVEL: 'silent',
    PORT: String(port),
    ...settings,
  })
  if (settings.NODE_ENV !== 'production')
    await fetch(`${portal.url}/sandbox/switches`, {
      method: 'POST',
      body: new URLSearchParams({ limits: 'off' }),
      redirect: 'manual',
    })
  return portal
}

/**
 * Starts a program that prints "open at http://…:port". It gets our own Node with the arguments of `npm
 * start`, and an IPC channel whose end stops it when this process ends.
 * @throws with its whole output, when it ends or does not print its address in time
 */
export async function startProgram(
  file: string,
  environment: Readonly<Record<string, string>> = {},
): Promise<RunningProgram> {
  const startedAt = performance.now()
  const child = spawn(process.execPath, [...process.execArgv, file], {
    cwd: checkout,
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  const heard = hear(child)
  const port = await heard.port
  const openAfterMs = performance.now() - startedAt
  const end = async (signal: NodeJS.Signals) => {
    if (child.exitCode !== null || child.signalCode !== null) return
    const gone = once(child, 'exit')
    child.kill(signal)
    await gone
  }
  return {
    // Not "localhost", which some machines first resolve to ::1.
    url: `http://127.0.0.1:${port}`,
    port,
    process: child,
    said: heard.said,
    openAfterMs,
    stop: () => end('SIGTERM'),
    kill: () => end('SIGKILL'),
  }
}

/** Gives the work a temporary folder that the engine's own user may enter; it is deleted afterwards. */
export async function withFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'jibon-bench-'))
  await chmod(folder, 0o711)
  try {
    return await work(folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

function hear(child: ChildProcess): { readonly port: Promise<number>; said(): string } {
  let text = ''
  const port = new Promise<number>((resolve, reject) => {
    const patience = setTimeout(() => {
      child.kill('SIGKILL')
      reject(new Error(`The program did not open: ${text}`))
    }, startWithinMs)
    const take = (chunk: Buffer) => {
      text = `${text}${chunk}`.slice(-20_000)
      const found = /open at http:\/\/[^:\s]+:(\d+)/.exec(text)?.[1]
      if (!found) return
      clearTimeout(patience)
      resolve(Number(found))
    }
    child.stdout?.on('data', take)
    child.stderr?.on('data', take)
    child.once('exit', () => {
      clearTimeout(patience)
      reject(new Error(`The program ended: ${text}`))
    })
  })
  return { port, said: () => text }
}
