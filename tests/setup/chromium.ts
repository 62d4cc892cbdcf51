import { execFile } from 'node:child_process'
import { access, constants } from 'node:fs/promises'
import { delimiter, join } from 'node:path'
import { promisify } from 'node:util'
import { chromium } from 'playwright-core'

const run = promisify(execFile)
/** The headless shell comes first: it has the same engine, and journeys take two thirds of the time. */
const names = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
]

let found: Promise<string> | undefined

/**
 * Finds the browser of the journeys: `CHROMIUM_PATH`; else one on PATH; else installed from Debian (as root);
 * else by playwright-core. Cached per worker.
 * @returns the path of its program
 * @throws an error that says what to install
 */
export function findChromium(): Promise<string> {
  found ??= search()
  return found
}

async function search(): Promise<string> {
  const named = process.env.CHROMIUM_PATH
  if (named) {
    if (await isProgram(named)) return named
    throw new Error(`CHROMIUM_PATH names ${named}, where no program lies.`)
  }
  return (
    (await findOnPath()) ??
    (await findOfPlaywright()) ??
    (await installFromDebian()) ??
    (await installByPlaywright()) ??
    Promise.reject(
      new Error(
        'The browser journeys need Chromium. Install Chromium or Google Chrome, or name one in CHROMIUM_PATH.',
      ),
    )
  )
}

async function findOnPath(): Promise<string | undefined> {
  for (const folder of (process.env.PATH ?? '').split(delimiter)) {
    for (const name of names) if (await isProgram(join(folder, name))) return join(folder, name)
  }
  return undefined
}

async function findOfPlaywright(): Promise<string | undefined> {
  const path = chromium.executablePath()
  return path && (await isProgram(path)) ? path : undefined
}

async function installFromDebian(): Promise<string | undefined> {
  if (process.getuid?.() !== 0 || !(await isProgram('/usr/bin/apt-get'))) return undefined
  // Two workers may install at once: the second waits for the first.
  const apt = ['-q', '-y', '-o', 'DPkg::Lock::Timeout=600']
  const environment = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  try {
    await run('apt-get', [...apt, 'update'], { env: environment, maxBuffer: 1e8 })
  } catch {
    return undefined
  }
  for (const name of ['chromium-headless-shell', 'chromium']) {
    const install = [...apt, 'install', '--no-install-recommends', name]
    // Older editions of Debian have no package of the first name.
    await run('apt-get', install, { env: environment, maxBuffer: 1e8 }).catch(() => {})
    if (await isProgram(`/usr/bin/${name}`)) return `/usr/bin/${name}`
  }
  return undefined
}

async function installByPlaywright(): Promise<string | undefined> {
  const program = join(import.meta.dirname, '../../node_modules/playwright-core/cli.js')
  await run(process.execPath, [program, 'install', 'chromium'], { maxBuffer: 1e8 }).catch(() => {})
  return findOfPlaywright()
}

async function isProgram(path: string): Promise<boolean> {
  return access(path, constants.X_OK).then(
    () => true,
    () => false,
  )
}

if (import.meta.main) {
  process.exitCode = await findChromium().then(
    (path) => {
      process.stdout.write(`${path}\n`)
      return 0
    },
    (error: Error) => {
      process.stdout.write(`${error.message}\n`)
      return 1
    },
  )
}
