import { join } from 'node:path'
import { withFolder } from './program.ts'
import type { ProofResult } from './proof-result.ts'
import { whole } from './row.ts'
import { runTests } from './run-tests.ts'

const readers = 10_000
const maxMinutes = 60

/** Runs the test of the newsletter's sending with ten thousand readers. */
export function newsletterProof(): Promise<ProofResult> {
  return withFolder(async (folder) => {
    const startedAt = performance.now()
    const { testResults } = await runTests(
      join(folder, 'results.json'),
      ['tests/newsletter/two-instances.test.ts', `--testTimeout=${maxMinutes * 60_000}`],
      { JIBON_NEWSLETTER_READERS: String(readers) },
    )
    const tests = testResults.flatMap(({ assertionResults }) => assertionResults)
    const failed = tests.filter(({ status }) => status !== 'passed')
    return {
      what: 'Two programs send an issue of the newsletter, one of them is killed midway: each reader has it once',
      size: `${whole(readers)} readers who confirmed, in both languages`,
      result: `${failed.length === 0 ? 'each has it once' : `${failed.length} tests fail`}, ${((performance.now() - startedAt) / 60_000).toFixed(1)} minutes`,
      offences: tests.length === 0 ? ['No test was run'] : failed.map(({ fullName }) => fullName),
    }
  })
}
