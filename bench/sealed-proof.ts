import { withFolder } from './program.ts'
import type { ProofResult } from './proof-result.ts'
import { whole } from './row.ts'
import { resultOf, runTests } from './run-tests.ts'

/**
 * The number of planted values: twelve per proposal, and nineteen per round of forms, payments, requests,
 * jobs and audit lines.
 */
const proposals = 84
const rounds = 12
const planted = proposals * 12 + rounds * 19
const maxMinutes = 30

/** Runs the tests of encrypted storage with more than a thousand planted values. */
export function sealedProof(): Promise<ProofResult> {
  return withFolder(async (folder) => {
    const run = await runTests(
      folder,
      [
        'tests/people/sealed-data.test.ts',
        'tests/people/sealed-words.test.ts',
        `--testTimeout=${maxMinutes * 60_000}`,
      ],
      { JIBON_SEALED_PROPOSALS: String(proposals), JIBON_SEALED_ROUNDS: String(rounds) },
    )
    return {
      what: 'A copy of the database and of the files shows none of the sealed answers, numbers, papers, mail addresses, messages, notes, reasons, jobs and audit lines, plain, in hexadecimal or in base64; what is erased stays so after a restore',
      size: `${whole(planted)} planted values in ${proposals} proposals with their papers and ${rounds} rounds of forms, payments, requests, jobs and audit lines`,
      result: resultOf(run, 'none is found'),
      offences: run.offences,
    }
  })
}
