import { execFile } from 'node:child_process'
import { readFile, rm } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { findChromium } from '../tests/setup/chromium.ts'
import { checkout } from './program.ts'

type TestReport = {
  readonly testResults: readonly {
    readonly name: string
    readonly status: string
    readonly assertionResults: readonly { readonly fullName: string; readonly status: string }[]
  }[]
}

/** The result of a run of tests. */
export type TestsRun = {
  readonly tests: number
  readonly files: number
  /** Files with a failed test, and files that could not be run. */
  readonly failedFiles: readonly string[]
  /** One line for each failed test and each file that could not be run, or a line when no file was found. */
  readonly offences: readonly string[]
  readonly minutes: number
}

/**
 * Runs tests in a separate process, after installing the browser that they may need: two workers that install
 * it at once would disturb each other.
 * @param folder where to write their report
 * @param args arguments of the test runner: files and options
 * @param settings further environment variables
 */
export async function runTests(
  folder: string,
  args: readonly string[],
  settings: Readonly<Record<string, string>> = {},
): Promise<TestsRun> {
  await findChromium()
  const startedAt = performance.now()
  const results = join(folder, 'results.json')
  await rm(results, { force: true })
  const vitest = join(checkout, 'node_modules/vitest/vitest.mjs')
  await new Promise<void>((resolve) => {
    execFile(
      process.execPath,
      [...process.execArgv, vitest, 'run', '--reporter=json', `--outputFile=${results}`, ...args],
      { cwd: checkout, env: { ...process.env, ...settings, NODE_ENV: 'test' }, maxBuffer: 1e9 },
      () => resolve(),
    )
  })
  const { testResults } = JSON.parse(
    await readFile(results, 'utf8').catch(() => '{ "testResults": [] }'),
  ) as TestReport
  const tests = testResults.reduce((sum, { assertionResults }) => sum + assertionResults.length, 0)
  return {
    tests,
    files: testResults.length,
    failedFiles: testResults.filter(({ status }) => status === 'failed').map(({ name }) => fileOf(name)),
    offences: tests === 0 ? ['No test was run'] : testResults.flatMap(offencesIn),
    minutes: (performance.now() - startedAt) / 60_000,
  }
}

function offencesIn({ name, status, assertionResults }: TestReport['testResults'][number]): string[] {
  const failed = assertionResults.filter((test) => test.status !== 'passed')
  if (status === 'failed' && failed.length === 0) return [`${fileOf(name)}: could not be run`]
  return failed.map(({ fullName }) => `${fileOf(name)}: ${fullName}`)
}

const fileOf = (name: string) => relative(checkout, name)

/** @param good what a proof says when nothing failed */
export function resultOf({ offences, minutes }: TestsRun, good = 'all pass'): string {
  return `${offences.length === 0 ? good : `${offences.length} fail`}, ${minutes.toFixed(1)} minutes`
}
