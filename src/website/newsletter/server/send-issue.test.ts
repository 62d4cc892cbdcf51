import { eq } from 'drizzle-orm'
import { expect, it, vi } from 'vitest'
import type { Email } from '#adapters/email/email.ts'
import { createLog } from '#platform/database/server/log.ts'
import type { Jobs } from '#platform/jobs/server/jobs.ts'
import { openMedia } from '#website/content/server/media-cache.ts'
import { app, openApp } from '../../../../tests/drive/test-app.ts'
import { addReaders, issue } from '../../../../tests/newsletter/readers.ts'
import type { SendJob } from './begin-issue.ts'
import { addDeliveries } from './delivery-store.ts'
import { registerNewsletter } from './send-issue.ts'
import { newsletterDeliveries, newsletterIssues } from './tables.ts'

openApp()

it('with a slow mail server no mail is sent that another program may claim meanwhile', async () => {
  await addReaders(app.db, 10, 'slow')
  // Due tomorrow only, so that the running program leaves them alone.
  const now = new Date()
  const tomorrow = new Date(now.getTime() + 86_400_000)
  const [row] = await app.db
    .insert(newsletterIssues)
    .values({
      state: 'sending',
      data: issue,
      version: 1,
      changedAt: now,
      changedBy: 'Nasreen Akter',
      startedAt: now,
    })
    .returning({ id: newsletterIssues.id })
  const issueId = row?.id ?? 0
  await app.db.transaction((tx) => addDeliveries(tx, issueId, tomorrow))

  let sent = 0
  let time = Date.now()
  const clock = vi.spyOn(Date, 'now').mockImplementation(() => time)
  const slow = {
    async send() {
      sent += 1
      time += 9_000
    },
  }
  await workOnce({ issueId, part: 0 }, slow, tomorrow).finally(() => clock.mockRestore())

  expect(sent).toBe(5)
  const rows = await app.db
    .select()
    .from(newsletterDeliveries)
    .where(eq(newsletterDeliveries.issueId, issueId))
  const standing = rows.map(({ state, tries }) => `${state} ${tries}`).toSorted()
  expect(standing).toEqual([...Array(5).fill('sent 1'), ...Array(5).fill('waiting 0')])
})

/** Runs one job like a program that uses this mail server. */
async function workOnce(job: SendJob, email: Email, now: Date): Promise<void> {
  let work: ((data: SendJob) => Promise<void>) | undefined
  const jobs = {
    workAtLeastOnce: (_name: string, given: typeof work) => {
      work = given
    },
    repeat: () => {},
  } as unknown as Jobs
  registerNewsletter({
    db: app.db,
    autocommit: app.db,
    clock: { now: () => now },
    jobs,
    email,
    media: openMedia(app.db),
    publicUrl: app.url,
    log: createLog('silent'),
  } as never)
  await work?.(job)
}
