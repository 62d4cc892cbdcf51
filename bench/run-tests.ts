import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { findChromium } from '../tests/setup/chromium.ts'
import { checkout } from './program.ts'

type TestReport = {
  readonly testResults: readonly {
    readonly name: string
    readonly status: string
    readonly assertionResults: readonly { readonly fullName: string; readonly status: string }[]
  }[]
}

/**
 * Runs tests in a process of their own, after the browser that they may need is there: two workers that install it at once
 * stand in each other's way.
 * @param results where their report is put
 * @param args of the test runner: files, options
 * @param settings further variables of the environment
 */
export async function runTests(
  results: string,
  args: readonly string[],
  settings: Readonly<Record<string, string>> = {},
): Promise<TestReport> {
  await findChromium()
  const vitest = join(checkout, 'node_modules/vitest/vitest.mjs')
  await new Promise<void>((resolve) => {
    execFile(
      process.execPath,
      [...process.execArgv, vitest, 'run', '--reporter=json', `--outputFile=${results}`, ...args],
      { cwd: checkout, env: { ...process.env, ...settings, NODE_ENV: 'test' }, maxBuffer: 1e9 },
      () => resolve(),
    )
  })
  return JSON.parse(await readFile(results, 'utf8').catch(() => '{ "testResults": [] }')) as TestReport
}
