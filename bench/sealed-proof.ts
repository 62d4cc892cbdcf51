import { join } from 'node:path'
import { withFolder } from './program.ts'
import type { ProofResult } from './proof-result.ts'
import { whole } from './row.ts'
import { runTests } from './run-tests.ts'

/** Each plants twelve values. */
const proposals = 84
const planted = proposals * 12
const maxMinutes = 30

/** Runs the test of sealed data with a thousand planted values. */
export function sealedProof(): Promise<ProofResult> {
  return withFolder(async (folder) => {
    const startedAt = performance.now()
    const { testResults } = await runTests(
      join(folder, 'results.json'),
      ['tests/people/sealed-data.test.ts', `--testTimeout=${maxMinutes * 60_000}`],
      { JIBON_SEALED_PROPOSALS: String(proposals) },
    )
    const tests = testResults.flatMap(({ assertionResults }) => assertionResults)
    const failed = tests.filter(({ status }) => status !== 'passed')
    return {
      what: 'A copy of the database and of the files shows none of the sealed answers, numbers and papers, plain, in hexadecimal or in base64; what is erased stays so after a restore',
      size: `${whole(planted)} planted values in ${proposals} proposals with their papers`,
      result: `${failed.length === 0 ? 'none is found' : `${failed.length} tests fail`}, ${((performance.now() - startedAt) / 60_000).toFixed(1)} minutes`,
      offences: tests.length === 0 ? ['No test was run'] : failed.map(({ fullName }) => fullName),
    }
  })
}
