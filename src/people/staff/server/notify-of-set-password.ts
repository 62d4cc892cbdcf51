import { type MessageDependencies, sendMessage } from '#adapters/message.ts'
import { formatMoment } from '#kernel/dates.ts'
import { parsePhone } from '#kernel/phone.ts'
import { fill } from '#kernel/words.ts'
import type { Database, Transaction } from '#platform/database/server/database.ts'
import type { Jobs } from '#platform/jobs/server/jobs.ts'
import { senderIn } from '#website/content/server/store.ts'
import { bn } from '../notice.words.bn.ts'
import { en } from '../notice.words.en.ts'
import { findLanguageOf, findUser } from './store.ts'

const words = { bn, en }
const noticeJob = 'notify-of-set-password'

/** The user and the time: a job holds no personal data. */
type NoticeJob = { readonly userId: number; readonly at: string }

type NoticeDependencies = MessageDependencies & { readonly db: Database; readonly jobs: Jobs }

/** Enqueues a notice that somebody else has set a person's password, in the transaction that sets it. */
export async function enqueuePasswordNotice(
  jobs: Jobs,
  tx: Transaction,
  userId: number,
  now: Date,
): Promise<void> {
  await jobs.enqueue(tx, noticeJob, { userId, at: now.toISOString() } satisfies NoticeJob)
}

/** Sends the notices, by mail and by SMS. */
export function registerPasswordNotices(deps: NoticeDependencies): void {
  const { db, jobs } = deps
  jobs.workAtLeastOnce<NoticeJob>(noticeJob, async ({ userId, at }) => {
    const user = await findUser(db, userId)
    if (!user) return
    const language = await findLanguageOf(db, userId)
    const { passwordSet } = words[language]
    const params = {
      ...(await senderIn(db, language)),
      name: `${user.firstName} ${user.lastName}`.trim(),
      at: formatMoment(new Date(at), language),
    }
    const write = (text: string) => fill(text, params, language)
    await sendMessage(deps, {
      to: { mobile: parsePhone(user.mobile), email: user.email },
      sms: write(passwordSet.sms),
      mail: { subject: passwordSet.subject, text: write(passwordSet.mail) },
      language,
      id: `password set ${userId} ${at}`,
    })
  })
}
