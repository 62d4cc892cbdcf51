import { withFolder } from './program.ts'
import type { ProofResult } from './proof-result.ts'
import { whole } from './row.ts'
import { resultOf, runTests } from './run-tests.ts'

const times = 1_000
const maxMinutes = 10
const files = [
  'tests/people/person-requests.test.ts',
  'tests/people/erased-while-buying.test.ts',
  'tests/proposals/many-uploads.test.ts',
  'tests/publish/regulated-at-once.test.ts',
]

/** Runs the tests in which one or two people do something hundreds of times, with a thousand times instead. */
export function floodsProof(): Promise<ProofResult> {
  return withFolder(async (folder) => {
    const run = await runTests(folder, [...files, `--testTimeout=${maxMinutes * 60_000}`], {
      JIBON_FLOOD: String(times),
    })
    return {
      what: 'Whoever asks, uploads or presses without end has what the limits allow, breaks nothing and holds up nobody',
      size: `${whole(times)} requests of one policy holder, ${whole(times)} files of one seller, ${whole(times)} presses of two editors`,
      result: resultOf(run),
      offences: run.offences,
    }
  })
}
