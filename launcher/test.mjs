import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inRoot } from './root.mjs'
import { run, say } from './run.mjs'
import { nodeArguments, runtime } from './runtime.mjs'

const tsc = ['node_modules', 'typescript', 'bin', 'tsc']
/** Biome is a program of its own, one package per platform. */
const biome = ['node_modules', '@biomejs', `cli-${process.platform}-${process.arch}`, 'biome']

/** The checks that run beside the tests. */
const checks = [
  // One thread, because with more each checks most types again, which takes twice the CPU time.
  { name: 'Types', command: () => [runtime(), inRoot(...tsc), '--singleThreaded'] },
  { name: 'Lint and format', command: () => [inRoot(...biome), 'check', '--diagnostic-level=warn', '.'] },
]

/**
 * The whole check: types, lint, and all tests (architecture rules, unit, calls, journeys). With arguments, only the chosen
 * tests. What types or lint found is said at once and again at the end, before the line "N passed, N failed", in which
 * they count as one each.
 */
export async function test(args) {
  const running = args.length === 0 ? checks.map(runCheck) : []
  await findChromiumFirst()
  const { code, passed, failed } = await runVitest(args)
  const findings = await Promise.all(running)
  const faulty = findings.filter(({ isInOrder }) => !isInOrder)
  for (const { text } of faulty) say(text)
  const failures = failed + faulty.length
  say(`${passed + findings.length - faulty.length} passed, ${failures} failed`)
  return failures === 0 && code === 0 ? 0 : 1
}

async function runCheck({ name, command }) {
  const [program, ...args] = command()
  let output = ''
  const keep = (text) => {
    output += text
  }
  const isInOrder = (await run(program, args, { quiet: keep })) === 0
  const text = isInOrder ? `${name}: in order` : `${name}: not in order\n${output}`
  say(text)
  return { isInOrder, text }
}

/**
 * Installs the browser for the journeys before the tests, if it is missing, because two workers installing it
 * at once would conflict.
 */
async function findChromiumFirst() {
  const found = []
  await run(runtime(), ['tests/setup/chromium.ts'], { quiet: (text) => found.push(text) })
  say(`Chromium: ${found.join('').trim()}`)
}

async function runVitest(args) {
  const folder = mkdtempSync(join(tmpdir(), 'jibon-test-results-'))
  const results = join(folder, 'results.json')
  const vitest = inRoot('node_modules', 'vitest', 'vitest.mjs')
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${results}`]
  try {
    const code = await run(runtime(), [...nodeArguments(), vitest, 'run', ...reporters, ...args], {
      environment: { NODE_ENV: 'test' },
    })
    return { code, ...read(results, code) }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** A file that could not be loaded has no tests to count, so it counts as one failure. */
function read(path, code) {
  try {
    const report = JSON.parse(readFileSync(path, 'utf8'))
    const broken = report.testResults.filter(
      (file) => file.status === 'failed' && !file.assertionResults.some((test) => test.status === 'failed'),
    )
    const failed = report.numFailedTests + broken.length
    return { passed: report.numPassedTests, failed: failed === 0 && code !== 0 ? 1 : failed }
  } catch {
    return { passed: 0, failed: 1 }
  }
}
