import { type Email, type EmailMessage, EmailRefused } from '#adapters/email/email.ts'
import type { Transaction } from '#platform/database/server/database.ts'
import type { JobDependencies } from '#platform/jobs/server/job-dependencies.ts'
import type { Jobs } from '#platform/jobs/server/jobs.ts'
import type { AbuseGuard } from '#platform/limits/server/abuse-guard.ts'
import { getSettings } from '#website/content/server/store.ts'
import { maxConfirmations } from '../rules.ts'
import { countConfirmations } from './hand-store.ts'
import { findContactMessage, findRegistration, findSubscription } from './store.ts'
import { writeContact, writeContactReceived, writeRegistered, writeSubscribed } from './write-mail.ts'

export type EnquiryDependencies = JobDependencies & {
  readonly email: Email
  /** The public address, for links in mails. */
  readonly publicUrl: string
  /** Signs the links that confirm a subscription. */
  readonly codeKey: string
}

/** Further dependencies of the forms themselves. */
export type FormDependencies = EnquiryDependencies & { readonly abuse: AbuseGuard }

/** Which mail, about which row: a job holds no personal data. */
export type MailJob = {
  readonly of: 'contactToUs' | 'contactReceived' | 'registered' | 'subscribed'
  readonly id: number
}

const mailJob = 'send-enquiry-mail'
const dayMs = 86_400_000

export async function enqueueMail(jobs: Jobs, tx: Transaction, job: MailJob): Promise<void> {
  await jobs.enqueue(tx, mailJob, job)
}

/** The same for an address that a stranger may have typed: limited a day, or the form could be used for attacks. */
export async function enqueueConfirmation(
  jobs: Jobs,
  tx: Transaction,
  job: MailJob,
  email: string,
  now: Date,
): Promise<void> {
  const mails = await countConfirmations(tx, email, new Date(now.getTime() - dayMs))
  if (mails <= maxConfirmations) await enqueueMail(jobs, tx, job)
}

/** Sends the mails of this module; an undeliverable one is given up. */
export function registerMails(deps: EnquiryDependencies): void {
  deps.jobs.workAtLeastOnce<MailJob>(mailJob, (job) => sendMail(deps, job))
}

async function sendMail(deps: EnquiryDependencies, job: MailJob): Promise<void> {
  const { email, log } = deps
  const message = await composeMail(deps, job)
  // Deleted or unsubscribed meanwhile: nothing to send.
  if (!message) return
  try {
    await email.send(message)
  } catch (error) {
    if (!(error instanceof EmailRefused)) throw error
    log.warn({ mail: job.of, id: job.id, code: error.code }, 'mail refused')
  }
}

async function composeMail(
  { db, publicUrl, codeKey }: EnquiryDependencies,
  { of, id }: MailJob,
): Promise<EmailMessage | undefined> {
  const settings = await getSettings(db)
  if (of === 'registered') {
    const registration = await findRegistration(db, id)
    return registration && writeRegistered(registration, settings)
  }
  if (of === 'subscribed') {
    const subscription = await findSubscription(db, id)
    return subscription && writeSubscribed(subscription, settings, { publicUrl, codeKey })
  }
  const message = await findContactMessage(db, id)
  return message && (of === 'contactToUs' ? writeContact : writeContactReceived)(message, settings)
}
