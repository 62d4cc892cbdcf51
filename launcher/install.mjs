import { createHash } from 'node:crypto'
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { missingPackages } from './missing-packages.mjs'
import { inRoot, root } from './root.mjs'
import { run, say } from './run.mjs'
import { findRuntime } from './runtime.mjs'

const lockFile = inRoot('package-lock.json')
/** npm's own record of what it installed. */
const npmNote = inRoot('node_modules', '.package-lock.json')
/** Our record: the lock file that the installation was made from. */
const stamp = inRoot('node_modules', '.installed-lock')

/** Installs the packages of the lock file if they are missing or from another lock file. */
export async function installIfStale() {
  const wanted = hashOf(lockFile)
  if (isInstalled(wanted)) return
  say('Installing packages …')
  // No package needs an install script, so none is run.
  const args = ['ci', '--ignore-scripts', '--include=dev', '--include=optional', '--loglevel=error']
  const npm = process.env.npm_execpath
  const isNpm = npm?.endsWith('npm-cli.js')
  const code = isNpm
    ? await run(process.execPath, [npm, ...args])
    : await run('npm', args, { shell: process.platform === 'win32' })
  if (code !== 0) throw new Error('Installing the packages failed; what npm said stands above.')
  const missing = missingPackages(root)
  if (missing.length > 0)
    throw new Error(
      `npm left out packages that this machine needs (${missing.slice(0, 5).join(', ')}). Please start again.`,
    )
  writeFileSync(stamp, wanted)
}

function isInstalled(wanted) {
  if (!existsSync(npmNote) || !findRuntime() || missingPackages(root).length > 0) return false
  if (existsSync(stamp)) {
    if (readFileSync(stamp, 'utf8') === wanted) return true
  }
  // True if somebody ran npm themselves after the lock file had changed.
  if (statSync(npmNote).mtimeMs < statSync(lockFile).mtimeMs - 2000) return false
  if (existsSync(stamp) && statSync(npmNote).mtimeMs <= statSync(stamp).mtimeMs) return false
  writeFileSync(stamp, wanted)
  return true
}

function hashOf(path) {
  return createHash('sha256').update(readFileSync(path)).digest('hex')
}
