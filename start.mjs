/**
 * `node start.mjs [build|dev|test|proof|bench|pictures|papers|docs|import|content] [arguments]`, what `npm start` and its siblings run. Plain JavaScript for
 * the Node versions that the packages support, and one sentence for all others: it installs and builds what is missing or stale, then hands over to the Node that npm brought.
 */
import { buildIfStale } from './launcher/build.mjs'
import { installIfStale } from './launcher/install.mjs'
import { alone } from './launcher/lock.mjs'
import { followParent, run, say } from './launcher/run.mjs'
import { programArguments, programEnvironment, runtime } from './launcher/runtime.mjs'
import { requireSupportedNode } from './launcher/supported-node.mjs'
import { test } from './launcher/test.mjs'

requireSupportedNode()

const [command = 'start', ...rest] = process.argv.slice(2)

const programs = {
  start: () => program('src/main.ts', rest),
  // Installing and building is all that it is asked for.
  build: () => 0,
  dev: () => program('src/main.ts', ['dev', ...rest]),
  test: () => test(rest),
  proof: () => program('bench/proof.ts', rest),
  bench: () => program('bench/run.ts', rest),
  pictures: () => program('bench/pictures/run.ts', rest),
  papers: () => program('demo/papers/run.ts', rest),
  docs: () => program('tests/setup/generated-docs.ts', rest),
  import: () => program('launcher/import.ts', rest),
  content: () => program('launcher/import.ts', [`content-${rest[0]}`, ...rest.slice(1)]),
}

/** They build them by themselves, or need none. */
const withoutPages = ['dev', 'docs', 'import', 'content']

const work = programs[command]
if (!work) {
  say(`There is no "${command}". Known are: ${Object.keys(programs).join(', ')}.`)
  process.exit(2)
}

followParent()
try {
  await alone(async () => {
    await installIfStale()
    if (!withoutPages.includes(command)) await buildIfStale()
  })
  process.exitCode = await work()
} catch (problem) {
  say(problem.message)
  process.exitCode = 1
}
// The watch over our parent would keep us alive.
process.exit()

/** Runs one of our TypeScript programs; it stops by itself when the channel to us breaks. */
function program(file, args) {
  return run(runtime(), [...programArguments(), file, ...args], {
    channel: true,
    environment: programEnvironment(),
  })
}
