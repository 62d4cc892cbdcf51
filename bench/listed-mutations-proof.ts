import { execFile } from 'node:child_process'
import { cp, mkdir, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import startTestEngine from '../tests/setup/engine.ts'
import { scratchFolder } from '../tests/setup/scratch-folder.ts'
import { listedMutations } from './mutation/all-listed.ts'
import type { ListedMutation } from './mutation/listed-mutation.ts'
import { questionMutations } from './mutation/question-mutations.ts'
import { checkout, withFolder } from './program.ts'
import type { ProofResult } from './proof-result.ts'
import { printLine, whole } from './row.ts'

/** What the tests need from a checkout but do not change; the rest is copied. */
const linked = ['node_modules', 'build']
const left = [...linked, '.git', 'data']
/** The limit for one run: a test that waits for what a mutation prevents gives up after its own minute. */
const maxRunMs = 300_000

export const listedMutationsProof = (): Promise<ProofResult> =>
  proveNoticed('A fault put into booking, stores, guards or validation makes a test fail', listedMutations)

export const questionsProof = (): Promise<ProofResult> =>
  proveNoticed(
    'A question that is dropped in any place it goes through fails the tests that take every question everywhere',
    questionMutations,
  )

/**
 * Puts each fault into a copy of the checkout and runs the tests that it names: at least one must fail. First the same
 * tests run without any fault and must pass, or else their failure would prove nothing.
 */
function proveNoticed(what: string, mutations: readonly ListedMutation[]): Promise<ProofResult> {
  process.env.TMPDIR = scratchFolder()
  return withFolder(async (folder) => {
    const startedAt = performance.now()
    const copy = join(folder, 'copy')
    await copyCheckout(copy)
    const engine = await startEngine()
    const run = (tests: readonly string[], maxMs?: number) =>
      runTests({ copy, engine: engine.address, tests, maxMs })
    try {
      const allTests = [...new Set(mutations.flatMap(({ tests }) => tests))]
      const sound = await run(allTests)
      if (sound !== 'passed') throw new Error('The tests fail without any mutation')
      const offences: string[] = []
      for (const mutation of mutations) {
        const outcome = await withMutation(copy, mutation, () => run(mutation.tests, maxRunMs))
        printLine(`  ${outcome === 'failed' ? 'noticed' : outcome}: ${mutation.fault} (${mutation.file})`)
        if (outcome !== 'failed') offences.push(`${outcome}: ${mutation.fault} (${mutation.file})`)
      }
      const minutes = whole((performance.now() - startedAt) / 60_000)
      return {
        what,
        size: `${mutations.length} listed mutations in ${new Set(mutations.map(({ file }) => file)).size} files, each with the tests named beside it (${allTests.length} files)`,
        result: `${mutations.length - offences.length} noticed, ${offences.length} not; ${minutes} minutes`,
        offences,
      }
    } finally {
      await engine.stop()
    }
  })
}

async function copyCheckout(copy: string): Promise<void> {
  await mkdir(copy)
  for (const name of await readdir(checkout))
    if (!left.includes(name)) await cp(join(checkout, name), join(copy, name), { recursive: true })
  for (const name of linked) await symlink(join(checkout, name), join(copy, name))
}

/** Starts one database engine for all runs: making its templates takes longer than most of the tests. */
async function startEngine(): Promise<{ readonly address: string; stop(): Promise<void> }> {
  const address: Record<string, string> = {}
  const provide = (name: string, value: string) => {
    address[name] = value
  }
  const stop = await startTestEngine({ provide } as unknown as TestProject)
  return { address: JSON.stringify(address), stop }
}

async function withMutation<T>(
  copy: string,
  { file, text, becomes }: ListedMutation,
  work: () => Promise<T>,
): Promise<T> {
  const path = join(copy, file)
  const before = await readFile(path, 'utf8')
  await writeFile(
    path,
    before.replace(text, () => becomes),
  )
  try {
    return await work()
  } finally {
    await writeFile(path, before)
  }
}

type Outcome = 'passed' | 'failed' | 'broken'

/** @returns `broken` when no test was found: the mutated file cannot be loaded, which proves nothing */
async function runTests({
  copy,
  engine,
  tests,
  maxMs = 0,
}: {
  readonly copy: string
  readonly engine: string
  readonly tests: readonly string[]
  /** No limit unless given. */
  readonly maxMs?: number | undefined
}): Promise<Outcome> {
  const results = join(copy, 'results.json')
  await rm(results, { force: true })
  const vitest = join(copy, 'node_modules/vitest/vitest.mjs')
  const args = ['--config=bench/mutation/listed.vitest.config.ts', '--bail=1', '--reporter=json']
  await new Promise<void>((resolve) => {
    execFile(
      process.execPath,
      [...process.execArgv, vitest, 'run', ...args, `--outputFile=${results}`, ...tests],
      {
        cwd: copy,
        env: { ...process.env, NODE_ENV: 'test', ENGINE: engine },
        maxBuffer: 1e8,
        timeout: maxMs,
      },
      () => resolve(),
    )
  })
  const report = JSON.parse(await readFile(results, 'utf8').catch(() => '{}')) as {
    readonly success?: boolean
    readonly numTotalTests?: number
  }
  if (report.success) return 'passed'
  // Also if what comes before the tests failed.
  return report.numTotalTests ? 'failed' : 'broken'
}
