import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { inRoot, root } from './root.mjs'
import { run, say } from './run.mjs'
import { runtime } from './runtime.mjs'

/** The parts of the build; vite.config.ts says what each does. They run concurrently. */
const builds = ['public', 'office', 'server']
const results = ['build/public/.vite/manifest.json', 'build/office/.vite/manifest.json', 'build/server']
const sources = ['src', 'demo/web/design-parts', 'vite.config.ts', 'package-lock.json', 'tsconfig.json']
const stamp = inRoot('build', '.stamp')

/** Builds the pages if their sources have changed since the last build. */
export async function buildIfStale() {
  const wanted = hashOfSources()
  const isFresh = existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted
  if (isFresh && results.every((path) => existsSync(inRoot(path)))) return
  say('Building the pages …')
  const vite = inRoot('node_modules', 'vite', 'bin', 'vite.js')
  // In separate processes, so that a build's memory does not stay in the program's. NODE_ENV is set because
  // one from the user's shell would build parts of React for development.
  const environment = { NODE_ENV: 'production' }
  const codes = await Promise.all(
    builds.map((mode) => run(runtime(), [vite, 'build', '--mode', mode, '--logLevel=warn'], { environment })),
  )
  if (codes.some((code) => code !== 0)) throw new Error('Building the pages failed; the reason stands above.')
  mkdirSync(dirname(stamp), { recursive: true })
  writeFileSync(stamp, wanted)
}

/** By content, not by time: a clone or a branch switch changes all timestamps, perhaps nothing else. */
function hashOfSources() {
  const hash = createHash('sha256')
  for (const path of sources.flatMap(filesUnder)) {
    hash
      .update(path)
      .update('\0')
      .update(readFileSync(join(root, path)))
      .update('\0')
  }
  return hash.digest('hex')
}

function filesUnder(path) {
  if (!existsSync(inRoot(path))) return []
  if (!statSync(inRoot(path)).isDirectory()) return [path]
  const names = readdirSync(inRoot(path)).filter((name) => !/\.test\.tsx?$/.test(name))
  return names.sort().flatMap((name) => filesUnder(`${path}/${name}`))
}
