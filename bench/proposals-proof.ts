import { join } from 'node:path'
import { demoPassword } from '#demo/staff/load-demo-staff.ts'
import { todayInDhaka } from '#kernel/dates.ts'
import { calculation } from '../tests/people/proposal-of-sumaiya.ts'
import { examineProposals } from '../tests/proposals/examine.ts'
import { startPortal, withFolder } from './program.ts'
import type { ProofResult } from './proof-result.ts'
import { whole } from './row.ts'

const proposals = 2_000

/** Sends 2,000 random proposals through the calls; `npm test` sends 100. */
export function proposalsProof(): Promise<ProofResult> {
  const seed = Math.floor(Math.random() * 1e9)
  return withFolder(async (folder) => {
    const portal = await startPortal({ dataDir: join(folder, 'data') })
    const post = async (path: string, body: object) =>
      (
        await fetch(portal.url + path, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(body),
        })
      ).json()
    try {
      const doc = todayInDhaka(new Date())
      const { data } = (await post('/v1/getCalculations', { ...calculation, doc })) as {
        data: { quote: string }
      }
      const { token } = (await post('/api-app/user-login', { user_id: 'agent', password: demoPassword })) as {
        token: { token: string }
      }
      const { quote } = data
      const found = await examineProposals({ url: portal.url, token: token.token, quote, proposals, seed })
      return {
        what: 'Each drawn proposal is stored exactly as typed, in the written normal form, and read back equal, or refused with the toast of its first failing part and the right sentence under every wrong field; none fails',
        size: `${whole(found.sent)} proposals, ordinary, at their limits, broken and hostile (very long, bidirectional, NFC and NFD, emoji, half characters, NUL, SQL, HTML, formulas), as JSON and as forms (seed ${seed})`,
        result: `${whole(found.drafts)} drafts stored, ${whole(found.confirmed)} confirmed, ${whole(found.refused)} refused; ${found.offences.length === 0 ? 'nothing wrong' : `offences: ${found.offences.length}`}`,
        offences: found.offences,
      }
    } finally {
      await portal.stop()
    }
  })
}
