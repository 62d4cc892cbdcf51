import { sendMessage } from '#adapters/message.ts'
import { formatMoment } from '#kernel/dates.ts'
import { fill } from '#kernel/words.ts'
import type { Transaction } from '#platform/database/server/database.ts'
import type { Call } from '#platform/http/server/call.ts'
import type { SessionOwner } from '#platform/http/server/session.ts'
import { senderIn } from '#website/content/server/store.ts'
import { bn } from '../notice.words.bn.ts'
import { en } from '../notice.words.en.ts'
import type { AccountDependencies } from './dependencies.ts'
import { findReachable } from './reachable.ts'

const words = { bn, en }
const noticeJob = 'tell-of-own-account'
/** The job's name in the version before; jobs that it left in the queue are sent too. */
const earlierJob = 'tell-of-new-device'

export type NoticeOf = 'newDevice' | 'factorAdded' | 'factorRemoved'

/** Who is notified, of what and when: a job holds no personal data. */
type NoticeJob = SessionOwner & { readonly of: NoticeOf; readonly at: string }

/** Notifies a person of a change to their account wherever they can be reached: somebody else may have made it. */
export async function enqueueNotice(
  { jobs }: Pick<AccountDependencies, 'jobs'>,
  tx: Transaction,
  { kind, id, of }: SessionOwner & { readonly of: NoticeOf },
  { now }: Call,
): Promise<void> {
  const job: NoticeJob = { kind, id, of, at: now.toISOString() }
  await jobs.enqueue(tx, noticeJob, job)
}

/** Sends the notices by mail, or by SMS to people without a mail address. */
export function registerOwnNotices(deps: AccountDependencies): void {
  deps.jobs.workAtLeastOnce<NoticeJob>(noticeJob, (job) => send(deps, job))
  deps.jobs.workAtLeastOnce<Omit<NoticeJob, 'of'>>(earlierJob, (job) =>
    send(deps, { ...job, of: 'newDevice' }),
  )
}

async function send(deps: AccountDependencies, { kind, id, of, at }: NoticeJob): Promise<void> {
  const person = await findReachable(deps.db, { kind, id })
  if (!person) return
  const { name, mobile, email, language } = person
  const params = {
    ...(await senderIn(deps.db, language)),
    name,
    at: formatMoment(new Date(at), language),
  }
  const { subject, mail, sms } = words[language][of]
  const write = (text: string) => fill(text, params, language)
  await sendMessage(deps, {
    to: email ? { email } : { mobile },
    sms: write(sms),
    mail: { subject: write(subject), text: write(mail) },
    language,
    id: `${of} ${kind} ${id} ${at}`,
  })
}
