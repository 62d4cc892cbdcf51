import { join } from 'node:path'
import { isNotNull } from 'drizzle-orm'
import { customerAccounts } from '#people/accounts/server/tables.ts'
import { users } from '#people/staff/server/tables.ts'
import { type Database, openDatabase } from '#platform/database/server/database.ts'
import { hashSecret } from '#platform/database/server/secrets.ts'
import { customers, policies } from '#policies/policies/server/tables.ts'
import { findRunningEmbedded } from '../launcher/embedded-database/embedded.ts'
import { lookForDifferences, type Pair, waysToDistinguish } from '../tests/getting-in/neutral.ts'
import { startPortal, withFolder } from './program.ts'
import type { ProofResult } from './proof-result.ts'
import { median, printLine } from './row.ts'

const pairs = 300
const maxApartMs = 5

/**
 * Asks about 300 known and 300 unknown names in turn, with every call that could tell them apart, and
 * compares the answers and their times.
 */
export function neutralProof(): Promise<ProofResult> {
  return withFolder(async (folder) => {
    const dataDir = join(folder, 'data')
    const settings = { NEUTRAL_ANSWERS: 'on', TRUSTED_PROXIES: 'loopback' }
    const portal = await startPortal({ dataDir, settings })
    const offences: string[] = []
    const apart: { call: string; ms: number }[] = []
    try {
      const names = await withDatabase(dataDir, makeKnown)
      // A first run: the compiling and opening that first calls cause must not count as a difference.
      for (const way of ways)
        await lookForDifferences(portal.url, waysToDistinguish[way], names[way].slice(0, 3))
      for (const way of ways) {
        const { differences, times } = await lookForDifferences(
          portal.url,
          waysToDistinguish[way],
          names[way],
        )
        offences.push(...differences)
        for (const [call, { known, unknown }] of times) {
          const one = median(known)
          const other = median(unknown)
          const ms = Math.abs(one - other)
          apart.push({ call, ms })
          printLine(`  ${call}: ${one.toFixed(1)} ms known, ${other.toFixed(1)} ms unknown`)
          if (ms > maxApartMs) offences.push(`${call}: medians are ${ms.toFixed(1)} ms apart`)
        }
      }
    } finally {
      await portal.stop()
    }
    const furthest = apart.toSorted((one, other) => other.ms - one.ms)[0]
    return {
      what: 'Where answers are neutral, nobody learns who is known: answers about known and unknown names have the same status, headers, length and words, and take the same time',
      size: `${pairs} interleaved pairs of names by each of ${apart.length} calls: sign-in by phone and by password, forgotten password, sign-up, codes wrong and asked for again, paying without an account`,
      result: `${offences.length === 0 ? 'no difference' : `differences: ${offences.length}`}; medians at most ${furthest?.ms.toFixed(2)} ms apart (${furthest?.call})`,
      offences,
    }
  })
}

type Way = keyof typeof waysToDistinguish
const ways: readonly Way[] = ['phone', 'password', 'forgotten', 'policy', 'payer']

async function withDatabase<T>(dataDir: string, work: (db: Database) => Promise<T>): Promise<T> {
  const url = (await findRunningEmbedded(dataDir))?.url
  if (!url) throw new Error('The database is not there')
  const { db, close } = openDatabase(url, { connections: 1 })
  try {
    return await work(db)
  } finally {
    await close()
  }
}

/** Makes 300 people known by name, up to half of them policy holders; phones and policies are those of the demo. */
async function makeKnown(db: Database): Promise<Record<Way, Pair[]>> {
  const all = Array.from({ length: pairs }, (_, n) => String(n + 1).padStart(4, '0'))
  const passwordHash = await hashSecret('Known@2026')
  const holders = await db.select({ id: customers.id, mobile: customers.mobile }).from(customers)
  const named = await db.select({ id: customerAccounts.customerId }).from(customerAccounts)
  const free = holders.filter(({ id }) => !named.some((one) => one.id === id)).slice(0, pairs / 2)
  const now = new Date()
  await db.insert(customerAccounts).values(
    free.map(({ id }, n) => {
      const username = `known${all[n]}`
      return { customerId: id, username, usernameKey: username, passwordHash, createdAt: now }
    }),
  )
  await db.insert(users).values(
    all.slice(free.length).map((n) => ({
      loginId: `known${n}`,
      passwordHash,
      hasOwnPassword: true,
      firstName: 'Known',
      roleId: 2,
      mobile: `0181200${n}`,
      email: Number(n) % 2 ? '' : `known${n}@example.com`,
    })),
  )
  const sold = await db
    .select({ number: policies.coreNumber })
    .from(policies)
    .where(isNotNull(policies.coreNumber))
  const numbers = sold.flatMap(({ number }) => number ?? [])
  const mobiles = [...new Set(holders.map(({ mobile }) => mobile))]
  const byName = all.map((n) => ({ known: `known${n}`, unknown: `never${n}` }))
  return {
    phone: take(mobiles, (mobile) => mobile.replace(/^01./, '019')),
    password: byName,
    forgotten: byName,
    policy: take(numbers, (number) => number.replace(/^./, '1')),
    payer: take(numbers, (number) => number.replace(/^./, '1')),
  }
}

/** Makes 300 pairs of a known name and a similar unknown one; if there are fewer known names, some are used again. */
function take(known: readonly string[], likeIt: (name: string) => string): Pair[] {
  return Array.from({ length: pairs }, (_, n) => {
    const name = known[n % known.length] ?? ''
    return { known: name, unknown: likeIt(name) }
  })
}
