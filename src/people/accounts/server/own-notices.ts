import { EmailRefused } from '#adapters/email/email.ts'
import { SmsRefused } from '#adapters/sms/sms.ts'
import { formatMoment } from '#kernel/dates.ts'
import { fill } from '#kernel/words.ts'
import type { Transaction } from '#platform/database/server/database.ts'
import type { Call } from '#platform/http/server/call.ts'
import type { SessionOwner } from '#platform/http/server/session.ts'
import { getSettings } from '#website/content/server/store.ts'
import { bn } from '../notice.words.bn.ts'
import { en } from '../notice.words.en.ts'
import type { AccountDependencies } from './dependencies.ts'
import { findReachable } from './reachable.ts'

const words = { bn, en }
const noticeJob = 'tell-of-own-account'
/** The name that the version before gave it; what it still left waiting is sent too. */
const earlierJob = 'tell-of-new-device'

/** What a person is notified of. */
export type NoticeOf = 'newDevice' | 'factorAdded' | 'factorRemoved'

/** Whom, of what and when: nothing personal lies in a job. */
type NoticeJob = SessionOwner & { readonly of: NoticeOf; readonly at: string }

/** A person is told what was done with their account, wherever they can be reached: it may have been somebody else. */
export async function enqueueNotice(
  { jobs }: Pick<AccountDependencies, 'jobs'>,
  tx: Transaction,
  { kind, id, of }: SessionOwner & { readonly of: NoticeOf },
  { now }: Call,
): Promise<void> {
  const job: NoticeJob = { kind, id, of, at: now.toISOString() }
  await jobs.enqueue(tx, noticeJob, job)
}

/** Sends the notices; one that nobody will ever take is given up. */
export function registerOwnNotices(deps: AccountDependencies): void {
  const { jobs } = deps
  jobs.workOutside<NoticeJob>(noticeJob, async (job, finish) => {
    await send(deps, job)
    await finish(async () => {})
  })
  jobs.workOutside<Omit<NoticeJob, 'of'>>(earlierJob, async (job, finish) => {
    await send(deps, { ...job, of: 'newDevice' })
    await finish(async () => {})
  })
}

async function send(
  { db, sms, email, log }: AccountDependencies,
  { kind, id, of, at }: NoticeJob,
): Promise<void> {
  const person = await findReachable(db, { kind, id })
  const notice = words[person?.language ?? 'bn'][of]
  const messageId = `${of} ${kind} ${id} ${at}`
  try {
    if (!person) return
    const { language } = person
    const { brandName, helpline } = await getSettings(db)
    const params = {
      name: person.name,
      at: formatMoment(new Date(at), language),
      brand: brandName[language],
      helpline: helpline[language],
    }
    if (person.email) {
      const [subject = '', text = ''] = [notice.subject, notice.mail].map((part) =>
        fill(part, params, language),
      )
      await email.send({ to: person.email, subject, text, language, id: messageId })
    } else if (person.mobile) {
      await sms.send({ to: person.mobile, text: fill(notice.sms, params, language), id: messageId })
    }
  } catch (error) {
    if (!(error instanceof EmailRefused) && !(error instanceof SmsRefused)) throw error
    log.warn({ why: error.message, of }, 'notice of an own account not sent')
  }
}
