import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { copyFile, mkdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { checkout } from './program.ts'

const run = promisify(execFile)

/**
 * Installs packages that only a bench needs: `bench/<name>` has its own package and lock file. It is
 * installed under `build/`, without install scripts, when it is missing or its lock file has changed
 * (decision 0026).
 * @returns the folder in which it is installed
 * @throws with npm's whole output, when it cannot be installed
 */
export async function installBeside(name: string): Promise<string> {
  const from = join(import.meta.dirname, name)
  const to = join(checkout, 'build', name)
  if (await isInstalled(from, to)) return to
  await rm(to, { recursive: true, force: true })
  await mkdir(to, { recursive: true })
  for (const file of ['package.json', 'package-lock.json']) await copyFile(join(from, file), join(to, file))
  // Peers are found in the checkout, such as the Vitest that the tests use.
  const args = ['ci', '--ignore-scripts', '--legacy-peer-deps', '--no-audit', '--no-fund', '--loglevel=error']
  const npm = process.env.npm_execpath
  const options = { cwd: to, maxBuffer: 1e8 }
  if (npm?.endsWith('npm-cli.js')) await run(process.execPath, [npm, ...args], options)
  else await run('npm', args, { ...options, shell: process.platform === 'win32' })
  return to
}

async function isInstalled(from: string, to: string): Promise<boolean> {
  const read = (folder: string) => readFile(join(folder, 'package-lock.json'), 'utf8').catch(() => '')
  // npm writes this file only after a complete installation.
  const isWhole = existsSync(join(to, 'node_modules/.package-lock.json'))
  return isWhole && (await read(to)) === (await read(from))
}
