import { type Email, EmailRefused } from '#adapters/email/email.ts'
import { type Sms, SmsRefused } from '#adapters/sms/sms.ts'
import { formatMoment } from '#kernel/dates.ts'
import { parsePhone } from '#kernel/phone.ts'
import { fill } from '#kernel/words.ts'
import type { Database, Transaction } from '#platform/database/server/database.ts'
import type { Log } from '#platform/database/server/log.ts'
import type { Jobs } from '#platform/jobs/server/jobs.ts'
import { getSettings } from '#website/content/server/store.ts'
import { bn } from '../notice.words.bn.ts'
import { en } from '../notice.words.en.ts'
import { findLanguageOf, findUser } from './store.ts'

const words = { bn, en }
const noticeJob = 'notify-of-set-password'

/** Whose password, and when: nothing personal lies in a job. */
type NoticeJob = { readonly userId: number; readonly at: string }

type NoticeDependencies = {
  readonly db: Database
  readonly jobs: Jobs
  readonly sms: Sms
  readonly email: Email
  readonly log: Log
}

/** Has a person notified that somebody else has set their password, in the transaction that sets it. */
export async function enqueuePasswordNotice(
  jobs: Jobs,
  tx: Transaction,
  userId: number,
  now: Date,
): Promise<void> {
  await jobs.enqueue(tx, noticeJob, { userId, at: now.toISOString() } satisfies NoticeJob)
}

/** Sends the notices, by mail and by SMS; one that nobody will ever take is given up. */
export function registerPasswordNotices({ db, jobs, sms, email, log }: NoticeDependencies): void {
  jobs.workOutside<NoticeJob>(noticeJob, async ({ userId, at }, finish) => {
    const user = await findUser(db, userId)
    const language = await findLanguageOf(db, userId)
    const { passwordSet } = words[language]
    const id = `password set ${userId} ${at}`
    const mobile = parsePhone(user?.mobile ?? '')
    const { brandName, helpline } = await getSettings(db)
    const params = {
      name: `${user?.firstName ?? ''} ${user?.lastName ?? ''}`.trim(),
      at: formatMoment(new Date(at), language),
      brand: brandName[language],
      helpline: helpline[language],
    }
    try {
      if (mobile) await sms.send({ to: mobile, text: fill(passwordSet.sms, params, language), id })
      if (user?.email) {
        const text = fill(passwordSet.mail, params, language)
        await email.send({ to: user.email, subject: passwordSet.subject, text, language, id })
      }
    } catch (error) {
      if (!(error instanceof EmailRefused) && !(error instanceof SmsRefused)) throw error
      log.warn({ why: error.message }, 'notice of a set password not sent')
    }
    await finish(async () => {})
  })
}
