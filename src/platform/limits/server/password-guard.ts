import { Refusal } from '#kernel/problem.ts'
import type { Autocommit, Transaction } from '#platform/database/server/database.ts'
import { networkOf } from '../source.ts'
import { dropFailures, lockFailures, storeFailures, uncountFailure } from './failure-store.ts'

/** After this many wrong passwords in a row, the next try has to wait. */
const freeFailures = 5
const maxWaitSeconds = 15 * 60
/** A series of wrong passwords is forgotten after this time without another one. */
const quietMs = 24 * 3_600_000
/**
 * The clocks of two instances may differ by this much; a series from later than that comes from a clock that
 * was set back since.
 */
const skewMs = 60_000
/** Wrong passwords for one account, from everywhere but its known devices, before all those sources have to wait. */
const sparedByAll = 50

/** Where a password comes from: a browser that this person has signed in with before, or a network. */
export type PasswordSource = {
  /** The name that was typed, hashed: people type passwords into the wrong field. */
  readonly username: string
  readonly address: string
  readonly deviceHash?: string
}

/**
 * Counts a password try before the password is checked, so that a hundred concurrent requests are not a
 * hundred free tries. After five wrong ones in a row, the wait doubles from one second to fifteen minutes,
 * counted by account and network. A known device has its own count, so that an attack from elsewhere does not
 * lock its owner out.
 * @returns the seconds that the next try must wait if this one is wrong
 * @throws Refusal 429 `tooManyPasswords` with the seconds to wait; the password is not checked then
 */
export async function countPasswordTry(
  db: Autocommit,
  source: PasswordSource,
  { now, isNeutral }: { now: Date; isNeutral: boolean },
): Promise<number> {
  const series = [{ name: nameOf(source), spared: 0 }]
  if (!source.deviceHash) series.push({ name: anywhere(source), spared: sparedByAll })
  let next = 0
  for (const one of series) {
    const { left, whole, afterThis } = await take(db, one, now)
    // With neutral answers the full wait is shown: the remaining time would reveal that somebody else has tried.
    if (left > 0) refuseToWait(Math.ceil(isNeutral ? whole : left))
    next = Math.max(next, afterThis)
  }
  return next
}

function refuseToWait(seconds: number): never {
  const wait = seconds < 120 ? { seconds } : { minutes: seconds / 60 }
  throw new Refusal(429, { code: 'tooManyPasswords', params: { wait } }, [], { retryAfterSeconds: seconds })
}

/** The password was right, so the series ends. Wrong passwords from elsewhere in the meantime stay counted. */
export async function forgetFailures(tx: Transaction, source: PasswordSource): Promise<void> {
  await dropFailures(tx, nameOf(source))
  if (!source.deviceHash) await uncountFailure(tx, anywhere(source))
}

/**
 * Counts one try of a series.
 * @returns in seconds: the whole wait, what is left of it, and the wait after this try
 */
async function take(
  db: Autocommit,
  { name, spared }: { name: string; spared: number },
  now: Date,
): Promise<{ left: number; whole: number; afterThis: number }> {
  return db.transaction(async (tx) => {
    const { failures, lastAt } = await lockFailures(tx, name, now)
    const sinceMs = now.getTime() - lastAt.getTime()
    const isOver = sinceMs > quietMs || sinceMs < -skewMs
    const whole = isOver ? 0 : secondsToWait(failures - spared)
    const left = whole === 0 ? 0 : whole - sinceMs / 1000
    const counted = isOver ? 1 : failures + 1
    if (left <= 0) await storeFailures(tx, name, { failures: counted, lastAt: now })
    return { left, whole, afterThis: secondsToWait(counted - spared) }
  })
}

function anywhere({ username }: PasswordSource): string {
  return `${username} from anywhere`
}

function nameOf({ username, address, deviceHash }: PasswordSource): string {
  return deviceHash ? `${username} from device ${deviceHash}` : `${username} from ${networkOf(address)}`
}

/** Seconds to wait after the last of so many wrong passwords: none up to five, then 1, 2, 4 … 900. */
function secondsToWait(failures: number): number {
  return failures < freeFailures ? 0 : Math.min(2 ** (failures - freeFailures), maxWaitSeconds)
}
