import { randomInt } from 'node:crypto'
import { withFolder } from './program.ts'
import type { ProofResult } from './proof-result.ts'
import { resultOf, runTests } from './run-tests.ts'

const files = [
  'tests/journeys/',
  'tests/returns-page/reload.test.ts',
  'tests/calculators/papers.test.ts',
  'tests/recipes.test.ts',
]
/** Each file looks at several more pages than in `npm test`, some at dozens more. */
const maxMinutesOfTest = 10

/**
 * Walks every journey and prints the paper of every quote, in both languages and on phone and desktop, where
 * `npm test` takes one language for each.
 */
export function journeysProof(): Promise<ProofResult> {
  return withFolder(async (folder) => {
    const run = await runTests(folder, [...files, `--testTimeout=${maxMinutesOfTest * 60_000}`], {
      JIBON_EVERY_WALK: '1',
    })
    return {
      what: 'Every journey comes to its end in both languages, on a phone and at a desk where it is made for both, and the paper of every plan, term and rider is in order in both languages',
      size: `${run.tests} walks in ${run.files} files`,
      result: resultOf(run),
      offences: run.offences,
    }
  })
}

/** Walks the sample of `npm test` while calls, pages and scripts come late. `JIBON_SLOW_ANSWERS` repeats the delays of a run. */
export function slowProof(): Promise<ProofResult> {
  const seed = process.env.JIBON_SLOW_ANSWERS ?? String(randomInt(1, 1_000_000))
  return withFolder(async (folder) => {
    const run = await runTests(folder, ['tests/journeys/', 'tests/states/'], { JIBON_SLOW_ANSWERS: seed })
    return {
      what: 'Journeys and states succeed on a slow line, on which each call and page comes 300 to 700 ms late',
      size: `${run.tests} walks in ${run.files} files, delays of seed ${seed}`,
      result: resultOf(run),
      offences: run.offences,
    }
  })
}
