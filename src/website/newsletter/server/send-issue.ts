import { type Email, EmailRefused, EmailUnavailable, messageKeyOf } from '#adapters/email/email.ts'
import { refuse } from '#kernel/problem.ts'
import type { Autocommit } from '#platform/database/server/database.ts'
import type { JobDependencies } from '#platform/jobs/server/job-dependencies.ts'
import type { Media } from '#website/content/server/media-cache.ts'
import { findReaders, noteBounce, type Reader } from '#website/enquiries/server/reader-store.ts'
import { maxBounces, maxTries, pauseAfter } from '../issue.ts'
import { beginIssue, enqueueParts, type SendJob, sendJob } from './begin-issue.ts'
import {
  type Claimed,
  claimDeliveries,
  findLeft,
  releaseDeliveries,
  settleDelivery,
} from './delivery-store.ts'
import { findIssue, type Issue, listInState, listPlannedBy, lockIssue, updateIssue } from './store.ts'
import { readFrom, writeIssue } from './write-issue.ts'

export type SendDependencies = JobDependencies & {
  readonly autocommit: Autocommit
  readonly email: Email
  readonly media: Media
  readonly publicUrl: string
}
const atOnce = 10
/** A job ends by then and another continues: its claims would otherwise look abandoned. */
const longestMs = 45_000
const sweepSeconds = 5

/**
 * Sends issues. Each mail is claimed by one program, handed to the mail server, and settled. If a program is
 * killed between the last two, the mail is sent again with the same Message-ID (decision 0115).
 */
export function registerNewsletter(deps: SendDependencies): void {
  const { jobs, clock } = deps
  jobs.workAtLeastOnce<SendJob>(sendJob, ({ issueId }) => sendPart(deps, issueId), { isKeyed: true })
  jobs.repeat('sweep-newsletters', sweepSeconds, async (tx) => {
    const now = clock.now()
    for (const id of await listPlannedBy(tx, now)) {
      const issue = await lockIssue(tx, id)
      if (issue?.state === 'planned') await beginIssue(jobs, tx, id, now)
    }
    for (const id of await listInState(tx, 'sending')) {
      const { isLeft, isDue } = await findLeft(tx, id, now)
      if (!isLeft) await updateIssue(tx, id, { state: 'sent', endedAt: now })
      else if (isDue) await enqueueParts(jobs, tx, id)
    }
  })
}

async function sendPart(deps: SendDependencies, issueId: number): Promise<void> {
  const { db, autocommit, clock } = deps
  const issue = (await findIssue(db, issueId)) ?? refuse(404, 'noSuchIssue')
  const from = await readFrom(deps)
  const until = Date.now() + longestMs
  while (Date.now() < until) {
    const claimed = await claimDeliveries(autocommit, issueId, clock.now(), atOnce)
    if (claimed.length === 0) return
    const readers = await findReaders(
      db,
      claimed.map(({ subscriptionId }) => subscriptionId),
    )
    for (const [index, one] of claimed.entries()) {
      // Releases claims if a slow mail server leaves no time for them, before they look abandoned.
      const hasTime = Date.now() < until
      const isTried = hasTime && (await sendOne(deps, issue, one, readers.get(one.subscriptionId), from))
      if (!isTried) return releaseDeliveries(autocommit, issueId, claimed.slice(index))
    }
  }
}

type From = Awaited<ReturnType<typeof readFrom>>

/** @returns false if the mail server was not tried, since it has not answered for a while */
async function sendOne(
  { autocommit, email, clock, log }: SendDependencies,
  issue: Issue,
  { subscriptionId, tries }: Claimed,
  reader: Reader | undefined,
  from: From,
): Promise<boolean> {
  const place = { issueId: issue.id, subscriptionId }
  if (!reader) {
    await settleDelivery(autocommit, place, { state: 'left' })
    return true
  }
  const id = `newsletter ${issue.id} ${subscriptionId} ${issue.startedAt?.toISOString()}`
  const messageKey = messageKeyOf(id)
  try {
    await email.send(writeIssue(issue.data, id, reader, from))
    await settleDelivery(autocommit, place, { state: 'sent', messageKey, code: null })
  } catch (error) {
    const now = clock.now()
    if (error instanceof EmailRefused) {
      log.warn({ ...place, code: error.code }, 'newsletter refused')
      await autocommit.transaction(async (tx) => {
        await settleDelivery(tx, place, { state: 'refused', messageKey, code: error.code })
        await noteBounce(tx, subscriptionId, maxBounces, now)
      })
      return true
    }
    if (!(error instanceof EmailUnavailable)) throw error
    if (error.why === 'resting') return false
    const next = { state: 'waiting', nextAt: new Date(now.getTime() + pauseAfter(tries)) } as const
    await settleDelivery(autocommit, place, tries < maxTries ? next : { state: 'refused', code: 'late' })
  }
  return true
}
