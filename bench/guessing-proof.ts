import { join } from 'node:path'
import { sum } from 'drizzle-orm'
import { oneTimeCodes } from '#people/accounts/server/tables.ts'
import { openDatabase } from '#platform/database/server/database.ts'
import { findRunningEmbedded } from '../launcher/embedded-database/embedded.ts'
import { readInbox } from '../tests/drive/inbox.ts'
import {
  byPhone,
  byPolicy,
  byUsername,
  guessCodes,
  tryRightCode,
  type Way,
} from '../tests/getting-in/guess.ts'
import { startPortal, withFolder } from './program.ts'
import type { ProofResult } from './proof-result.ts'
import { printLine, whole } from './row.ts'

const size = { guesses: 10_000, flows: 200, addresses: 500 }
const maxLooked = 10
const atOnce = 100

type Victim = { readonly who: string; readonly ways: readonly Way[] }
const karim = '01711000002'
const rahima = '01711000001'
const victims: readonly Victim[] = [
  { who: 'Karim, by sign-in and sign-up', ways: [byPhone(karim), byPolicy('900000002')] },
  { who: 'Rahima, by sign-in and forgotten password', ways: [byPhone(rahima), byUsername('rahima')] },
]
const rightOnes: readonly { way: Way; to: string }[] = [
  { way: byPhone(karim), to: karim },
  { way: byPolicy('900000002'), to: karim },
  { way: byUsername('rahima'), to: 'rahima@example.com' },
]

/**
 * Guesses the codes of two phones over HTTP, through a proxy whose client addresses the program trusts; then
 * sends the right codes many times at once.
 */
export function guessingProof(): Promise<ProofResult> {
  return withFolder(async (folder) => {
    const dataDir = join(folder, 'data')
    const portal = await startPortal({ dataDir, settings: { TRUSTED_PROXIES: 'loopback' } })
    const offences: string[] = []
    const looked: number[] = []
    const successes: number[] = []
    try {
      for (const { who, ways } of victims) {
        const found = await guessCodes(portal.url, ways, size)
        const stored = await countWrongTries(dataDir)
        const before = looked.reduce((sum, one) => sum + one, 0)
        looked.push(found.looked)
        printLine(`  ${who}: ${found.looked} of ${whole(found.looked + found.held)} looked at`)
        if (found.looked > maxLooked) offences.push(`${who}: ${found.looked} guesses were looked at`)
        if (stored - before > maxLooked)
          offences.push(`${who}: the database counted ${stored - before} wrong tries`)
        offences.push(...found.strange)
      }
      await moveClock(portal.url, 2 * 3600)
      for (const { way, to } of rightOnes) {
        const digits = async () => {
          const [message] = await readInbox(portal, to)
          return new RegExp(`\\b\\d{${way.digits}}\\b`).exec(message?.text ?? '')?.[0] ?? ''
        }
        const { right, strange } = await tryRightCode(portal.url, way, { times: atOnce, digits })
        successes.push(right)
        printLine(`  ${atOnce} right codes at once by ${way.name}: ${right} came in`)
        if (right !== 1) offences.push(`${right} of ${atOnce} right codes at once by ${way.name} came in`)
        offences.push(...strange)
      }
    } finally {
      await portal.stop()
    }
    return {
      what: 'Whoever guesses codes has at most ten looked at in an hour for a phone, whatever they are for and wherever they come from; a hundred right ones at once have one success',
      size: `${whole(size.guesses)} guesses from ${size.addresses} addresses over ${size.flows} flows for each of ${victims.length} phones, by sign-in, sign-up and forgotten password; ${atOnce} right codes at once, ${rightOnes.length} times`,
      result: `looked at: ${looked.join(' and ')}; successes: ${successes.join(', ')}`,
      offences,
    }
  })
}

/** The total of wrong tries over all codes, as counted in the database. */
async function countWrongTries(dataDir: string): Promise<number> {
  const url = (await findRunningEmbedded(dataDir))?.url
  if (!url) throw new Error('The database is not there')
  const { db, close } = openDatabase(url, { connections: 1 })
  const [row] = await db.select({ total: sum(oneTimeCodes.wrongTries) }).from(oneTimeCodes)
  await close()
  return Number(row?.total ?? 0)
}

async function moveClock(url: string, seconds: number): Promise<void> {
  const at = new Date(Date.now() + seconds * 1000).toISOString()
  const headers = { 'content-type': 'application/json' }
  await fetch(`${url}/sandbox/clock`, { method: 'POST', headers, body: JSON.stringify({ at }) })
}
