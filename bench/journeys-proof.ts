import { join, relative } from 'node:path'
import { checkout, withFolder } from './program.ts'
import type { ProofResult } from './proof-result.ts'
import { whole } from './row.ts'
import { runTests } from './run-tests.ts'

const files = [
  'tests/journeys/',
  'tests/returns-page/reload.test.ts',
  'tests/calculators/papers.test.ts',
  'tests/recipes.test.ts',
]
/** Each file looks at several pages more than in `npm test`, some at dozens. */
const maxMinutesOfTest = 10

/** Walks every journey, and prints the paper of every quote, in both languages on a phone and at a desk, where `npm test` takes one language of each. */
export function journeysProof(): Promise<ProofResult> {
  return withFolder(async (folder) => {
    const startedAt = performance.now()
    const { testResults } = await runTests(
      join(folder, 'results.json'),
      [...files, `--testTimeout=${maxMinutesOfTest * 60_000}`],
      { JIBON_EVERY_WALK: '1' },
    )
    const offences = testResults.flatMap(({ name, status, assertionResults }) => {
      const file = relative(checkout, name)
      const failed = assertionResults.filter((test) => test.status === 'failed')
      if (status === 'failed' && failed.length === 0) return [`${file}: could not be run`]
      return failed.map(({ fullName }) => `${file}: ${fullName}`)
    })
    const tests = testResults.flatMap(({ assertionResults }) => assertionResults)
    const minutes = whole((performance.now() - startedAt) / 60_000)
    return {
      what: 'Every journey comes to its end in both languages, on a phone and at a desk where it is made for both, and the paper of every plan, term and rider is in order in both languages',
      size: `${tests.length} walks in ${testResults.length} files`,
      result: `${offences.length === 0 ? 'all pass' : `${offences.length} fail`}, ${minutes} minutes`,
      offences: tests.length === 0 ? ['No test was run'] : offences,
    }
  })
}
