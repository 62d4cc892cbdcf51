import { createHmac, timingSafeEqual } from 'node:crypto'
import { type DateOnly, parseDateOnly } from '#kernel/dates.ts'
import { type Problem, Refusal, refuse } from '#kernel/problem.ts'
import type { AuditEvent } from '#platform/http/server/audit.ts'
import type { Call } from '#platform/http/server/call.ts'
import type { Change } from '#platform/http/server/handle.ts'
import type { AbuseGuard } from '#platform/limits/server/abuse-guard.ts'
import { birthDateField, birthDateRules, type Reading } from '../birth-date.ts'
import { countWrongDate, lockLink, type StoredLink } from './store.ts'

/** The cookie with time-limited proofs, the newest first, of the links for which this browser gave the right date. */
export const readerCookie = 'link_reader'
/** Two people who share a phone, or two papers of one proposal, are read side by side. */
const mostProofs = 4

/** Whether the caller may read a link that asks for a date of birth. */
export function readingOf(key: string, { id, wrongDates }: StoredLink, { cookies, now }: Call): Reading {
  if (wrongDates >= birthDateRules.tries) return 'over'
  return proofsIn(cookies).some((proof) => isReader(key, id, proof, now)) ? 'open' : 'needsBirthDate'
}

/** @throws 403 `linkDateNeeded`, `linkReadingOver` */
export function requireReading(key: string, link: StoredLink, call: Call): void {
  const reading = readingOf(key, link, call)
  if (reading !== 'open') refuse(403, reading === 'over' ? 'linkReadingOver' : 'linkDateNeeded')
}

/** The outcome of a try, for the audit line; never the date itself. */
export type DateTry = { readonly isRight: boolean; readonly wrongDates: number; readonly event: AuditEvent }

type TriedDate = {
  readonly typed: string
  /** The birth date of the person whose data the link shows. */
  readonly known: DateOnly
}

/**
 * Lets a browser read by a link for an hour if it gives the right date of birth. Tries are serialised across
 * instances. The answer to a wrong one says only that it is wrong, and how many tries are left.
 * @throws 422 `linkDateRequired`, `linkDateInvalid`, `linkDateWrong`; 403 `linkReadingOver`; 404; 429
 */
export async function tryBirthDate(
  { abuse, codeKey }: { readonly abuse: AbuseGuard; readonly codeKey: string },
  asked: StoredLink,
  { typed, known }: TriedDate,
  call: Call,
  change: Change<DateTry>,
): Promise<void> {
  const birthDate = parseDateOnly(typed)
  if (!birthDate) return refuseDate(typed.trim() === '' ? 'linkDateRequired' : 'linkDateInvalid')
  // No tries are left, so this one is not counted against others who share the address.
  requireTries(asked)
  await abuse.take('codeTried', call)
  const { id } = asked
  const { isRight, wrongDates } = await change(async (tx) => {
    const link = (await lockLink(tx, id)) ?? refuse(404, 'linkOver')
    requireTries(link)
    const isRight = birthDate === known
    const event = { action: isRight ? 'link.read' : 'link.wrongDate', thing: `link:${id}` }
    return { isRight, wrongDates: isRight ? link.wrongDates : await countWrongDate(tx, id), event }
  })
  if (isRight) {
    await abuse.uncount('codeTried', call)
    const seconds = birthDateRules.minutes * 60
    const until = Math.floor(call.now.getTime() / 1000) + seconds
    const proofs = [proofOf(codeKey, id, until), ...proofsIn(call.cookies)].slice(0, mostProofs)
    return call.setCookie(readerCookie, proofs.join('~'), { maxAgeSeconds: seconds })
  }
  await abuse.note('wrong', 'link.wrongDate', call)
  requireTries({ wrongDates })
  return refuseDate('linkDateWrong', { n: birthDateRules.tries - wrongDates })
}

function requireTries({ wrongDates }: Pick<StoredLink, 'wrongDates'>): void {
  if (wrongDates >= birthDateRules.tries) refuse(403, 'linkReadingOver')
}

function refuseDate(code: string, params?: Problem['params']): never {
  throw new Refusal(422, { code, field: birthDateField, ...(params && { params }) })
}

const proofsIn = (cookies: Call['cookies']): string[] => cookies[readerCookie]?.split('~') ?? []

function proofOf(key: string, id: string, until: number): string {
  const said = `${id}.${until}`
  return `${said}.${createHmac('sha256', key).update(`reader ${said}`).digest('base64url')}`
}

function isReader(key: string, id: string, proof: string, now: Date): boolean {
  const until = Number(proof.split('.')[1])
  if (!Number.isInteger(until) || until * 1000 <= now.getTime()) return false
  const sent = Buffer.from(proof)
  const known = Buffer.from(proofOf(key, id, until))
  return sent.length === known.length && timingSafeEqual(sent, known)
}
