import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cp, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import { findRunningEmbedded } from '../launcher/embedded-database/embedded.ts'
import type { Bench } from './bench.ts'
import { installBeside } from './beside.ts'
import { freePort } from './free-port.ts'

const run = promisify(execFile)
const startWithinMs = 60_000

export type NextJs = { readonly url: string; stop(): Promise<void> }

/**
 * Builds and runs the content page as a Next.js app (`bench/next`), in production mode with our own Node: the
 * same elements and links from the same database. It queries the page for every request; settings and menus
 * are cached in memory, as in the portal.
 * @throws with the whole output, when it cannot be installed, built or started
 */
export async function startNext({ portal, folder }: Pick<Bench, 'portal' | 'folder'>): Promise<NextJs> {
  const app = await installBeside('next')
  const from = join(import.meta.dirname, 'next')
  for (const name of await readdir(from)) {
    if (!name.startsWith('package')) await cp(join(from, name), join(app, name), { recursive: true })
  }
  const port = await freePort()
  const env = {
    ...process.env,
    NODE_ENV: 'production' as const,
    NEXT_TELEMETRY_DISABLED: '1',
    DATABASE_URL: (await findRunningEmbedded(join(folder, 'data')))?.url,
    PORTAL_URL: portal.url,
  }
  const next = join(app, 'node_modules/next/dist/bin/next')
  await run(process.execPath, [next, 'build'], { cwd: app, env, maxBuffer: 1e8 })
  const memory = process.execArgv.filter((each) => each.startsWith('--max-semi-space-size'))
  const args = [...memory, next, 'start', '-H', '127.0.0.1', '-p', String(port)]
  const child = spawn(process.execPath, args, { cwd: app, env, stdio: ['ignore', 'pipe', 'pipe'] })
  const url = `http://127.0.0.1:${port}`
  await answering(child, `${url}/page/about-us`)
  return {
    url,
    async stop() {
      const gone = once(child, 'exit')
      child.kill('SIGTERM')
      await gone
    },
  }
}

async function answering(child: ChildProcess, url: string): Promise<void> {
  let said = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk) => {
      said = `${said}${chunk}`.slice(-20_000)
    })
  }
  const until = performance.now() + startWithinMs
  for (;;) {
    const response = await fetch(url).catch(() => undefined)
    await response?.arrayBuffer()
    if (response?.ok) return
    if (child.exitCode !== null || performance.now() > until) {
      child.kill('SIGKILL')
      throw new Error(`Next.js did not answer: ${said}`)
    }
    await pause(100)
  }
}
