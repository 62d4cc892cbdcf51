import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * The packages of the lock file that this machine needs but that are missing: after an interrupted install,
 * or one in which npm left out a platform's package. Optional packages count if the lock file names this
 * platform for them.
 * @param root folder with package-lock.json and node_modules
 */
export function missingPackages(root) {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'))
  return Object.entries(packages)
    .filter(([path, about]) => path !== '' && isNeeded(about))
    .map(([path]) => path)
    .filter((path) => !existsSync(join(root, path, 'package.json')))
}

function isNeeded({ optional, devOptional, os, cpu, libc }) {
  if (!optional && !devOptional) return true
  return Boolean(os || cpu) && fits(os, process.platform) && fits(cpu, process.arch) && fits(libc, libcHere())
}

/** Reads a list as npm does: one name, several names, or names excluded by "!". */
function fits(stated, own) {
  if (!stated) return true
  const names = [stated].flat()
  const excluded = names.filter((name) => name.startsWith('!')).map((name) => name.slice(1))
  return excluded.length > 0 ? !excluded.includes(own) : names.includes(own)
}

function libcHere() {
  if (process.platform !== 'linux') return undefined
  return process.report.getReport().header.glibcVersionRuntime ? 'glibc' : 'musl'
}
