import { join, relative } from 'node:path'
import { checkout, withFolder } from './program.ts'
import type { ProofResult } from './proof-result.ts'
import { whole } from './row.ts'
import { runTests } from './run-tests.ts'

const times = 1_000
const maxMinutes = 10
const files = [
  'tests/people/person-requests.test.ts',
  'tests/people/erased-while-buying.test.ts',
  'tests/proposals/many-uploads.test.ts',
  'tests/publish/regulated-at-once.test.ts',
]

/** Runs the tests of what one or two people do hundreds of times with a thousand times. */
export function floodsProof(): Promise<ProofResult> {
  return withFolder(async (folder) => {
    const startedAt = performance.now()
    const { testResults } = await runTests(
      join(folder, 'results.json'),
      [...files, `--testTimeout=${maxMinutes * 60_000}`],
      { JIBON_FLOOD: String(times) },
    )
    const tests = testResults.flatMap(({ assertionResults }) => assertionResults)
    const failed = tests.filter(({ status }) => status !== 'passed').map(({ fullName }) => fullName)
    const broken = testResults.filter(
      (file) => file.status === 'failed' && file.assertionResults.length === 0,
    )
    const offences = [...failed, ...broken.map(({ name }) => `${relative(checkout, name)}: could not be run`)]
    return {
      what: 'Whoever asks, uploads or presses without end has what the limits allow, breaks nothing and holds up nobody',
      size: `${whole(times)} requests of one policy holder, ${whole(times)} files of one seller, ${whole(times)} presses of two editors`,
      result: `${offences.length === 0 ? 'all pass' : `${offences.length} fail`}, ${((performance.now() - startedAt) / 60_000).toFixed(1)} minutes`,
      offences: tests.length === 0 ? ['No test was run'] : offences,
    }
  })
}
