import { withFolder } from './program.ts'
import type { ProofResult } from './proof-result.ts'
import { whole } from './row.ts'
import { resultOf, runTests } from './run-tests.ts'

const readers = 10_000
const maxMinutes = 60

/** Runs the test of sending the newsletter with ten thousand readers. */
export function newsletterProof(): Promise<ProofResult> {
  return withFolder(async (folder) => {
    const run = await runTests(
      folder,
      ['tests/newsletter/two-instances.test.ts', `--testTimeout=${maxMinutes * 60_000}`],
      { JIBON_NEWSLETTER_READERS: String(readers) },
    )
    return {
      what: 'Two programs send an issue of the newsletter, one of them is killed midway: each reader has it once',
      size: `${whole(readers)} readers who confirmed, in both languages`,
      result: resultOf(run, 'each has it once'),
      offences: run.offences,
    }
  })
}
