import { join } from 'node:path'
import { examineAllCalls, people } from '../tests/fuzz/examine.ts'
import { startPortal, withFolder } from './program.ts'
import type { ProofResult } from './proof-result.ts'
import { printLine, whole } from './row.ts'

const each = 500

/** Sends 500 random requests to every call as every kind of person; `npm test` sends two. */
export function fuzzProof(): Promise<ProofResult> {
  const seed = Math.floor(Math.random() * 1e9)
  return withFolder(async (folder) => {
    const portal = await startPortal({ dataDir: join(folder, 'data') })
    try {
      const found = await examineAllCalls({ url: portal.url, each, seed, report: printLine })
      const { calls, asked, answered, refused, offences } = found
      return {
        what: 'Whatever is sent to any call by anybody, the answer is one of ours: no failure, in the asked language, without words of the inside, and no stranger’s number to who is not of the staff',
        size: `${whole(asked)} random requests, ${each} to each of ${calls} calls by each of ${people.join(', ')} (seed ${seed})`,
        result: `${whole(answered)} answered, ${whole(refused)} refused; ${offences.length === 0 ? 'nothing wrong' : `offences: ${offences.length}`}`,
        offences,
      }
    } finally {
      await portal.stop()
    }
  })
}
