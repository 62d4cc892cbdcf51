import { join } from 'node:path'
import { todayInDhaka } from '#kernel/dates.ts'
import { examineCalculators } from '../tests/calculators/examine.ts'
import { startPortal, withFolder } from './program.ts'
import type { ProofResult } from './proof-result.ts'
import { whole } from './row.ts'

const requests = 10_000

/** Sends 10,000 random requests to the calculator calls; `npm test` sends 600. */
export function calculatorsProof(): Promise<ProofResult> {
  const seed = Math.floor(Math.random() * 1e9)
  return withFolder(async (folder) => {
    const portal = await startPortal({ dataDir: join(folder, 'data') })
    try {
      const today = todayInDhaka(new Date())
      const found = await examineCalculators({ url: portal.url, today, requests, seed })
      const { calls, asked, priced, refused, allowed, offences } = found
      return {
        what: 'No random request makes a calculator fail; every price given is one the written rules allow, at the engine’s price, what they allow is priced, and every refusal is a sentence in the asked language under the name of its field',
        size: `${whole(asked)} random requests to ${calls} calls, valid, half-valid and absurd, as JSON and as forms, in both languages, and ${whole(allowed)} that the rules allow (seed ${seed})`,
        result: `${whole(priced)} answered, ${whole(refused)} refused, ${whole(allowed)} allowed ones priced; ${offences.length === 0 ? 'nothing wrong' : `offences: ${offences.length}`}`,
        offences,
      }
    } finally {
      await portal.stop()
    }
  })
}
