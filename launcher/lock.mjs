import { createHash } from 'node:crypto'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root } from './root.mjs'
import { say } from './run.mjs'

const path = join(
  tmpdir(),
  `jibon-launcher-${createHash('sha256').update(root).digest('hex').slice(0, 16)}.lock`,
)

/**
 * A lock, so that only one launcher installs and builds at a time: `npm start` and `npm test` may be started
 * together in a fresh clone.
 */
export async function alone(work) {
  let hasSaid = false
  while (!take()) {
    if (!hasSaid) say('Waiting for another start of this checkout to finish installing and building …')
    hasSaid = true
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
  process.once('exit', release)
  try {
    await work()
  } finally {
    process.off('exit', release)
    release()
  }
}

function take() {
  try {
    writeFileSync(path, String(process.pid), { flag: 'wx' })
    return true
  } catch (error) {
    if (error.code !== 'EEXIST') return true
    if (!isHeld()) release()
    return false
  }
}

function isHeld() {
  try {
    const holder = Number(readFileSync(path, 'utf8'))
    // A lock file being written is still empty.
    if (holder > 0) process.kill(holder, 0)
    return true
  } catch (error) {
    return error.code === 'EPERM'
  }
}

function release() {
  rmSync(path, { force: true })
}
