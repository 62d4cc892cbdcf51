import { withFolder } from './program.ts'
import type { ProofResult } from './proof-result.ts'
import { printLine, whole } from './row.ts'
import { runTests } from './run-tests.ts'

/**
 * The ways in which all test files are run; each would reveal another kind of state that a file leaves behind
 * or relies on.
 */
const ways = [
  { name: 'in reverse order', args: ['--config=bench/order/reverse.vitest.config.ts'] },
  { name: 'each in a process of its own', args: ['--isolate'] },
] as const

/** Runs all tests in two more ways than `npm test` does (decision 0058). */
export function orderProof(): Promise<ProofResult> {
  return withFolder(async (folder) => {
    const offences: string[] = []
    const figures: string[] = []
    let files = 0
    for (const { name, args } of ways) {
      const run = await runTests(folder, args)
      const minutes = whole(run.minutes)
      printLine(`  ${name}: ${run.failedFiles.length} of ${run.files} files failed, ${minutes} minutes`)
      files = Math.max(files, run.files)
      figures.push(`${name} ${minutes} minutes`)
      for (const file of run.failedFiles) offences.push(`${name}: ${file}`)
      if (run.files === 0) offences.push(`${name}: no test was run`)
    }
    return {
      what: 'No test file depends on another: all pass in reverse order, and each in a process of its own',
      size: `${files} files`,
      result: `${offences.length === 0 ? 'all pass' : `${offences.length} fail`} (${figures.join(', ')})`,
      offences,
    }
  })
}
