import { EmailRefused } from '#adapters/email/email.ts'
import type { Language } from '#kernel/language.ts'
import { refuse } from '#kernel/problem.ts'
import { findUser } from '#people/staff/server/store.ts'
import type { Transaction } from '#platform/database/server/database.ts'
import type { Person } from '#platform/http/person.ts'
import type { SendDependencies } from './send-issue.ts'
import { findIssue } from './store.ts'
import { readFrom, writeIssue } from './write-issue.ts'

type TestJob = {
  readonly id: number
  readonly language: Language
  readonly staffId: number
  readonly test: string
}

const testJob = 'send-newsletter-test'

/** Enqueues a test of an issue to the caller. @throws Refusal 404 noSuchIssue; 422 noOwnMail */
export async function enqueueTest(
  { jobs }: Pick<SendDependencies, 'jobs'>,
  tx: Transaction,
  { id, language }: { readonly id: number; readonly language: Language },
  { id: staffId }: Person,
): Promise<void> {
  if (!(await findIssue(tx, id))) refuse(404, 'noSuchIssue')
  if (!(await findUser(tx, staffId))?.email) refuse(422, 'noOwnMail')
  await jobs.enqueue(tx, testJob, { id, language, staffId, test: crypto.randomUUID() })
}

/** Sends tests; the address is read when it is sent. An undeliverable one is given up. */
export function registerNewsletterTests(deps: SendDependencies): void {
  deps.jobs.workAtLeastOnce<TestJob>(testJob, async ({ id, language, staffId, test }) => {
    const { db, email, log } = deps
    const issue = await findIssue(db, id)
    const to = (await findUser(db, staffId))?.email
    if (!issue || !to) return
    const message = { email: to, language, token: undefined }
    const mail = writeIssue(issue.data, `newsletter test ${test}`, message, await readFrom(deps))
    await email.send(mail).catch((error: unknown) => {
      if (!(error instanceof EmailRefused)) throw error
      log.warn({ issue: id, code: error.code }, 'test of a newsletter refused')
    })
  })
}
