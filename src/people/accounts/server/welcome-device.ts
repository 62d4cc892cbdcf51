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
import { rememberDevice } from './device-store.ts'
import { findReachable } from './reachable.ts'

const words = { bn, en }
const noticeJob = 'tell-of-new-device'

/** Whom, and when: nothing personal lies in a job. */
type NoticeJob = SessionOwner & { readonly at: string }

/** Marks the browser of a sign-in; a person who has others is notified of the new one, wherever they can be reached. */
export async function welcomeDevice(
  { jobs }: Pick<AccountDependencies, 'jobs'>,
  tx: Transaction,
  { kind, id }: SessionOwner,
  call: Call,
): Promise<void> {
  if (!call.isBrowser) return
  const isWorthNotice = await rememberDevice(tx, { kind, id }, call)
  const job: NoticeJob = { kind, id, at: call.now.toISOString() }
  if (isWorthNotice) await jobs.enqueue(tx, noticeJob, job)
}

/** Sends the notices; one that nobody will ever take is given up. */
export function registerDeviceNotices({ db, jobs, sms, email, log }: AccountDependencies): void {
  jobs.workOutside<NoticeJob>(noticeJob, async ({ kind, id, at }, finish) => {
    const person = await findReachable(db, { kind, id })
    const { newDevice } = words[person?.language ?? 'bn']
    const messageId = `new device ${kind} ${id} ${at}`
    try {
      if (person?.email) {
        const { language } = person
        const { brandName, helpline } = await getSettings(db)
        const params = {
          name: person.name,
          at: formatMoment(new Date(at), language),
          brand: brandName[language],
          helpline: helpline[language],
        }
        const [subject, text] = [newDevice.subject, newDevice.mail].map((part) =>
          fill(part, params, language),
        )
        await email.send({
          to: person.email,
          subject: subject ?? '',
          text: text ?? '',
          language,
          id: messageId,
        })
      } else if (person?.mobile) {
        await sms.send({ to: person.mobile, text: newDevice.sms, id: messageId })
      }
    } catch (error) {
      if (!(error instanceof EmailRefused) && !(error instanceof SmsRefused)) throw error
      log.warn({ why: error.message }, 'notice of a new device not sent')
    }
    await finish(async () => {})
  })
}
