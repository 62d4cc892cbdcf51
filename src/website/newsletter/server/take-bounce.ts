import { createHmac, timingSafeEqual } from 'node:crypto'
import type { In } from '#kernel/endpoint.ts'
import { refuse } from '#kernel/problem.ts'
import type { Transaction } from '#platform/database/server/database.ts'
import { noteBounce } from '#website/enquiries/server/reader-store.ts'
import type { reportBounce } from '../contract.ts'
import { maxBounces } from '../issue.ts'
import { markBounced } from './delivery-store.ts'

/** A bounce, as the mail server reports it. */
type Bounce = In<typeof reportBounce>

const longestAgoSeconds = 600

export function signBounce(key: string, { at, code, message_id }: Omit<Bounce, 'signature'>): string {
  return createHmac('sha256', key).update(`${at}.${code}.${message_id}`).digest('hex')
}

/**
 * Verifies a report of a bounce.
 * @throws Refusal 404 if no key is set; 401 bounceNotProved
 */
export function requireProof(key: string | undefined, bounce: Bounce, now: Date): void {
  if (!key) refuse(404, 'noSuchIssue')
  const given = Buffer.from(bounce.signature)
  const ours = Buffer.from(signBounce(key, bounce))
  const isOurs = given.length === ours.length && timingSafeEqual(given, ours)
  const isNow = Math.abs(now.getTime() / 1000 - bounce.at) <= longestAgoSeconds
  if (!isOurs || !isNow) refuse(401, 'bounceNotProved')
}

/** Counts a bounce once, however often it is reported. @throws Refusal 404 for a mail that we did not send */
export async function takeBounce(tx: Transaction, { message_id, code }: Bounce, now: Date): Promise<void> {
  const [, key = ''] = /^<?([0-9a-f]{32})@/.exec(message_id) ?? []
  const known = (await markBounced(tx, key, code)) ?? refuse(404, 'noSuchIssue')
  if (known.isNew) await noteBounce(tx, known.subscriptionId, maxBounces, now)
}
