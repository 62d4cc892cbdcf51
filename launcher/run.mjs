import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { delimiter, dirname } from 'node:path'
import { root } from './root.mjs'
import { findRuntime } from './runtime.mjs'

const watchEveryMs = 500
const patienceMs = 20_000
const running = new Set()
let isStopping = false

export function say(sentence) {
  process.stdout.write(`${sentence}\n`)
}

/**
 * Runs a command in the checkout and returns its exit code. The command is stopped when we are.
 * @param how.channel opens an IPC channel that disconnects when we end, even by SIGKILL
 * @param how.quiet captures its output instead of printing it
 */
export function run(command, args, how = {}) {
  if (isStopping) return Promise.resolve(1)
  return new Promise((resolve, reject) => {
    const output = how.quiet ? 'pipe' : 'inherit'
    const child = spawn(command, args, {
      cwd: root,
      stdio: how.channel ? ['inherit', output, output, 'ipc'] : ['inherit', output, output],
      env: { ...process.env, ...how.environment, PATH: ourPath() },
      shell: how.shell ?? false,
    })
    running.add(child)
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => how.quiet(String(chunk)))
    child.once('error', (error) => {
      running.delete(child)
      reject(error)
    })
    child.once('close', (code, signal) => {
      running.delete(child)
      resolve(code ?? (signal && isStopping ? 0 : 1))
    })
  })
}

/**
 * Stops everything on a signal, or when the parent npm is gone: npm does not forward signals, so a killed
 * `npm start` would leave the program running.
 */
export function followParent() {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, stop)
  if (!process.env.npm_lifecycle_event) return
  const parent = process.ppid
  const npm = isScriptShell(parent) ? parentOf(parent) : undefined
  setInterval(() => {
    if (process.ppid !== parent || (npm !== undefined && parentOf(parent) !== npm)) stop()
  }, watchEveryMs).unref()
}

function stop() {
  if (isStopping) return
  isStopping = true
  if (running.size === 0) process.exit(1)
  for (const child of running) child.kill('SIGTERM')
  setTimeout(() => {
    for (const child of running) child.kill('SIGKILL')
  }, patienceMs).unref()
}

/** npm runs scripts through `sh -c`; some shells `exec` the command, and then npm is our parent. */
function isScriptShell(pid) {
  try {
    const [name, option] = readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0')
    return /(^|\/)(ba|da|a|z|k)?sh$/.test(name) && option === '-c'
  } catch {
    return false
  }
}

function parentOf(pid) {
  try {
    // The command name is in parentheses and may contain anything, so count from the last one.
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').pop().split(' ')[1]
  } catch {
    return undefined
  }
}

function ourPath() {
  const node = findRuntime()
  return node ? `${dirname(node)}${delimiter}${process.env.PATH}` : process.env.PATH
}
