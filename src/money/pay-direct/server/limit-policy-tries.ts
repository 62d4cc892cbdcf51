import { setTimeout as pause } from 'node:timers/promises'
import { refuse } from '#kernel/problem.ts'
import { networkOf } from '#people/accounts/server/password-guard.ts'
import type { Database } from '#platform/database/server/database.ts'
import { comparableDigest } from '#platform/database/server/sealed-text.ts'
import { countBack, countOne, type Limited } from '#platform/http/server/limits.ts'

/** Nobody waits longer than this for the next try, however much was tried before (SEC-07). */
const spanMinutes = 15
/** For one policy number from one network: so many at once, then slower, then none until the span is over. */
const ofNetwork = { spared: 5, most: 10, slowerMs: 100 }
/** For one policy number from everywhere, so that many networks do not guess together. */
const ofNumber = { spared: 30, most: 60, slowerMs: 100 }
/** For any policy from one address within an hour; a whole town may share it. */
const ofAddress = { spared: 60, most: 600, slowerMs: 10 }

/** A try to name a policy and its holder: the number as typed, known or not, and where it comes from. */
export type PolicyTry = { readonly policyNumber: string; readonly address: string }

/**
 * Counts a try before anything is looked up, so that a hundred at once are not a hundred tries, and the same for
 * numbers that nobody has. Beyond the first few it answers slower and slower.
 * @throws 429 `payTooManyTries`, `payTooManyFromAddress`
 */
export async function countPolicyTry(db: Database, tried: PolicyTry, now: Date): Promise<void> {
  const { network, number, address } = countersOf(tried)
  const [here, everywhere, any] = await Promise.all([
    countOne(db, network, now),
    countOne(db, number, now),
    countOne(db, address, now),
  ])
  if (here > ofNetwork.most || everywhere > ofNumber.most) refuse(429, 'payTooManyTries', { n: spanMinutes })
  if (any > ofAddress.most) refuse(429, 'payTooManyFromAddress')
  await pause(Math.max(slowedBy(here, ofNetwork), slowedBy(everywhere, ofNumber), slowedBy(any, ofAddress)))
}

/** Who knew the holder was not guessing: a branch where many pay stays as quick. */
export async function discountPolicyTry(db: Database, tried: PolicyTry): Promise<void> {
  await Promise.all(Object.values(countersOf(tried)).map((counted) => countBack(db, counted)))
}

function slowedBy(count: number, { spared, slowerMs }: typeof ofNetwork): number {
  return Math.max(0, count - spared) * slowerMs
}

/** The number only as a keyed hash: people type other things into the wrong field. */
function countersOf({ policyNumber, address }: PolicyTry) {
  const number = comparableDigest(policyNumber)
  const seconds = spanMinutes * 60
  return {
    network: { what: 'payDirect.network', whose: `${number} ${networkOf(address)}`, seconds },
    number: { what: 'payDirect.number', whose: number, seconds },
    address: { what: 'payDirect.address', whose: address, seconds: 3600 },
  } satisfies Record<string, Limited>
}
