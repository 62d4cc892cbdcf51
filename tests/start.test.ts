import { type ChildProcess, spawn } from 'node:child_process'
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'

const root = join(import.meta.dirname, '..')
const startWithin = 60_000

let folder: string
let npm: ChildProcess

// The first start fills the data folder, the second one finds it.
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'jibon-start-'))
  await chmod(folder, 0o711)
})

afterEach(async () => {
  npm.kill('SIGTERM')
  await engineIsGone()
})
afterAll(() => rm(folder, { recursive: true, force: true }))

describe('npm start', () => {
  for (const signal of ['SIGTERM', 'SIGKILL'] as const) {
    it(`takes program and database with it when npm gets ${signal}`, {
      timeout: 2 * startWithin,
    }, async () => {
      const address = await startByNpm()
      expect((await fetch(`${address}/login`)).status).toBe(200)
      npm.kill(signal)
      await engineIsGone()
      await expect(fetch(`${address}/login`)).rejects.toThrow('fetch failed')
    })
  }
})

/** As a person types it, on a free port and a data folder of its own. */
function startByNpm(): Promise<string> {
  const environment = { ...process.env, PORT: '0', DATA_DIR: join(folder, 'data'), NODE_ENV: 'development' }
  npm = spawn('npm', ['start'], { cwd: root, env: environment, stdio: ['ignore', 'pipe', 'pipe'] })
  let said = ''
  return new Promise((resolve, reject) => {
    const hear = (chunk: Buffer) => {
      said += chunk
      const address = /open at (\S+)/.exec(said)?.[1]
      if (address) resolve(address)
    }
    npm.stdout?.on('data', hear)
    npm.stderr?.on('data', hear)
    npm.once('exit', () => reject(new Error(`npm start ended: ${said}`)))
    setTimeout(() => reject(new Error(`npm start did not open: ${said}`)), startWithin).unref()
  })
}

/** The engine removes its note as its last deed. */
async function engineIsGone(): Promise<void> {
  const note = join(folder, 'data', 'database', 'cluster', 'postmaster.pid')
  await expect.poll(() => readFile(note, 'utf8').catch(() => 'gone'), { timeout: 15_000 }).toBe('gone')
}
