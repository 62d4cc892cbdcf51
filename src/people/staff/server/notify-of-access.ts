import { type MessageDependencies, sendMessage } from '#adapters/message.ts'
import { formatMoment } from '#kernel/dates.ts'
import { parsePhone } from '#kernel/phone.ts'
import { fill } from '#kernel/words.ts'
import type { ReadDatabase, Transaction } from '#platform/database/server/database.ts'
import type { Jobs } from '#platform/jobs/server/jobs.ts'
import { senderIn } from '#website/content/server/store.ts'
import { bn } from '../notice.words.bn.ts'
import { en } from '../notice.words.en.ts'
import type { UserFields, UserRecord } from '../user.ts'
import { findLanguageOf, findUser } from './store.ts'

const words = { bn, en }
const passwordJob = 'notify-of-set-password'
const contactJob = 'notify-of-changed-contact'

/** The user and the time: a job holds no personal data. */
type PasswordJob = { readonly userId: number; readonly at: string }

/** What was changed, and where messages came until now: stored nowhere else any more, and sealed in the queue. */
type ContactJob = PasswordJob & {
  readonly changed: keyof typeof bn.contactChanged.what
  readonly mobile: string
  readonly email: string
}

type NoticeDependencies = MessageDependencies & { readonly db: ReadDatabase; readonly jobs: Jobs }

/** Enqueues a notice that somebody else has set a person's password, in the transaction that sets it. */
export async function enqueuePasswordNotice(
  jobs: Jobs,
  tx: Transaction,
  userId: number,
  now: Date,
): Promise<void> {
  await jobs.enqueue(tx, passwordJob, { userId, at: now.toISOString() } satisfies PasswordJob)
}

/**
 * Enqueues a notice to the mobile and email that were stored, in the transaction that changes one of them:
 * whoever receives a person's codes can take over the account. Nothing if both stay.
 */
export async function enqueueContactNotice(
  jobs: Jobs,
  tx: Transaction,
  { before: { id: userId, mobile, email }, after }: { before: UserRecord; after: UserFields },
  now: Date,
): Promise<void> {
  const isOtherMobile = mobile !== after.mobile
  const isOtherEmail = email !== after.email
  if (!isOtherMobile && !isOtherEmail) return
  const changed = isOtherMobile ? (isOtherEmail ? 'both' : 'mobile') : 'email'
  const job: ContactJob = { userId, at: now.toISOString(), changed, mobile, email }
  await jobs.enqueue(tx, contactJob, job)
}

/** Sends the notices, by mail and by SMS. */
export function registerAccessNotices(deps: NoticeDependencies): void {
  const { jobs } = deps
  jobs.workAtLeastOnce<PasswordJob>(passwordJob, (job) => send(deps, job))
  jobs.workAtLeastOnce<ContactJob>(contactJob, (job) => send(deps, job, job))
}

async function send(
  deps: NoticeDependencies,
  { userId, at }: PasswordJob,
  contact?: Omit<ContactJob, keyof PasswordJob>,
): Promise<void> {
  const { db } = deps
  const user = await findUser(db, userId)
  if (!user) return
  const language = await findLanguageOf(db, userId)
  const { passwordSet, contactChanged } = words[language]
  const { sms, subject, mail } = contact ? contactChanged : passwordSet
  const { mobile, email } = contact ?? user
  const params = {
    ...(await senderIn(db, language)),
    name: `${user.firstName} ${user.lastName}`.trim(),
    at: formatMoment(new Date(at), language),
    what: contact ? contactChanged.what[contact.changed] : '',
  }
  const write = (text: string) => fill(text, params, language)
  await sendMessage(deps, {
    to: { mobile: parsePhone(mobile), email },
    sms: write(sms),
    mail: { subject, text: write(mail) },
    language,
    id: `${contact ? 'contact changed' : 'password set'} ${userId} ${at}`,
  })
}
