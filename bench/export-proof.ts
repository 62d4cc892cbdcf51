import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { demoPassword } from '#demo/staff/load-demo-staff.ts'
import { openDatabase } from '#platform/database/server/database.ts'
import { startEmbedded } from '../launcher/embedded-database/embedded.ts'
import { examineExport } from '../tests/policies/examine-export.ts'
import { addManyPolicies } from '../tests/policies/many-policies.ts'
import { type RunningProgram, startProgram, withFolder } from './program.ts'
import type { ProofResult } from './proof-result.ts'
import { printLine, whole } from './row.ts'

/** The number of policies; four of five are active. */
const policies = 262_000
const minRows = 200_000
const maxGrowthMb = 100
const rounds = 3
/** The number of calls before the memory is measured. */
const callsBefore = 1_000

/** Exports 200,000 policies from a running portal while other people write, and measures its memory. */
export function exportProof(): Promise<ProofResult> {
  return withFolder(async (folder) => {
    const dataDir = join(folder, 'data')
    const engine = await startEmbedded({ dataDir, log: { info: () => {}, warn: () => {} } })
    const portal = await startProgram('src/main.ts', {
      DATA_DIR: dataDir,
      DATABASE_URL: engine.url,
      DATABASE_OWNER_URL: engine.ownerUrl,
      PUBLIC_URL: '',
      PORT: '0',
      NODE_ENV: 'development',
      LOG_LEVEL: 'silent',
    })
    const { db, close } = openDatabase(engine.url, { connections: 4 })
    const offences: string[] = []
    const lines: string[] = []
    try {
      await addManyPolicies(db, 1, policies)
      await db.execute(sql`vacuum analyze`)
      const token = await signIn(portal)
      await keepBusy(portal, token)
      for (let round = 1; round <= rounds; round++) {
        const before = await residentMb(portal)
        let greatest = before
        const watch = setInterval(async () => {
          greatest = Math.max(greatest, await residentMb(portal))
        }, 50)
        const startedAt = performance.now()
        const found = await examineExport({ db, url: portal.url, token })
        clearInterval(watch)
        const seconds = (performance.now() - startedAt) / 1000
        offences.push(...found.offences.map((offence) => `${offence} (round ${round})`))
        if (found.rows < minRows) offences.push(`Only ${whole(found.rows)} rows came (round ${round})`)
        if (greatest - before > maxGrowthMb)
          offences.push(`Memory grew by ${whole(greatest - before)} MB (round ${round})`)
        const line = `${whole(found.rows)} rows, ${whole(found.bytes / 1e6)} MB in ${seconds.toFixed(1)} s, ${whole(found.writes)} writes meanwhile, memory +${whole(greatest - before)} MB`
        lines.push(line)
        printLine(`  ${round}. ${line}`)
      }
    } finally {
      await close()
      await portal.stop()
      await engine.stop()
    }
    return {
      what: 'An export of 200,000 policies streams with less than 100 MB more memory, shows one moment, and holds every policy of it exactly once while others write',
      size: `by a program that has answered ${whole(callsBefore)} calls, ${rounds} exports of all active ones of ${whole(policies)} policies, sorted by name, while pairs of policies change places, names change and new ones come`,
      result: `${lines.at(-1)}; ${offences.length === 0 ? 'nothing wrong' : `offences: ${offences.length}`}`,
      offences,
    }
  })
}

/**
 * Makes calls before the measurement: a program that has just started takes memory with its first work,
 * whatever that is.
 */
async function keepBusy({ url }: RunningProgram, token: string): Promise<void> {
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` }
  for (let page = 1; page <= callsBefore; page++) {
    const body = JSON.stringify({ page })
    await (await fetch(`${url}/api-app/get-policy-list`, { method: 'POST', headers, body })).arrayBuffer()
  }
}

async function residentMb({ process: { pid } }: RunningProgram): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  return Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1]) / 1024
}

async function signIn({ url }: RunningProgram): Promise<string> {
  const response = await fetch(`${url}/api-app/user-login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ user_id: 'admin', password: demoPassword }),
  })
  const { token } = (await response.json()) as { token: { token: string } }
  return token.token
}
